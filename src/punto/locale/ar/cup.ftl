# قواعد البطولة للمشاركين.

cup-title = بطولة { $name }: { $game }
cup-entry = الاشتراك
cup-admits-open = الاشتراك مفتوح للجميع.
cup-admits-invitation = الاشتراك بدعوة.
cup-entrants = تقام بعدد مشاركين من { $least } إلى { $most }.
cup-waiting = { $places ->
    [one] يوضع مشارك واحد آخر على قائمة الانتظار.
    [two] يوضع مشاركان آخران على قائمة الانتظار.
    [few] يوضع { $places } مشاركين آخرين على قائمة الانتظار.
   *[other] يوضع { $places } مشاركًا آخر على قائمة الانتظار.
}
cup-free = الاشتراك مجاني.
cup-fee = رسم الاشتراك { $amount } { $currency }، ويذهب كله إلى مجموع الجوائز.
cup-fee-less = رسم الاشتراك { $amount } { $currency }: تحتفظ الدار بمبلغ { $kept }، ويذهب الباقي إلى مجموع الجوائز.
cup-reentry = { $times ->
    [one] يجوز الاشتراك من جديد مرة واحدة في تصفية لاحقة، ما دام عدد الاشتراكات أقل من { $cap }.
    [two] يجوز الاشتراك من جديد مرتين في تصفيات لاحقة، ما دام عدد الاشتراكات أقل من { $cap }.
    [few] يجوز الاشتراك من جديد { $times } مرات في تصفيات لاحقة، ما دام عدد الاشتراكات أقل من { $cap }.
   *[other] يجوز الاشتراك من جديد { $times } مرة في تصفيات لاحقة، ما دام عدد الاشتراكات أقل من { $cap }.
}
cup-reentry-best = يُحسب أفضل اشتراكاته.
cup-reentry-last = يُحسب آخر اشتراكاته.
cup-refund-until-closed = من ينسحب قبل إغلاق الاشتراك يستردّ الرسم.
cup-refund-never = لا يُردّ الرسم.
cup-late-forfeit = من لم يحضر بعد البدء بـ { $seconds } ثانية يفقد مقعده.
cup-late-penalty = من لم يحضر بعد البدء بـ { $seconds } ثانية يدفع غرامة كل جولة حتى يحضر.
cup-chips = فيش البطولة ليست نقودًا: لا تُشترى ولا تُباع ولا يُحتفظ بها.

