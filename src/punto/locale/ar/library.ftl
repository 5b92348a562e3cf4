# أسماء مكتبة الألعاب المنشورة وشروطها.

game-ez = باكارات سهلة
game-five-treasures = باكارات الكنوز الخمسة
game-dai-bacc = داي باكارات
game-tiger = باكارات النمر
game-lucky = باكارات ستة الحظ وسبعة الحظ
game-super-6 = باكارات السوبر 6
game-dragon-bonus = باكارات مكافأة التنين
game-fabulous-4 = باكارات الأربعة الرائعة
game-live = باكارات مباشرة مع الأزواج والكبير والصغير
game-four-five-six = باكارات أربعة وخمسة وستة
game-majestic = باكارات التطابق الملكي
game-golden-frog = باكارات الضفدع الذهبي
game-three-card = باكارات الأوراق الثلاث
game-quik = باكارات كويك
game-egalite = باكارات التعادلات
game-london = باكارات لندن
game-player-totals = باكارات مجاميع اللاعب
game-banker-totals = باكارات مجاميع المصرفي
game-knockout = باكارات الضربة القاضية
game-matching-dragon = باكارات تنين التطابق
game-dragon-dragon = باكارا التنينين
game-colours = باكارات الألوان
game-nines = باكارات التسعات
game-lucky-multiplier = مضاعف الحظ

wager-dragon-7 = التنين 7
wager-dragon-dragon = التنينان
wager-panda-8 = الباندا 8
wager-fortune-7 = الثروة 7
wager-golden-8 = الثمانية الذهبية
wager-heavenly-9 = التسعة السماوية
wager-blazing-7s = السبعات الملتهبة
wager-cover-all = الكل معًا
wager-tiger-7 = النمر 7
wager-ox-6 = الثور 6
wager-kill-ox-tiger = صيد الثور أو النمر
wager-tiger = النمر
wager-small-tiger = النمر الصغير
wager-big-tiger = النمر الكبير
wager-tiger-tie = تعادل النمر
wager-tiger-pair = زوج النمر
wager-lucky-6 = ستة الحظ
wager-small-6 = الستة الصغيرة
wager-big-6 = الستة الكبيرة
wager-lucky-7 = سبعة الحظ
wager-super-lucky-7 = سبعة الحظ الكبرى
wager-super-6 = السوبر 6
wager-lucky-bonus = مكافأة الحظ
wager-player-dragon-bonus = مكافأة تنين اللاعب
wager-banker-dragon-bonus = مكافأة تنين المصرفي
wager-player-fabulous-4 = أربعة اللاعب الرائعة
wager-banker-fabulous-4 = أربعة المصرفي الرائعة
wager-player-fabulous-pair = زوج اللاعب الرائع
wager-banker-fabulous-pair = زوج المصرفي الرائع
wager-either-pair = أي زوج
wager-perfect-pair = الزوج التام
wager-small = الصغير
wager-big = الكبير
wager-four-cards = أربع أوراق
wager-five-cards = خمس أوراق
wager-six-cards = ست أوراق
wager-player-majestic-match = تطابق اللاعب الملكي
wager-banker-majestic-match = تطابق المصرفي الملكي
wager-eight-over-6 = ثمانية تغلب ستة
wager-nine-over-7 = تسعة من ورقتين تغلب سبعة
wager-three-card-9-over-1 = تسعة من ثلاث أوراق تغلب واحدًا
wager-three-card-9-over-7 = تسعة من ثلاث أوراق تغلب سبعة
wager-bad-beat = تسعة تغلب ثمانية
wager-eights-and-nines = ثمانيات وتسعات
wager-player-three-card-win = فوز اللاعب بثلاث أوراق
wager-banker-three-card-win = فوز المصرفي بثلاث أوراق
wager-three-card-six = ستة من ثلاث أوراق
wager-player-bellagio-match = ثلاثية اللاعب
wager-banker-bellagio-match = ثلاثية المصرفي
wager-quik = كويك
wager-tie-1-to-3 = تعادل على 1 إلى 3
wager-tie-4-to-5 = تعادل على 4 أو 5
wager-tie-6-to-7 = تعادل على 6 أو 7
wager-tie-8-to-9 = تعادل على 8 أو 9
wager-three-giving-8 = ثلاثة تعطي ثمانية
wager-low-tie-max = التعادل الأدنى
wager-high-tie-max = التعادل الأعلى
wager-wins-on-1-to-4 = فوز بمجموع 1 إلى 4
wager-wins-on-5-to-6 = فوز بمجموع 5 أو 6
wager-wins-on-7 = فوز بمجموع 7
wager-wins-on-8 = فوز بمجموع 8
wager-wins-on-9 = فوز بمجموع 9
wager-player-natural-win = فوز اللاعب بيد طبيعية
wager-banker-natural-win = فوز المصرفي بيد طبيعية
wager-lucky-99 = الحظ 99
wager-perfect-9 = التسعة التامة
wager-all-red = كلها حمراء
wager-all-black = كلها سوداء
wager-tie-on-0 = تعادل على 0
wager-tie-on-1 = تعادل على 1
wager-tie-on-2 = تعادل على 2
wager-tie-on-3 = تعادل على 3
wager-tie-on-4 = تعادل على 4
wager-tie-on-5 = تعادل على 5
wager-tie-on-6 = تعادل على 6
wager-tie-on-7 = تعادل على 7
wager-tie-on-8 = تعادل على 8
wager-tie-on-9 = تعادل على 9
wager-player-total-0 = مجموع اللاعب 0
wager-player-total-1 = مجموع اللاعب 1
wager-player-total-2 = مجموع اللاعب 2
wager-player-total-3 = مجموع اللاعب 3
wager-player-total-4 = مجموع اللاعب 4
wager-player-total-5 = مجموع اللاعب 5
wager-player-total-6 = مجموع اللاعب 6
wager-player-total-7 = مجموع اللاعب 7
wager-player-total-8 = مجموع اللاعب 8
wager-player-total-9 = مجموع اللاعب 9
wager-banker-total-0 = مجموع المصرفي 0
wager-banker-total-1 = مجموع المصرفي 1
wager-banker-total-2 = مجموع المصرفي 2
wager-banker-total-3 = مجموع المصرفي 3
wager-banker-total-4 = مجموع المصرفي 4
wager-banker-total-5 = مجموع المصرفي 5
wager-banker-total-6 = مجموع المصرفي 6
wager-banker-total-7 = مجموع المصرفي 7
wager-banker-total-8 = مجموع المصرفي 8
wager-banker-total-9 = مجموع المصرفي 9
wager-matching-aces = تطابق الآسات
wager-matching-twos = تطابق الاثنينات
wager-matching-threes = تطابق الثلاثات
wager-matching-fours = تطابق الأربعات
wager-matching-fives = تطابق الخمسات
wager-matching-sixes = تطابق الستات
wager-matching-sevens = تطابق السبعات
wager-matching-eights = تطابق الثمانيات
wager-matching-nines = تطابق التسعات
wager-matching-tens = تطابق العشرات
wager-matching-jacks = تطابق الأولاد
wager-matching-queens = تطابق الملكات
wager-matching-kings = تطابق الملوك
draw-tie-pays = يدفع التعادل
draw-pair-pays = تدفع الأزواج

