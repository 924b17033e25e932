import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'תצוגה מקדימה',
  clip: (title, artist) => `${title} מאת ${artist}`,
  empty: {
    title: 'הבמה שלכם',
    steps: {
      label: 'צעדים ראשונים',
      done: 'הושלם',
      song: 'הפעימות והאנרגיה שלו מובילות את העריכה.',
      match: { title: 'מצאו קליפים מתאימים', text: 'הוסיפו את הקליפים שמתאימים לשיר.' },
      fill: 'הקליפים נחתכים לפי פעימות השיר.',
    },
  },
  problem: {
    title: (clip) => `לא ניתן להציג את ”${clip}“`,
    retry: 'לנסות שוב',
    remove: 'להסיר אותו',
    picture: 'הדפדפן אינו יכול להציג את תמונת הקליפ: הפורמט אינו נתמך כאן.',
    stream: 'לא ניתן היה לנגן את הקליפ.',
  },
  waiting: {
    title: (clip) => `ממתינים ל”${clip}“`,
    text: 'ייתכן שהקליפ עדיין בהכנה. הוא יוצג כאן מעצמו ברגע שיהיה מוכן.',
  },
  song: {
    title: 'לא ניתן לנגן את השיר כאן',
    text: 'הדפדפן אינו יכול לפענח אותו. העריכה מתנגנת ללא קול.',
  },
  unheard: {
    title: 'אין פלט קול',
    text: 'הדפדפן לא מצא התקן לניגון השיר. העריכה מתנגנת ללא קול.',
  },
  preview: 'איכות תצוגה מקדימה',
  previewTitle: 'איכות תצוגה מקדימה עד לרכישת הקליפ',
  preparing: 'הקליפ בהכנה…',
  start: 'התחלת הניגון',
  dismiss: 'סגירה',
  transport: 'פקדי ניגון',
  play: 'ניגון',
  pause: 'השהיה',
  previousCut: 'החיתוך הקודם',
  nextCut: 'החיתוך הבא',
  position: 'מיקום הניגון',
  positionOf: (time, duration) => `${time} מתוך ${duration}`,
  speed: (rate) => `מהירות ${rate}×`,
  mute: 'השתקה',
  unmute: 'ביטול ההשתקה',
  volume: 'עוצמת הקול',
}
