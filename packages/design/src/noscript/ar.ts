import type { NoscriptMessages } from './en.ts'

export const noscript: NoscriptMessages = {
  title: 'مساحة العمل',
  tryAgain: 'إعادة المحاولة',
  details: 'التفاصيل',
  late: {
    title: 'لم تبدأ مساحة العمل',
    advice:
      'قد يكون الاتصال بطيئًا، أو أن شيئًا في هذا المتصفح يعيقها. أعد المحاولة. إذا لم يتغيّر شيء، فأعد تحميل الصفحة السابقة.',
  },
  unscripted: {
    title: 'تحتاج مساحة العمل إلى JavaScript',
    advice: 'إنه معطّل هنا. فعّله وأعد تحميل الصفحة السابقة. إذا كان مفعّلًا بالفعل، فأبلغ القائمين على تلك الصفحة.',
  },
  dashboard: {
    title: 'لوحة الشركاء',
    unscripted: {
      title: 'تحتاج لوحة الشركاء إلى JavaScript',
      advice: 'إنه معطّل في هذا المتصفح. فعّله وأعد تحميل هذه الصفحة.',
    },
  },
}
