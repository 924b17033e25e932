import type { SignInMessages } from './messages.ts'

export const ar: SignInMessages = {
  subject: 'رابط تسجيل الدخول',
  heading: 'تسجيل الدخول إلى لوحة تحكم الشريك',
  action: 'تسجيل الدخول',
  address: 'أو افتح هذا العنوان:',
  validity: 'يعمل الرابط مرة واحدة خلال 15 دقيقة، وفي المتصفح الذي طلبته منه فقط.',
  unexpected: 'لم تطلب الرابط؟ تجاهل هذه الرسالة: لا يمكن لأحد تسجيل الدخول من دونه.',
}
