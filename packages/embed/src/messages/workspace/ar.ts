import type { WorkspaceMessages } from './en.ts'

export const workspace: WorkspaceMessages = {
  title: 'مساحة العمل',
  editor: 'المحرّر',
  opening: 'جارٍ فتح مساحة العمل',
  slow: 'ما زال الفتح جاريًا…',
  offline: 'أنت غير متصل بالإنترنت. تنتظر التغييرات عودة الاتصال.',
  tooSmall: 'تحتاج مساحة العمل إلى حيّز أكبر. كبّر هذه المنطقة.',
  unable: 'يتعذّر فتح ذلك الآن. أعد المحاولة بعد لحظات.',
  details: 'التفاصيل',
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',
  cancel: 'إلغاء',
  understood: 'فهمت',
}