cup-stage = المرحلة { $number }: { $stage }
cup-size = { $tables ->
    [one] طاولة واحدة
    [two] طاولتان
    [few] { $tables } طاولات
   *[other] { $tables } طاولة
}، وعدد المقاعد في كل منها { $seats }، { $heats ->
    [one] في تصفية واحدة.
    [two] في تصفيتين.
    [few] في { $heats } تصفيات.
   *[other] في { $heats } تصفية.
}
cup-coups = عدد الجولات المحسوبة: { $coups }. الجولة الملغاة تُعاد ولا تُحسب.
cup-stack = يبدأ كل مشارك ومعه { $stack } من الفيش.
cup-carry = يبدأ كل مشارك بما معه من فيش المرحلة السابقة.
cup-order-together-all = يراهن الجميع معًا خلال { $seconds } ثانية.
cup-order-in-turn-all = تراهن المقاعد بالدور، ولها معًا { $seconds } ثانية.
cup-order-in-turn-each = تراهن المقاعد بالدور، ولكل منها { $seconds } ثانية.
cup-deciding = في جولة يخرج بعدها أحد تكون المدة { $seconds } ثانية.
cup-button-lot = تحدد القرعة من معه الزر، وهو أول من يضع رهانًا.
cup-button-seat-1 = الزر مع المقعد 1، وهو أول من يضع رهانًا.
cup-button-left = بعد كل جولة محسوبة ينتقل الزر إلى المقعد التالي يسارًا.
cup-button-right = بعد كل جولة محسوبة ينتقل الزر إلى المقعد التالي يمينًا.
cup-button-stays = يبقى الزر في مكانه.
cup-stands = لا يُستردّ رهان بعد انتهاء الدور.
cup-seen-live = يرى الجميع كل الرهانات المكشوفة فورًا.
cup-seen-turn = يرى الآخرون رهانات المقعد بعد انتهاء دوره.
cup-seen-close = يرى الآخرون رهانات المقعد بعد إغلاق الرهان.
cup-missed-allowed = لا يلزم أحدًا أن يراهن.
cup-missed-penalty = المقعد الذي لا يراهن يدفع { $penalty } من الفيش.
cup-missed-out = المقعد الذي لا يراهن يخرج.
cup-passes = { $cards ->
    [one] لكل مقعد بطاقة واحدة يترك بها جولة تمر.
    [two] لكل مقعد بطاقتان يترك بكل منهما جولة تمر.
    [few] لكل مقعد { $cards } بطاقات يترك بكل منها جولة تمر.
   *[other] لكل مقعد { $cards } بطاقة يترك بكل منها جولة تمر.
}
cup-secret = { $cards ->
    [one] لكل مقعد بطاقة واحدة لرهان سري، من الجولة { $first } إلى الجولة { $last }.
    [two] لكل مقعد بطاقتان لرهان سري، من الجولة { $first } إلى الجولة { $last }.
    [few] لكل مقعد { $cards } بطاقات لرهان سري، من الجولة { $first } إلى الجولة { $last }.
   *[other] لكل مقعد { $cards } بطاقة لرهان سري، من الجولة { $first } إلى الجولة { $last }.
}
cup-secret-forced = يستعمل كل مقعد واحدة في الجولة { $coups }.
cup-secret-close = تُكشف الرهانات السرية بعد إغلاق الرهان.
cup-secret-settled = تُكشف الرهانات السرية بعد تسوية الجولة.
cup-counts-always = يرى الجميع فيش كل مقعد.
cup-counts-calls = لا يُعرض فيش المقاعد إلا عند إعلان الجولات الباقية.
cup-counts-never = لا يُعرض فيش المقاعد.
cup-calls = يُعلن ذلك حين يبقى من الجولات { $left }.
cup-out = { $lowest ->
    [one] بعد الجولة { $coup } يخرج المقعد الأقل فيشًا.
    [two] بعد الجولة { $coup } يخرج المقعدان الأقل فيشًا.
    [few] بعد الجولة { $coup } تخرج المقاعد الأقل فيشًا، وعددها { $lowest }.
   *[other] بعد الجولة { $coup } تخرج المقاعد الأقل فيشًا، وعددها { $lowest }.
}
cup-broke = المقعد الذي لا يغطي أصغر رهان يخرج.
cup-rebuy = { $times ->
    [one] للمقعد الذي لا يغطي أصغر رهان أن يشتري { $stack } من الفيش مقابل { $fee } { $currency } مرة واحدة، حتى الجولة { $until }.
    [two] للمقعد الذي لا يغطي أصغر رهان أن يشتري { $stack } من الفيش مقابل { $fee } { $currency } مرتين، حتى الجولة { $until }.
    [few] للمقعد الذي لا يغطي أصغر رهان أن يشتري { $stack } من الفيش مقابل { $fee } { $currency } { $times } مرات، حتى الجولة { $until }.
   *[other] للمقعد الذي لا يغطي أصغر رهان أن يشتري { $stack } من الفيش مقابل { $fee } { $currency } { $times } مرة، حتى الجولة { $until }.
}
cup-best-table-all = { $number ->
    [one] يتأهل أول كل طاولة إلى { $stage }.
    [two] يتأهل أول اثنين من كل طاولة إلى { $stage }.
    [few] يتأهل أوائل كل طاولة إلى { $stage }، وعددهم { $number }.
   *[other] يتأهل أوائل كل طاولة إلى { $stage }، وعددهم { $number }.
}
cup-best-table-rest = { $number ->
    [one] يتأهل أفضل الباقين في كل طاولة إلى { $stage }.
    [two] يتأهل أفضل اثنين من الباقين في كل طاولة إلى { $stage }.
    [few] يتأهل أفضل الباقين في كل طاولة إلى { $stage }، وعددهم { $number }.
   *[other] يتأهل أفضل الباقين في كل طاولة إلى { $stage }، وعددهم { $number }.
}
cup-best-stage-all = { $number ->
    [one] يتأهل أول المرحلة إلى { $stage }.
    [two] يتأهل أول اثنين من المرحلة إلى { $stage }.
    [few] يتأهل أوائل المرحلة إلى { $stage }، وعددهم { $number }.
   *[other] يتأهل أوائل المرحلة إلى { $stage }، وعددهم { $number }.
}
cup-best-stage-rest = { $number ->
    [one] يتأهل أفضل الباقين جميعًا إلى { $stage }.
    [two] يتأهل أفضل اثنين من الباقين جميعًا إلى { $stage }.
    [few] يتأهل أفضل الباقين جميعًا إلى { $stage }، وعددهم { $number }.
   *[other] يتأهل أفضل الباقين جميعًا إلى { $stage }، وعددهم { $number }.
}
cup-lot-table-all = { $number ->
    [one] تؤهل القرعة واحدًا من كل طاولة إلى { $stage }.
    [two] تؤهل القرعة اثنين من كل طاولة إلى { $stage }.
    [few] تؤهل القرعة من كل طاولة إلى { $stage } عدد { $number }.
   *[other] تؤهل القرعة من كل طاولة إلى { $stage } عدد { $number }.
}
cup-lot-table-rest = { $number ->
    [one] تؤهل القرعة واحدًا من الباقين في كل طاولة إلى { $stage }.
    [two] تؤهل القرعة اثنين من الباقين في كل طاولة إلى { $stage }.
    [few] تؤهل القرعة من الباقين في كل طاولة إلى { $stage } عدد { $number }.
   *[other] تؤهل القرعة من الباقين في كل طاولة إلى { $stage } عدد { $number }.
}
cup-lot-stage-all = { $number ->
    [one] تؤهل القرعة واحدًا من المرحلة إلى { $stage }.
    [two] تؤهل القرعة اثنين من المرحلة إلى { $stage }.
    [few] تؤهل القرعة من المرحلة إلى { $stage } عدد { $number }.
   *[other] تؤهل القرعة من المرحلة إلى { $stage } عدد { $number }.
}
cup-lot-stage-rest = { $number ->
    [one] تؤهل القرعة واحدًا من الباقين جميعًا إلى { $stage }.
    [two] تؤهل القرعة اثنين من الباقين جميعًا إلى { $stage }.
    [few] تؤهل القرعة من الباقين جميعًا إلى { $stage } عدد { $number }.
   *[other] تؤهل القرعة من الباقين جميعًا إلى { $stage } عدد { $number }.
}
cup-equal = يُفصل بين المتعادلين بما يلي: { $ways }.
cup-equal-play-off = { $coups ->
    [one] جولة فاصلة
    [two] جولتان فاصلتان
    [few] { $coups } جولات فاصلة
   *[other] { $coups } جولة فاصلة
}
cup-equal-previous = فيش المرحلة السابقة
cup-equal-lot = القرعة
cup-equal-share = لا شيء، فيتقاسمون المركز
cup-equal-all = لا شيء، فيتأهلون جميعًا
join-then = { $left }، ثم { $right }
join-then-last = { $left }، ثم { $right }
cup-protest = { $minutes ->
    [one] تصبح النتائج نهائية بعد دقيقة بلا اعتراض.
    [two] تصبح النتائج نهائية بعد دقيقتين بلا اعتراض.
    [few] تصبح النتائج نهائية بعد { $minutes } دقائق بلا اعتراض.
   *[other] تصبح النتائج نهائية بعد { $minutes } دقيقة بلا اعتراض.
}
cup-limits = الحدود بالفيش
cup-limits-since = من الجولة
cup-limits-wager = الرهان
cup-limits-least = الأدنى
cup-limits-most = الأقصى
cup-limits-others = كل ما عداه
cup-limits-every = كل رهان

cup-prizes = الجوائز
cup-no-prizes = لا جوائز.
cup-added = تضيف الدار { $amount } { $currency } إلى مجموع الجوائز.
cup-place = المركز { $place }: { $share } من مجموع الجوائز.
cup-place-in-kind = المركز { $place }: { $prize }.
cup-split = للباقين في النهائي أن يتفقوا على تقاسم الجوائز على نحو آخر.
cup-split-in-kind = وتبقى الجوائز العينية لمراكزها.
