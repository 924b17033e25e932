import { html } from '../../pages/html.ts'
import type { CheckoutMessages } from './messages.ts'

export const he: CheckoutMessages = {
  title: 'תשלום',
  by: (service) => `תשלום דרך ${service}`,
  videos: (count) => `${count} סרטונים`,
  bundle: 'הנחת חבילה',
  included: 'כלול במחיר',
  deliverables: { original: 'קליפ', reel: 'ריל אנכי', bts: 'מאחורי הקלעים' },
  total: 'סך הכול',
  instead: 'במקום',
  pay: (price) => `תשלום של ${price}`,
  cancel: 'ביטול',
  test: 'לא מתבצע תשלום אמיתי.',
  decline: 'דחיית התשלום',
  states: {
    paid: { heading: 'הסרטון שלכם', sentence: (title) => html`„${title}” זמין לכם עכשיו.` },
    owned: { heading: 'כבר שלכם', sentence: (title) => html`אין מה לשלם על „${title}”.` },
    failed: { heading: 'התשלום נדחה', sentence: 'לא חויבתם. סגרו את העמוד הזה והתחילו מחדש בעמוד שממנו הגעתם.' },
    unavailable: { heading: 'כבר לא למכירה', sentence: (title) => html`לא חויבתם על „${title}”.` },
    cancelled: { heading: 'הקנייה בוטלה', sentence: 'לא חויבתם.' },
    expired: { heading: 'תוקף הקנייה פג', sentence: 'לא חויבתם. סגרו את העמוד הזה והתחילו מחדש בעמוד שממנו הגעתם.' },
    ended: { heading: 'החיבור שלכם הסתיים', sentence: 'לא חויבתם. פתחו שוב את העמוד שממנו הגעתם כדי להמשיך.' },
    gone: { heading: 'הקנייה הזו הסתיימה', sentence: 'התחילו מחדש בעמוד שממנו הגעתם.' },
  },
}
