import { pluralIn } from '@proscenium/design/format'
import type { ExportsMessages } from './en.ts'

const plural = pluralIn('he')

export const exports: ExportsMessages = {
  titles: {
    asking: 'ייצוא',
    gate: 'קנייה לצורך ייצוא',
    choosing: 'ייצוא',
    running: 'מתבצע ייצוא',
    done: 'יוצא',
    failed: 'לא יוצא',
  },
  close: 'סגירה',
  gate: {
    text: 'אפשר לייצא עריכה כשכל הקליפים שלה שייכים לך.',
    blocked: 'אחד הקליפים אינו למכירה. יש להסיר אותו מציר הזמן כדי לייצא את השאר.',
    loading: 'המחירים נטענים',
    owned: 'שלך',
    noPrice: 'אין לו מחיר.',
    total: 'סך הכול',
    separately: 'אחד אחד',
    together: 'סך הכול יחד',
    saved: (amount) => `חיסכון של ${amount}`,
    discount: (share) => `כולל הנחה של ${share}`,
    ownPrices: 'כל אחד במחירו',
    notNow: 'לא עכשיו',
    buySeparately: 'קנייה אחד אחד',
    buy: plural({ one: 'קניית קליפ אחד', two: 'קניית # קליפים', other: 'קניית # קליפים' }),
    buyTogether: plural({ one: 'קניית קליפ אחד', two: 'קניית # קליפים יחד', other: 'קניית # קליפים יחד' }),
    buying: 'בתשלום…',
    quoteFailed: (reason) => `לא ניתן לברר כמה עולה העריכה. ${reason}`,
  },
  files: {
    legend: 'קבצים',
    main: {
      name: 'קליפ מוזיקלי',
      about: '16:9',
    },
    reel: {
      name: 'ריל',
      about: '9:16, חתוך מהתמונה',
    },
    lyric: {
      name: 'סרטון מילים',
      about: '16:9 עם המילים',
    },
    noLyrics: 'עדיין אין בעריכה מילים עם תזמון.',
    none: 'יש לבחור לפחות קובץ אחד.',
  },
  crop: {
    label: 'מיקום הריל',
    hint: 'יש לגרור את המסגרת אל מה שהריל מראה.',
    show: 'מסגרת הריל',
    step: 'הזזת מסגרת הריל',
    position: (share) => `${share} מצד שמאל`,
  },
  start: 'ייצוא עכשיו',
  progress: {
    label: 'ייצוא',
    rendering: 'העריכה מעובדת. אפשר לסגור ולהמשיך; יש להשאיר את הדף פתוח.',
    uploading: 'מתבצעת העלאה. אפשר לסגור ולהמשיך; יש להשאיר את הדף פתוח.',
    notifying: 'נוסף לייצואים שלך…',
    hide: 'המשך ברקע',
    cancel: 'ביטול הייצוא',
    cancelled: {
      title: 'הייצוא בוטל',
      text: 'דבר לא נשמר. העריכה לא השתנתה.',
    },
  },
  status: {
    rendering: (share) => `מעובד: ${share}`,
    uploading: 'הייצוא מועלה',
    notifying: 'נוסף לייצואים שלך',
  },
  done: {
    title: 'יוצא',
    text: (name) => `„${name}” נמצא בייצואים שלך.`,
    show: 'הצגת הייצואים',
  },
  tryAgain: 'לנסות שוב',
  uploadAgain: 'העלאה חוזרת',
  failures: {
    unsupported: 'דפדפן זה אינו יכול לכתוב וידאו MP4. גרסה עדכנית של Chrome, Edge, Firefox או Safari יכולה.',
    source: 'אחד הקליפים לא נקרא. יש לנגן אותו פעם אחת ולנסות שוב.',
    song: 'פענוח השיר נכשל. יש לבחור שוב את הקובץ, או קובץ אחר.',
    memory: 'הזיכרון או המקום בדיסק אזלו. יש לסגור דפים אחרים או לייצא פחות קבצים ולנסות שוב.',
    failed: 'הייצוא נעצר בגלל שגיאה בדפדפן. יש לנסות שוב.',
    preview: 'קליפ אחד אינו כאן באיכות מלאה ולכן לא ניתן לייצא אותו.',
    songReading: 'השיר עדיין נקרא. אפשר לייצא כשיופיע בציר הזמן.',
    songMissing: 'קובץ השיר אינו כאן. יש לבחור אותו שוב בציר הזמן, או להסיר את השיר.',
    clip: (title) => `לא ניתן להציג את „${title}” ולכן לא ניתן לייצא אותו. יש להסיר אותו תחילה.`,
    upload: (reason) => `הקבצים מוכנים אך לא הועלו. ${reason}`,
    host: 'סביבת העבודה לא שמרה את הייצוא.',
  },
}
