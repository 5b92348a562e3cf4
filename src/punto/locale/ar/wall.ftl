# كلمات الشاشات المعلّقة.

wall-stale = لا اتصال منذ { $time }
wall-difference = فرق الطاولة
wall-winners = الفائزون في الجولة الأخيرة
wall-seat = المقعد { $seat }
wall-drawn = صندوق قابل للتحقق: يمكن لأي شخص التحقق من كل ورقة.
wall-dealt = توزيع يدوي، وكل ورقة مسجَّلة.
wall-room = { $tables ->
        [one] طاولة مفتوحة واحدة
        [two] طاولتان مفتوحتان
        [few] { $tables } طاولات مفتوحة
       *[other] { $tables } طاولة مفتوحة
    }
wall-page = الصفحة { $page } من { $pages }
