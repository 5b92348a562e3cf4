# ما يقوله `punto play` إلى جانب كلمات الشاشة.

play-table = { $game }، الطاولة { $table }
play-limits = { $wager } ({ $key }): من { $least } إلى { $most }
play-help = الأوامر: sit [مقعد [مبلغ]]، أو رهان ومبلغ (banker 100)، clear، undo، repeat، buy مبلغ، shake، wait، show، leave، help، quit
play-not-an-order = { $order } ليس أمرًا هنا.
play-amount = { $given } ليس مبلغًا؛ اكتب وحدات صحيحة بالأرقام، مثل banker 100.
play-needs = اكتبه هكذا: { $form }.
play-seat = المقعد { $seat }: الفيش { $stack }، والمتاح { $available }
play-no-seat = لا مقعد لك؛ في محفظتك { $wallet } { $currency }
play-free-seats = { $seats ->
        [none] لا مقعد شاغر.
       *[other] المقاعد الشاغرة: { $seats }
    }
play-stakes = على المفرش: { $stakes }
play-stakes-none = لا شيء لك على المفرش.
play-die = يُظهر النرد { $die }.
play-drawn = { $draw }: { $value }.
play-power = جولة باور سارية.
play-shoe = هذا الصندوق: { $results }
play-shoe-cut = فُتح الصندوق { $shoe }، وقطعته المقاعد { $seats }.
play-shoe-house = فُتح الصندوق { $shoe } بعشوائية الدار وحدها.
play-in-all = الإجمالي { $net }؛ والفيش { $stack }.
play-lost = لم يأتِ جواب: المقعد يبين هل تم الأمر.
play-link-up = عاد الاتصال.
play-kept = رهاناتك باقية وتُلعب، ومقعدك محفوظ لبعض الوقت.
play-goodbye = مع السلامة.

# The statement of a patron's wallets.
statement-what = { $kind ->
        [patron-welcomed] هدية ترحيب
        [gift-given] هدية
        [money-paid-in] إيداع
        [money-paid-out] سحب
        [money-exchanged] صرف عملة
        [money-reversed] عكس عملية
        [seat-taken] مبلغ الدخول
        [bought-in] مبلغ الدخول
        [seat-left] صرف الفيش عند المغادرة
       *[other] تصحيح جولة
    }
statement-means = { $means ->
        [cash] نقدًا
        [chips] فيش
        [card] بطاقة
       *[transfer] تحويل
    }
