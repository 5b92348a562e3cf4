# كيف يُفتح الصندوق وكيف يُبرهَن عليه، كما يُقال لمن يجلس.

panel-fair = نزاهة الصندوق

# المقاعد في جملة، وما فُتح به الصندوق.
fair-seats = { $count ->
        [one] المقعد { $list }
        [two] المقعدان { $list }
        [few] المقاعد { $list }
       *[other] المقاعد { $list }
    }
fair-entropy = { $kind ->
        [house] عشوائية الدار وحدها
        [cuts] قطعه: { $seats }
        [beacon] سُحب بالمنارة العامة { $beacon }
       *[both] قطعه: { $seats }، وسُحب بالمنارة العامة { $beacon }
    }

# على الجوخ.
fair-cutting = قطع الصندوق
fair-cutting-now = الدار ملتزمة بالصندوق { $shoe }. ومن يجلس هنا يقطعه الآن.
fair-you = أنت
fair-opened-own = فُتح الصندوق { $shoe }؛ وقطعك فيه.
fair-opened = فُتح الصندوق { $shoe }: { $entropy }.
fair-joined = فُتح الصندوق { $shoe } قبل جلوسك: { $entropy }. وأنت تقطع التالي.
fair-aborted = أُبطل الفتح { $opening }: { $count ->
        [0] لم تُجب المنارة العامة
        [one] { $seats } لم يُظهر قطعه
        [two] { $seats } لم يُظهرا قطعيهما
        [few] { $seats } لم تُظهر قطوعها
       *[other] { $seats } لم تُظهر قطوعها
    }.
fair-line-own = قطعك في هذا الصندوق
fair-line = هذا الصندوق: { $entropy }
fair-line-bound = الصندوق { $shoe } يُقطع الآن
fair-line-fault = هذا الصندوق لا يصحّ

# اللوحة.
fair-note = قبل أن يُفتح الصندوق تلتزم الدار بسرّ لكل ورقة. ثم يقطعه من يجلس هنا، كل بعدد لا يعلمه أحد. ومن الاثنين معًا تأتي كل ورقة، فلا يختارها أحد.
fair-dealt = توزيع باليد: ما يوزَّع يمكن تدقيقه، لا أكثر.
fair-dealt-note = الأوراق التي تخلطها يد لا يُلتزم بها سلفًا. وسجل هذه الطاولة فيه كل ورقة وكل دفعة، وأي تغيير فيه يُكتشف؛ أما من خلط وكيف فلا يقدر أحد أن يبرهنه.
fair-none = فُتح الصندوق الذي على هذه الطاولة قبل أن يمكن التحقق من الصناديق، أو لم يُفتح صندوق بعد.
fair-holds = ما يصحّ عن الصندوق { $shoe }
fair-bound = { $when ->
        [own] التزمت الدار به قبل قطعك: رأت هذه الشاشة ذلك.
        [seen] التزمت الدار به قبل فتحه: رأت هذه الشاشة ذلك.
       *[told] التزمت الدار به قبل فتحه؛ لم تكن هذه الشاشة حاضرة، والسجل يقول ذلك.
    }
fair-own = { $why ->
        [in] قطعك فيه.
        [sent] أُخذ قطعك؛ ويصير جزءًا من الصندوق حين يُفتح.
        [other] فيه قطع من مقعدك، ولم يُصنع على هذه الشاشة.
        [unable] ليس قطعك فيه: لا يقطع هذا المتصفح إلا إذا جاءت الصفحة عبر اتصال آمن أو من هذا الجهاز.
       *[absent] ليس قطعك فيه: أنت لا تقطع إلا ما يُفتح وأنت جالس هنا.
    }
fair-own-refused = ليس قطعك فيه. { $sentence }
fair-cut-by = من قطعه: { $seats }.
fair-cut-by-nobody = لم يقطعه أحد من الجالسين.
fair-beacon = فيه المنارة العامة { $beacon }.
fair-no-beacon = ليست فيه منارة عامة.
fair-house = عشوائية الدار وحدها: لم يأتِ أحد غيرها بشيء لهذا الصندوق. الدار ملتزمة به ولا تقدر أن تغيّره؛ أما أنها لم تختره فلا يعلمه أحد غيرها.
fair-trust = لا حاجة بك إلى أن تثق بقطع غير قطعك.

fair-cards = أوراقه
fair-checked = فُحصت { $cards ->
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $cards } أوراق
       *[other] { $cards } ورقة
    }{ $dice ->
        [0] {""}
        [one] {" "}ورمية نرد
        [two] {" "}ورميتا نرد
        [few] {" "}و{ $dice } رميات نرد
       *[other] {" "}و{ $dice } رمية نرد
    }، { $faults ->
        [0] وكلها صحيحة
        [one] وفيها خطأ واحد
        [two] وفيها خطآن
        [few] وفيها { $faults } أخطاء
       *[other] وفيها { $faults } خطأ
    }.
