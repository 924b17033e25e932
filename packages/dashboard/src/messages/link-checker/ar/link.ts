import type { CauseTexts } from '../en.ts'

const shorter = 'احذف حقولًا من payload. لا تأثير إلا للحقول الموثقة.'
const utf8 = 'حوّل نص JSON إلى بايتات UTF-8، ثم وقّعها ورمّزها.'

export const link = {
  'not-a-link': { title: 'هذا ليس عنوان http أو https كاملًا.', fix: 'استخدم العنوان كله بدءًا من https أو http.' },
  'wrong-host': { title: 'يقود الرابط إلى {found} لا إلى الخدمة.', fix: 'ابدأ العنوان بـ {expected}.' },
  'wrong-path': {
    title: 'المسار {found} ليس صفحة التضمين.',
    fix: 'استخدم {expected} تمامًا، بحالة الأحرف والشرطات نفسها.',
  },
  'address-too-long': { title: 'في العنوان {length} محرفًا، وهذا أكثر مما تقرؤه الخدمة.', fix: shorter },
  'long-address': { title: 'في العنوان {length} محرفًا؛ تتوقف خوادم وسيطة كثيرة عند {most}.', fix: shorter },
  'html-escaped': {
    title: 'يحتوي الرابط على &amp; بدلًا من &.',
    fix: 'هيّئ الرابط لـ HTML مرة واحدة في القالب لا في الشيفرة.',
  },
  'misplaced-parameters': {
    title: '{name} ليس في استعلام العنوان.',
    fix: 'ضع ? بعد معرّف العميل ثم payload و sig، ولا تضع شيئًا بعد #.',
  },
  'misspelt-parameter': { title: 'المعامل {found} غير معروف.', fix: 'سمّه {expected}.' },
  'swapped-parameters': { title: 'يحمل payload التوقيع، ويحمل sig المحتوى.', fix: 'بدّل بين القيمتين.' },
  'repeated-parameter': { title: 'يتكرر {name}، ولا يُحسب إلا الأول.', fix: 'أنشئ الاستعلام من جديد لكل رابط.' },
  'missing-parameter': {
    title: '{name} مفقود أو فارغ.',
    fix: 'يحتاج الرابط إلى معرّف العميل في المسار، وإلى payload و sig في الاستعلام.',
  },
  'truncated-link': { title: 'الرابط مقطوع.', fix: 'انسخه كاملًا واحفظه في حقل يتسع لألفي محرف على الأقل.' },
  'malformed-client-id': {
    title: '«{found}» ليس معرّف عميل.',
    fix: 'انسخ معرّف العميل من هذه اللوحة: 32 رقمًا ست عشريًا بأحرف صغيرة.',
  },
  'unknown-client-id': { title: '{found} ليس من معرّفات العميل لديك.', fix: 'انسخ معرّف العميل من هذه اللوحة.' },
  'expired-client-id': {
    title: 'استُبدل معرّف العميل هذا وتوقف عن العمل في {ends}.',
    fix: 'استخدم معرّف العميل الحالي.',
  },
  'previous-client-id': {
    title: 'استُبدل معرّف العميل هذا وسيتوقف عن العمل في {ends}.',
    fix: 'انتقل قبل ذلك إلى معرّف العميل الحالي.',
  },
  'inactive-partner': {
    title: 'حساب الشريك غير نشط ({status})، لذلك لا يفتح أي تضمين.',
    fix: 'اطلب من مشغّل الخدمة تفعيله.',
  },
  'unregistered-website': {
    title: '{found} ليس من مواقعك المسجلة، لذلك لا تعرض المتصفحات التضمين فيه.',
    fix: 'أضف الموقع في ملفك التعريفي.',
  },
  'secret-in-link': {
    title: 'يحتوي الرابط على سر، وكل من يرى الرابط يستطيع قراءته.',
    fix: 'بدّل السر أو ألغِ المفتاح، واستخدمهما على الخادم فقط.',
  },
  'double-encoded': { title: 'القيمة مرمّزة للعنوان مرتين.', fix: 'رمّزها مرة واحدة، فأداة بناء الاستعلام ترمّز عادةً.' },
  'raw-plus': {
    title: 'يحتوي payload على + كما هو، وهو يُقرأ في العناوين فراغًا.',
    fix: 'رمّز نص base64 للعنوان ليصبح + هو %2B.',
  },
  'url-safe-base64': {
    title: 'المحتوى بترميز base64 الخاص بالعناوين، وفيه - و _.',
    fix: 'استخدم base64 القياسي وفيه + و /، ثم رمّزه للعنوان.',
  },
  'base64-line-breaks': { title: 'في نص base64 فواصل أسطر.', fix: 'استخدم مرمّزًا يكتب سطرًا واحدًا.' },
  'base64-damaged': { title: 'المحتوى ليس base64 كاملًا وصحيحًا.', fix: 'رمّز نص JSON كله بمرمّز قياسي.' },
  'encoded-twice': { title: 'المحتوى مرمّز مرتين بـ base64.', fix: 'رمّز نص JSON مرة واحدة.' },
  'raw-json-payload': {
    title: 'المحتوى نص JSON بلا base64، وقد تغيّره برامج أخرى في الطريق.',
    fix: 'رمّز نص JSON بـ base64.',
  },
  'not-utf8': { title: 'المحتوى ليس UTF-8، ويبدو أنه ISO-8859-1.', fix: utf8 },
  'utf-16': { title: 'المحتوى بترميز UTF-16.', fix: utf8 },
} as const satisfies CauseTexts
