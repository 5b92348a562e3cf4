# كلمات الصفحة التي تتحقق من وثائق الصناديق والقرعات.

verify-title = التحقق من الوثائق
verify-note = اختر ما حفظته من وثائق كل صندوق وكل قرعة، أو أفلتها هنا. يفحصها هذا المتصفح بنفسه ولا يرسل شيئًا.
verify-choose = اختيار الوثائق
verify-unread = تعذّرت قراءة ملف.
verify-true = تم التحقق: اجتازت كل الفحوص.
verify-lost = لا شيء كاذب، لكن الدار فقدت الأسرار، فلا يمكن فحص جزء منها.
verify-false = ليست صحيحة: { $fault }
verify-shoe = الطاولة «{ $table }»، الصندوق { $shoe }
verify-ballot = البطولة «{ $cup }»، القرعة { $ballot }
verify-cup = البطولة «{ $cup }» كاملة: أُعيد هنا سحب كل قرعة وكل صندوق فيها. لا تُفحص في هذه الصفحة الأرصدة والمراكز والجوائز، بل يفحصها برنامج سطر الأوامر.
verify-at = { $what ->
        [document] الوثيقة { $number }
        [place] الموضع { $number }
        [opening] الفتح { $number }
        [seat] المقعد { $number }
        [entrant] المشارك { $number }
       *[coup] الجولة { $number }
    }
verify-what = القرعة على: { $what ->
        [seats] المقاعد
        [heats] التصفيات
        [first-button] الزر الأول
        [wildcard] البطاقة البديلة
        [equal] ترتيب المتعادلين
        [lucky-loser] الخاسر المحظوظ
       *[play-off] بدء الجولة الفاصلة
    }
verify-of = تخص: { $of }
verify-places = { $places ->
        [one] مكان واحد
        [two] مكانان
        [few] { $places } أماكن
       *[other] { $places } مكانًا
    } من بين { $entrants ->
        [one] مشارك واحد
        [two] مشاركَين
        [few] { $entrants } مشاركين
       *[other] { $entrants } مشاركًا
    }.
verify-order = الترتيب الذي سُحب:
verify-not-drawn = لم تُسحب بعد.
verify-not-opened = لم يُفتح بعد.
verify-cards = { $cards ->
        [one] جاءت ورقة واحدة وفُحصت.
        [two] جاءت ورقتان وفُحصتا.
        [few] جاءت { $cards } أوراق وفُحصت.
       *[other] جاءت { $cards } ورقة وفُحصت.
    }
verify-entrants = { $count ->
        [one] المشارك { $list }
        [two] المشاركان { $list }
        [few] المشاركون { $list }
       *[other] المشاركون { $list }
    }
verify-cut-by = القاطع: { $who }.
verify-cut-by-nobody = عشوائية الدار وحدها: لم يقطع أحد غيرها.
verify-with-beacon = فيها المنارة العامة { $beacon }. لم يُفحص: أنها أعطت هذه القيمة.
verify-aborted = أُبطل الفتح { $opening }. { $count ->
        [0] لم يُستبعد أحد.
        [one] استُبعد { $who }.
        [two] استُبعد { $who }.
        [few] استُبعد { $who }.
       *[other] استُبعد { $who }.
    }
verify-left-out-means = إن كان ذلك القطع لك وأظهرته، فلعل الدار تخلّصت من نتيجة لم تعجبها.
verify-keep = لم يُفحص: أن هذا أُعلن قبل القطع. قارن الالتزام بالذي حفظته:
