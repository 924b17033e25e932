import type { NoscriptMessages } from './en.ts'

export const noscript: NoscriptMessages = {
  title: 'סביבת העבודה',
  tryAgain: 'ניסיון חוזר',
  details: 'פרטים',
  late: {
    title: 'סביבת העבודה לא נפתחה',
    advice: 'ייתכן שהחיבור איטי, או שמשהו בדפדפן הזה מעכב אותה. נסו שוב. אם שום דבר לא משתנה, טענו מחדש את הדף הקודם.',
  },
  unscripted: {
    title: 'סביבת העבודה צריכה JavaScript',
    advice: 'הוא כבוי כאן. הפעילו אותו וטענו מחדש את הדף הקודם. אם הוא כבר פועל, עדכנו את מפעילי הדף.',
  },
  dashboard: {
    title: 'לוח השותפים',
    unscripted: {
      title: 'לוח השותפים צריך JavaScript',
      advice: 'הוא כבוי בדפדפן הזה. הפעילו אותו וטענו מחדש את הדף הזה.',
    },
  },
}
