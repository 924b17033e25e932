import { workspace } from '../workspace/he.ts'
import type { StillWords } from './en.ts'

const { title, tryAgain, details } = workspace

export const still: StillWords = {
  title,
  tryAgain,
  details,
  late: {
    title: 'סביבת העבודה לא נפתחה',
    advice: 'ייתכן שהחיבור איטי, או שמשהו בדפדפן הזה מעכב אותה. נסו שוב. אם שום דבר לא משתנה, טענו מחדש את הדף הקודם.',
  },
  unscripted: {
    title: 'סביבת העבודה צריכה JavaScript',
    advice: 'הוא כבוי כאן. הפעילו אותו וטענו מחדש את הדף הקודם. אם הוא כבר פועל, עדכנו את מפעילי הדף.',
  },
}
