import type { CauseTexts } from '../en.ts'

const once = 'حوّل الكائن إلى نص مرة واحدة، ثم وقّع النص نفسه ورمّزه.'

export const signature = {
  'signature-upper-case': {
    title: 'التوقيع مكتوب بأحرف كبيرة.',
    fix: 'اكتب أرقامًا ست عشرية صغيرة. تقبل الخدمة الاثنين، وقد لا تقبلهما برامج أخرى.',
  },
  'signature-whitespace': { title: 'في التوقيع فراغات أو فواصل أسطر.', fix: 'احذفها من حول التوقيع.' },
  'signature-prefix': { title: 'يبدأ التوقيع بـ {prefix}.', fix: 'أرسل الأرقام الست عشرية الأربعة والستين وحدها.' },
  'signature-separators': {
    title: 'تفصل بين بايتات التوقيع شرطات أو نقطتان.',
    fix: 'أرسل 64 رقمًا ست عشريًا بلا فواصل.',
  },
  'base64-digest': { title: 'التوقيع بترميز base64.', fix: 'اكتبه 64 رقمًا ست عشريًا صغيرًا.' },
  'other-digest': { title: 'طول التوقيع هو طول {algorithm}.', fix: 'استخدم HMAC-SHA256.' },
  'signature-malformed': {
    title: 'التوقيع ليس 64 رقمًا ست عشريًا.',
    fix: 'اكتب HMAC-SHA256 لنص JSON بـ 64 رقمًا ست عشريًا صغيرًا.',
  },
  'signature-over-base64': { title: 'وُقّع نص base64 لا نص JSON.', fix: 'وقّع نص JSON، ثم رمّز النص نفسه بـ base64.' },
  'signature-over-other-encoding': { title: 'كان النص الموقّع بترميز {encoding}.', fix: 'وقّع بايتات UTF-8 لنص JSON.' },
  'swapped-arguments': { title: 'استُخدم المحتوى مفتاحًا والسر نصًا.', fix: 'بدّل بين وسيطي دالة HMAC.' },
  'signature-mismatch': {
    title: 'لا يطابق التوقيع هذا المحتوى وهذه الأسرار.',
    fix: 'قارن آخر أربعة محارف من سرّك بما في صفحة بيانات الاعتماد (ينتهي بـ …). إن تطابقت فقد أُنشئ JSON مرتين، وغالبًا مع timestamp ثانٍ: وقّع النص الذي ترمّزه تمامًا.',
  },
  'test-id-with-live-secret': {
    title: 'وُقّع معرّف عميل تجريبي بالسر الفعلي.',
    fix: 'استخدم السر التجريبي أو معرّف العميل الفعلي.',
  },
  'live-id-with-test-secret': {
    title: 'وُقّع معرّف عميل فعلي بالسر التجريبي.',
    fix: 'استخدم السر الفعلي أو معرّف العميل التجريبي.',
  },
  'previous-secret': { title: 'وُقّع الرابط بسر مستبدل يصلح حتى {ends}.', fix: 'انتقل قبل ذلك إلى السر الحالي.' },
  'expired-secret': { title: 'وُقّع الرابط بسر مستبدل لم يعد يصلح منذ {ended}.', fix: 'انتقل إلى السر الحالي.' },
  'secret-decoded': { title: 'فُك ترميز السر ({form}) قبل استخدامه.', fix: 'استخدم السر نصًا كما يظهر هنا.' },
  'secret-with-newline': {
    title: 'استُخدم السر مع فاصل سطر في آخره.',
    fix: 'احفظه بدونه، أو احذفه عند القراءة من ملف.',
  },
  'secret-with-extra-characters': { title: 'كان حول السر محرف زائد ({characters}).', fix: 'احفظ السر وحده.' },
  'unset-secret': {
    title: 'وُقّع الرابط بـ «{found}» بدلًا من سر.',
    fix: 'عيّن متغير البيئة، وامنع الخادم من العمل بدونه.',
  },
  'client-id-as-secret': { title: 'وُقّع الرابط بمعرّف العميل.', fix: 'وقّع بسر العميل.' },
  'reserialised-order': { title: 'كانت الحقول في JSON الموقّع بترتيب آخر.', fix: once },
  'reserialised-spacing': { title: 'كانت في JSON الموقّع فراغات أو أسطر أخرى.', fix: once },
  'reserialised-unicode': { title: 'كتب JSON الموقّع محارف مثل é بطريقة أخرى (é أو \\u00e9).', fix: once },
  'reserialised-slashes': { title: 'كتب JSON الموقّع الشرطات المائلة بطريقة أخرى (/ أو \\/).', fix: once },
  'reserialised-html': { title: 'كتب JSON الموقّع محارف مثل & و + بطريقة أخرى (& أو \\u0026).', fix: once },
  'serialised-twice': { title: 'حُوّل النص الموقّع إلى JSON مرتين.', fix: 'حوّل الكائن مرة واحدة، ولا تحوّل النص الناتج.' },
  'trailing-newline': {
    title: 'يختلف النص الموقّع عن المحتوى بفاصل سطر في آخره.',
    fix: 'وقّع النص نفسه ورمّزه؛ يضيف echo والمحررات و json.Encoder في Go فاصل سطر.',
  },
  'byte-order-mark': { title: 'قبل JSON علامة ترتيب البايتات (U+FEFF).', fix: 'اكتب UTF-8 بلا هذه العلامة.' },
} as const satisfies CauseTexts