fact-aces-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الآسات
       *[other] يكون عدد الآسات الموزعة { $values }
    }
fact-twos-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الاثنينات
       *[other] يكون عدد الاثنينات الموزعة { $values }
    }
fact-threes-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الثلاثات
       *[other] يكون عدد الثلاثات الموزعة { $values }
    }
fact-fours-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الأربعات
       *[other] يكون عدد الأربعات الموزعة { $values }
    }
fact-fives-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الخمسات
       *[other] يكون عدد الخمسات الموزعة { $values }
    }
fact-sixes-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الستات
       *[other] يكون عدد الستات الموزعة { $values }
    }
fact-sevens-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من السبعات
       *[other] يكون عدد السبعات الموزعة { $values }
    }
fact-eights-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الثمانيات
       *[other] يكون عدد الثمانيات الموزعة { $values }
    }
fact-nines-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من التسعات
       *[other] يكون عدد التسعات الموزعة { $values }
    }
fact-tens-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من العشرات
       *[other] يكون عدد العشرات الموزعة { $values }
    }
fact-jacks-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الأولاد
       *[other] يكون عدد الأولاد الموزعة { $values }
    }
fact-queens-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الملكات
       *[other] يكون عدد الملكات الموزعة { $values }
    }
fact-kings-dealt =
    { $only ->
        [0] لا توزَّع أي ورقة من الملوك
       *[other] يكون عدد الملوك الموزعة { $values }
    }
fact-both-totals = يكون حاصل جمع المجموعين { $values }
fact-player-first-kings =
    { $only ->
        [0] لا يكون أي من الملوك في أول ورقتين للاعب
       *[other] يكون عدد الملوك في أول ورقتين للاعب { $values }
    }
fact-player-first-queens =
    { $only ->
        [0] لا يكون أي من الملكات في أول ورقتين للاعب
       *[other] يكون عدد الملكات في أول ورقتين للاعب { $values }
    }
fact-banker-first-kings =
    { $only ->
        [0] لا يكون أي من الملوك في أول ورقتين للمصرفي
       *[other] يكون عدد الملوك في أول ورقتين للمصرفي { $values }
    }
fact-banker-first-queens =
    { $only ->
        [0] لا يكون أي من الملكات في أول ورقتين للمصرفي
       *[other] يكون عدد الملكات في أول ورقتين للمصرفي { $values }
    }
fact-player-first-nines =
    { $only ->
        [0] لا يكون أي من التسعات في أول ورقتين للاعب
       *[other] يكون عدد التسعات في أول ورقتين للاعب { $values }
    }
fact-alike =
    { $only ->
        [six] ست أوراق من رتبة واحدة
        [five] خمس أوراق من رتبة واحدة
        [double] ثلاث أوراق من رتبة وثلاث من رتبة أخرى
        [four] أربع أوراق من رتبة واحدة
        [triple] ثلاث من أربع أوراق فقط من رتبة واحدة
       *[other] لا تتشابه الأوراق هكذا
    }