fair-none-yet = لم تأتِ ورقة بعد. وكل ورقة تُفحص على هذه الشاشة حين توضع.
fair-catching-up = جاء بعضها ولم تسمعه هذه الشاشة؛ ويُفحص الآن…
fair-unable = لا يفحص هذا المتصفح شيئًا هنا، لأن الصفحة لم تأتِ عبر اتصال آمن ولا من هذا الجهاز. ويمكن التحقق من الوثيقة في مكان آخر.
fair-burnt = أُحرقت مكشوفة: { $card }
fair-at = { $what ->
        [place] الموضع { $number }
        [opening] الفتح { $number }
        [seat] المقعد { $number }
       *[coup] الجولة { $number }
    }

fair-hashes = ما يُلزِم به
fair-commitment = الالتزام
fair-root = جذر أسراره
fair-hash-entropy = العشوائية
fair-not-yet = ليس بعد
fair-copy = نسخ
fair-copy-what = نسخ: { $what }
fair-copied = نُسخ
fair-aborts = { $aborts ->
        [0] لم يُبطَل فتح صندوق على هذه الطاولة قط.
        [one] أُبطل فتح صندوق واحد على هذه الطاولة منذ بدايتها.
        [two] أُبطل فتحان على هذه الطاولة منذ بدايتها.
        [few] أُبطلت { $aborts } فتوح على هذه الطاولة منذ بدايتها.
       *[other] أُبطل { $aborts } فتحًا على هذه الطاولة منذ بدايتها.
    }

fair-verify-title = التحقق منه
fair-verify = تحقق من هذا الصندوق
fair-verify-shoe = تحقق من الصندوق { $shoe }
fair-verifying = جارٍ التحقق…
fair-covered = اقلب أوراقك أولًا: فالوثيقة تُظهرها.
fair-true = الصندوق { $shoe } صحيح في كل شيء. استغرق الفحص { $ms } م‌ث.
fair-false = الصندوق { $shoe } ليس صحيحًا: { $fault }
fair-not-reached = لم يُبلَغ
fair-document = وثيقته
fair-document-of = وثيقة الصندوق { $shoe }
fair-offline = بغير هذه الصفحة: احفظ الملفين وشغّل على أي جهاز فيه بايثون
fair-past = الصناديق التي قبله
fair-past-none = هذا أولها.
fair-past-line = { $cuts ->
        [0] { $beacon ->
                [none] عشوائية الدار وحدها
               *[other] المنارة العامة { $beacon }
            }
        [one] قطع واحد
        [two] قطعان
        [few] { $cuts } قطوع
       *[other] { $cuts } قطعًا
    }{ $aborted ->
        [0] {""}
        [one] ، وأُبطل فتح واحد
        [two] ، وأُبطل فتحان
        [few] ، وأُبطلت { $aborted } فتوح
       *[other] ، وأُبطل { $aborted } فتحًا
    }
fair-more = صناديق أقدم

# ما ينظر فيه المدقق، واحدًا بعد آخر.
fair-check-format = الوثيقة تامة
fair-check-opening = الفتوح مرقّمة، وكل منها يسمّي ما قبله
fair-check-rulebook = القواعد هي التي التُزم بها
fair-check-commitment = الالتزام يلزم مما صُنع منه
fair-check-cut = كل قطع هو الذي التُزم به
fair-check-entropy = العشوائية تلزم من القطوع كلها
fair-check-order = لم يُتخطَّ موضع، والترتيب محفوظ
fair-check-secret = كل سر هو الذي التُزم به
fair-check-card = كل ورقة تلزم من سرها ومن العشوائية
fair-check-die = وكذلك كل رمية نرد
fair-check-burn = أُحرق بعدد ما تُحسب به الورقة الأولى
fair-check-secrets = أُخرج من اللعب: الأسرار كلها معًا تصنع الجذر
fair-check-seen = هو الصندوق الذي رأته هذه الشاشة
fair-check-own = قطعك أنت فيه

# الخطأ، باسمه عند المدقق.
fair-fault-format = ليست هذه وثيقة صندوق.
fair-fault-shoe-number = رقمه مكرر، أو لا يسمّي الصندوق الذي قبله.
fair-fault-opening = فتوحه غير مرقّمة بلا فجوة، أو لا يسمّي أحدها ما قبله.
fair-fault-rulebook = القواعد ليست التي التُزم بها.
fair-fault-commitment = الالتزام لا يلزم مما صُنع منه.
fair-fault-cut = قطع ناقص، أو ليس الذي التُزم به.
fair-fault-entropy = العشوائية لا تلزم من القطوع.
fair-fault-skipped-index = تُخطّي موضع.
fair-fault-order = الأوراق ليست على ترتيب مواضعها.
fair-fault-secret = سر لا يخص موضعه.
fair-fault-path = سر ليس مما التُزم به.
fair-fault-card = ورقة ليست التي يعطيها سرها والعشوائية.
fair-fault-die = رمية نرد ليست التي يعطيها سرها والعشوائية.
fair-fault-burn = لم يُحرق بعدد ما تُحسب به الورقة الأولى.
fair-fault-secrets = الأسرار التي أُظهرت آخر الأمر ليست التي التُزم بها.
fair-fault-seen = ليس هو الصندوق الذي رأته هذه الشاشة.
fair-fault-own = أُخذ قطعك وليس فيه.
