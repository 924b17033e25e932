import { html } from '../../pages/html.ts'
import type { CheckoutMessages } from './messages.ts'

export const ar: CheckoutMessages = {
  title: 'الدفع',
  by: (service) => `الدفع عبر ${service}`,
  videos: (count) => `عدد الفيديوهات: ${count}`,
  bundle: 'خصم الباقة',
  included: 'يشمل',
  deliverables: { original: 'الفيديو الموسيقي', reel: 'مقطع عمودي', bts: 'من وراء الكواليس' },
  total: 'الإجمالي',
  instead: 'بدلًا من',
  pay: (price) => `دفع ${price}`,
  cancel: 'إلغاء',
  test: 'لا يُدفع أي مبلغ حقيقي.',
  decline: 'رفض الدفع',
  states: {
    paid: { heading: 'أصبح ملكًا لك', sentence: (title) => html`أصبح «${title}» متاحًا لك.` },
    owned: { heading: 'تملكه بالفعل', sentence: (title) => html`لا يوجد ما يُدفع مقابل «${title}».` },
    failed: {
      heading: 'رُفض الدفع',
      sentence: 'لم يُخصم أي مبلغ. أغلق هذه الصفحة وابدأ من جديد في الصفحة التي أتيت منها.',
    },
    unavailable: { heading: 'لم يعد معروضًا للبيع', sentence: (title) => html`لم يُخصم أي مبلغ مقابل «${title}».` },
    cancelled: { heading: 'أُلغيت عملية الشراء', sentence: 'لم يُخصم أي مبلغ.' },
    expired: {
      heading: 'انتهت مهلة عملية الشراء',
      sentence: 'لم يُخصم أي مبلغ. أغلق هذه الصفحة وابدأ من جديد في الصفحة التي أتيت منها.',
    },
    ended: { heading: 'انتهت جلستك', sentence: 'لم يُخصم أي مبلغ. افتح الصفحة التي أتيت منها مجددًا للمتابعة.' },
    gone: { heading: 'انتهت عملية الشراء هذه', sentence: 'ابدأ من جديد في الصفحة التي أتيت منها.' },
  },
}
