import type { CauseTexts } from '../en.ts'

const clock = 'زامن ساعة خادمك.'

export const payload = {
  'payload-not-json': {
    title: 'لا يكون المحتوى JSON بدءًا من المحرف {position}.',
    fix: 'أنشئه بمكتبة JSON لا بجمع النصوص.',
  },
  'payload-not-object': {
    title: 'المحتوى JSON لكنه ليس كائنًا ({found}).',
    fix: 'حوّل مرة واحدة كائنًا فيه partner_external_user_id.',
  },
  'duplicate-field': { title: 'يتكرر {field}، ولا يُحسب إلا الأخير.', fix: 'اكتب كل حقل مرة واحدة.' },
  'misspelt-field': { title: 'الحقل {found} غير معروف ولا تأثير له.', fix: 'سمّه {expected}.' },
  'ignored-field': { title: 'لا تأثير لـ {field} هنا.', fix: 'احذفه. لا يقرر ذلك إلا الخدمة ومشغّلها.' },
  'invisible-characters': {
    title: 'تحتوي القيمة على المحرف غير المرئي {character}.',
    fix: 'احذفه، فالقيمة معه غير القيمة بدونه.',
  },
  'damaged-text': { title: 'فقد نص محارف قبل توقيعه.', fix: 'استخدم UTF-8 في كل مكان، واقطع النصوص بين المحارف.' },
  'missing-user-id': {
    title: 'partner_external_user_id مفقود.',
    fix: 'أضف معرّفك الثابت للمستخدم المسجّل دخوله، نصًا.',
  },
  'user-id-not-text': {
    title: 'partner_external_user_id ليس نصًا ({found}).',
    fix: 'حوّل المعرّف إلى نص بين علامتي اقتباس.',
  },
  'user-id-empty': { title: 'partner_external_user_id فارغ.', fix: 'أنشئ الروابط لمن سجّل دخوله فقط، وبمعرّفه.' },
  'user-id-unusable': {
    title: 'partner_external_user_id أطول من 512 محرفًا، أو فيه NUL أو نصف محرف.',
    fix: 'استخدم معرّف قاعدة بياناتك.',
  },
  'placeholder-user-id': {
    title: 'يبدو «{found}» متغيرًا بلا قيمة لا مستخدمًا.',
    fix: 'تحقق من مصدر المعرّف. كل من له المعرّف نفسه يشترك في حساب واحد.',
  },
  'shared-user-id': {
    title: 'يبدو «{found}» حسابًا لعدة أشخاص.',
    fix: 'استخدم معرّفًا لكل شخص، فمن يشارك المعرّف يشارك المشتريات والمشاريع.',
  },
  'user-id-spaces': { title: 'حول معرّف المستخدم فراغات.', fix: 'احذفها، فالمعرّف معها مستخدم آخر.' },
  'missing-email': {
    title: 'لا يوجد بريد إلكتروني، لذلك لا يستطيع المستخدم امتلاك مشتريات.',
    fix: 'أضف email بعد أن يؤكد المستخدم عنوانه.',
  },
  'invalid-email': {
    title: '«{found}» ليس بريدًا إلكترونيًا، والخدمة تتجاهله.',
    fix: 'أرسل عنوان المستخدم المؤكد أو لا ترسل شيئًا.',
  },
  'shared-email': {
    title: 'يبدو «{found}» عنوانًا لعدة أشخاص.',
    fix: 'أرسل عناوين شخصية، فمن يشارك العنوان يشارك الحساب.',
  },
  'missing-timestamp': {
    title: 'لا يوجد timestamp، فمن ينسخ الرابط يستخدمه إلى الأبد.',
    fix: 'أضف الوقت الحالي، فيصلح الرابط 5 دقائق.',
  },
  'timestamp-in-seconds': { title: 'قيمة timestamp عدد ثوانٍ.', fix: 'اكتبها بصيغة ISO 8601 وتوقيت UTC: {correct}' },
  'timestamp-in-milliseconds': {
    title: 'قيمة timestamp عدد أجزاء من ألف من الثانية.',
    fix: 'اكتبها بصيغة ISO 8601 وتوقيت UTC: {correct}',
  },
  'timestamp-format': {
    title: 'القيمة «{found}» في timestamp ليست وقتًا بصيغة ISO 8601.',
    fix: 'اكتبها هكذا: {correct}',
  },
  'timestamp-without-zone': {
    title: 'لا تذكر timestamp منطقة زمنية، لذلك تُقرأ UTC.',
    fix: 'اكتب توقيت UTC وفي آخره Z: {correct}',
  },
  'local-time': {
    title: 'قيمة timestamp وقت محلي على الأرجح (UTC{offset})، وبلا منطقة تُقرأ UTC.',
    fix: 'اكتب توقيت UTC مع Z: {correct}',
  },
  'local-time-marked-utc': {
    title: 'تقول timestamp إنها UTC، لكنها وقت محلي على الأرجح (UTC{offset}).',
    fix: 'حوّل الوقت إلى UTC قبل كتابته: {correct}',
  },
  'timestamp-too-old': {
    title: 'مضى على timestamp {minutes} دقيقة: الرابط قديم أو ساعتك متأخرة.',
    fix: 'أنشئ رابطًا لكل عرض، ولا تخزّن الصفحة مؤقتًا، وزامن الساعة.',
  },
  'timestamp-in-future': { title: 'قيمة timestamp في المستقبل بـ {minutes} دقيقة: ساعتك متقدمة.', fix: clock },
  'clock-skew': { title: 'ساعتك متقدمة نحو {minutes} دقيقة؛ تُرفض الروابط بعد 5 دقائق.', fix: clock },
  'accent-format': {
    title: 'تُهمل القيمة «{found}» في accent_color.',
    fix: 'اكتب # وستة أرقام ست عشرية، مثل {correct}.',
  },
  'logo-address': {
    title: 'القيمة «{found}» في logo_url ليست عنوان http أو https كاملًا، لذلك تُهمل.',
    fix: 'استخدم عنوان https لصورة.',
  },
  'logo-over-http': { title: 'الشعار على http، وقد لا تعرضه صفحة https.', fix: 'استخدم عنوان https.' },
  'logo-unreachable': { title: 'تعذّر تحميل صورة من logo_url.', fix: 'تحقق من أن العنوان يعرض صورة بلا تسجيل دخول.' },
} as const satisfies CauseTexts
