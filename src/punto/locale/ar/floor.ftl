# كلمات العاملين عند الطاولة: لوحة الموزّع.

floor-step-nothing = لا شيء الآن: الطاولة متوقفة أو مغلقة.
floor-step-take-table = Enter: أوزّع هنا
floor-step-open-shoe = Enter: صندوق ورق جديد على الطاولة
floor-step-burn-cards = أدخل أول ورقة في الصندوق؛ ثم يُحرق الورق
floor-step-open-bets = Enter: ضعوا رهاناتكم
floor-step-free-coup = Enter: جولة حرة بلا رهانات
floor-step-call-last-bets = Enter: آخر الرهانات
floor-step-close-bets = Enter: انتهى الرهان
floor-step-shake-die = أدخل النرد من 1 إلى 6؛ و0 إن لم يتقلّب
floor-step-deal-card = أدخل الورقة { $place } من { $side ->
    [player] اللاعب
   *[banker] المصرفي
}
floor-step-confirm-result = Enter: تأكيد { $winner ->
    [player] فوز اللاعب
    [banker] فوز المصرفي
   *[tie] التعادل
}، اللاعب { $player }، المصرفي { $banker }
floor-step-await-ruling = انتظر: لم يُبتّ بعد في الحالة الشاذة
floor-table = { $game }، الطاولة { $table }
floor-place = الصندوق { $shoe }، الجولة { $coup }، بقي { $left } ورقة
floor-no-dealer = لا موزّع على هذه الطاولة.
floor-dealer = { $dealer } يوزّع على هذه الطاولة.
floor-not-by-hand = الخادم يسحب أوراق { $table }؛ ولا موزّع إلا للطاولات ذات cards = "dealt".
floor-not-an-order = { $order } ليس ورقة ولا أمرًا هنا؛ اكتب help.
floor-waits = طُلب ذلك. يوافق عليه شخص ثانٍ من شاشته أو يرفضه.
floor-lost = لم يصل جواب؛ والطاولة تُظهر هل نُفّذ الأمر.
floor-help = Enter ينفّذ الخطوة التالية. الورقة رتبة ولون، مثل 9h أو 10s، ويجوز كتابة عدة أوراق في سطر. من 0 إلى 6 للنرد. الأوامر: back وcut وfree وright ثم أوراق وreopen وdie وirregular ثم نوعه [أوراق] [certain] وtake وleave وretire وpause وshow وhelp وquit
floor-goodbye = إلى اللقاء.
