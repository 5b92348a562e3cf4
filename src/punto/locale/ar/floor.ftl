# كلمات العاملين عند الطاولة: لوحة الموزّع.

floor-step-nothing = لا شيء الآن: الطاولة متوقفة أو مغلقة.
floor-step-take-table = مفتاح الإدخال: أوزّع هنا
floor-step-open-shoe = مفتاح الإدخال: صندوق ورق جديد على الطاولة
floor-step-burn-cards = أدخل أول ورقة في الصندوق؛ ثم يُحرق الورق
floor-step-open-bets = مفتاح الإدخال: ضعوا رهاناتكم
floor-step-free-coup = مفتاح الإدخال: جولة حرة بلا رهانات
floor-step-call-last-bets = مفتاح الإدخال: آخر الرهانات
floor-step-close-bets = مفتاح الإدخال: انتهى الرهان
floor-step-shake-die = أدخل النرد من 1 إلى 6؛ و0 إن لم يتقلّب
floor-step-deal-card = أدخل الورقة { $place } من { $side ->
    [player] اللاعب
   *[banker] المصرفي
}
floor-step-confirm-result = مفتاح الإدخال: تأكيد { $winner ->
    [player] فوز اللاعب
    [banker] فوز المصرفي
   *[tie] التعادل
}، اللاعب { $player }، المصرفي { $banker }
floor-step-await-ruling = انتظر: أُعلنت حالة شاذة ولم يُبتّ فيها بعد
floor-table = { $game }، الطاولة { $table }
floor-place = الصندوق { $shoe }، الجولة { $coup }، بقي { $left } ورقة
floor-no-dealer = لا موزّع على هذه الطاولة.
floor-dealer = { $dealer } يوزّع على هذه الطاولة.
floor-not-by-hand = الخادم يسحب أوراق { $table }؛ ولا موزّع إلا للطاولات ذات الإعداد { $setting }.
floor-not-an-order = { $order } ليس ورقة ولا أمرًا هنا؛ اكتب { $help }.
floor-waits = طُلب ذلك. يوافق عليه شخص ثانٍ من شاشته أو يرفضه.
floor-lost = لم يصل جواب؛ والطاولة تُظهر هل نُفّذ الأمر.
floor-help = مفتاح الإدخال ينفّذ الخطوة التالية. الورقة رتبة ولون، مثل { $card }، ويجوز كتابة عدة أوراق في سطر. من 0 إلى 6 للنرد. الأوامر: { $orders }
floor-goodbye = إلى اللقاء.
