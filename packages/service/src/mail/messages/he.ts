import type { SignInMessages } from './messages.ts'

export const he: SignInMessages = {
  subject: 'קישור הכניסה שלך',
  heading: 'כניסה ללוח הבקרה לשותפים',
  action: 'כניסה',
  address: 'או פתחו את הכתובת הזו:',
  validity: 'הקישור פועל פעם אחת, במשך 15 דקות, ורק בדפדפן שבו ביקשתם אותו.',
  unexpected: 'לא ביקשתם קישור? התעלמו מההודעה: בלי הקישור איש לא יכול להיכנס.',
}
