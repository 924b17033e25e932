import { link } from './he/link.ts'
import { payload } from './he/payload.ts'
import { signature } from './he/signature.ts'
import type { LinkCheckerMessages } from './en.ts'

export const linkChecker: LinkCheckerMessages = {
  intro: 'הדביקו את כתובת iframe שלכם. דבר אינו נשמר, שום הפעלה אינה מתחילה, וכל הבעיות מוצגות בבת אחת.',
  link: 'קישור, או קוד HTML של iframe',
  linkHint: 'הוא מכיל partner/embed, ‏payload ואת sig.',
  linkMissing: 'יש להדביק קישור תחילה.',
  website: 'הדף שמציג את ההטמעה (לא חובה)',
  websiteHint: 'מראה אם הדף הוא אחד האתרים הרשומים שלכם.',
  websiteAllowed: 'הגדרות האתרים שלכם מאפשרות לדף הזה להציג את ההטמעה.',
  check: 'בדיקת הקישור',
  checking: 'בבדיקה…',
  opens: 'נפתח',
  closed: 'לא נפתח',
  verdicts: {
    workspace: { title: 'סביבת העבודה נפתחת', advice: 'השירות מקבל את הקישור הזה כעת.' },
    rejection: { title: 'ההטמעה דוחה את הקישור', advice: 'השירות משיב בשגיאה הזו.' },
    'missing-session': { title: 'ההטמעה מבקשת לפתוח אותה מחדש', advice: 'הכתובת חלקית, ולכן ההטמעה אינה פונה לשירות.' },
    'another-page': { title: 'זו אינה ההטמעה', advice: 'הכתובת מובילה למקום אחר.' },
    'blocked-frame': { title: 'הדפדפן חוסם את ההטמעה בדף הזה', advice: 'רק האתרים הרשומים שלכם רשאים להציג אותה.' },
    unverified: { title: 'אי אפשר לבדוק את החתימה', advice: 'אין סוד שאפשר לבדוק אותה איתו.' },
  },
  pages: {
    'no-address': 'זו אינה כתובת.',
    host: 'היא מובילה לשרת אחר.',
    path: 'בשירות אין דף כזה.',
    'too-long': 'היא ארוכה ממה שהשירות קורא.',
  },
  problems: 'בעיות',
  noProblems: 'אין מה לתקן.',
  severities: { error: 'שגיאה', warning: 'אזהרה', advice: 'עצה' },
  language: 'קוד בשפת',
  code: 'קוד מתוקן',
  copyCode: 'העתקת הקוד המתוקן',
  decoded: 'הקישור המפוענח',
  service: 'שירות',
  clientId: 'מזהה לקוח',
  signature: 'חתימה',
  payload: 'תוכן (payload)',
  encodings: { base64: 'בקידוד base64', text: 'טקסט רגיל' },
  size: '{count} בתים',
  raw: 'הטקסט שבקישור, עם שמות לתווים בלתי נראים',
  otherCause: { title: 'בעיה שהדף הזה עדיין אינו מכיר.', fix: 'יש לטעון את הדף מחדש כדי לקבל את הגרסה העדכנית.' },
  causes: { ...link, ...signature, ...payload },
}
