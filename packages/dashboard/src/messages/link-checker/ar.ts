import { link } from './ar/link.ts'
import { payload } from './ar/payload.ts'
import { signature } from './ar/signature.ts'
import type { LinkCheckerMessages } from './en.ts'

export const linkChecker: LinkCheckerMessages = {
  intro: 'ألصق عنوان إطار iframe. لا يُحفظ شيء ولا تبدأ أي جلسة، وتظهر كل المشكلات معًا.',
  link: 'الرابط أو نص HTML للإطار',
  linkHint: 'يحتوي على partner/embed و payload و sig.',
  linkMissing: 'ألصق رابطًا أولًا.',
  website: 'الصفحة التي تعرض التضمين (اختياري)',
  websiteHint: 'يبيّن هل الصفحة من مواقعك المسجلة.',
  websiteAllowed: 'تسمح إعدادات مواقعك لهذه الصفحة بعرض التضمين.',
  check: 'افحص الرابط',
  checking: 'جارٍ الفحص…',
  opens: 'يفتح',
  closed: 'لا يفتح',
  verdicts: {
    workspace: { title: 'تفتح مساحة العمل', advice: 'تقبل الخدمة هذا الرابط الآن.' },
    rejection: { title: 'يرفض التضمين الرابط', advice: 'تجيب الخدمة بهذا الخطأ.' },
    'missing-session': {
      title: 'يطلب التضمين فتحه من جديد',
      advice: 'العنوان ناقص، لذلك لا يسأل التضمين الخدمة عن شيء.',
    },
    'another-page': { title: 'هذه ليست صفحة التضمين', advice: 'يقود العنوان إلى مكان آخر.' },
    'blocked-frame': { title: 'يحجب المتصفح التضمين في هذه الصفحة', advice: 'لا تعرضه إلا مواقعك المسجلة.' },
    unverified: { title: 'لا يمكن فحص التوقيع', advice: 'لا يوجد سر لفحصه به.' },
  },
  pages: {
    'no-address': 'هذا ليس عنوانًا.',
    host: 'يقود إلى خادم آخر.',
    path: 'لا توجد في الخدمة صفحة كهذه.',
    'too-long': 'أطول مما تقرؤه الخدمة.',
  },
  problems: 'المشكلات',
  noProblems: 'لا شيء يحتاج إلى تصحيح.',
  severities: { error: 'خطأ', warning: 'تحذير', advice: 'نصيحة' },
  language: 'لغة الشيفرة',
  code: 'الشيفرة الصحيحة',
  copyCode: 'انسخ الشيفرة الصحيحة',
  decoded: 'محتوى الرابط',
  service: 'الخدمة',
  clientId: 'معرّف العميل',
  signature: 'التوقيع',
  payload: 'المحتوى (payload)',
  encodings: { base64: 'بترميز base64', text: 'نص عادي' },
  size: 'الحجم بالبايت: {count}',
  raw: 'النص الموجود في الرابط مع أسماء المحارف غير المرئية',
  otherCause: { title: 'مشكلة لا تعرفها هذه الصفحة بعد.', fix: 'أعد تحميل الصفحة للحصول على أحدث إصدار.' },
  causes: { ...link, ...signature, ...payload },
}
