import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: 'לפתוח בלי לשמור?',
    advice: 'בעבודה הנוכחית יש שינויים שעדיין לא נשמרו. הם יאבדו אם תפתחו משהו אחר.',
    open: 'פתיחה בלי לשמור',
    keep: 'המשך עריכה',
  },
  unknown: {
    title: 'לא ניתן לפתוח את הפריט',
    advice: 'ייתכן שהוא נמחק, או שאין לכם גישה אליו. העבודה הנוכחית נשארת כפי שהיא.',
  },
  missed: { title: 'הפריט לא נפתח הפעם', advice: 'העבודה הנוכחית נשארת כפי שהיא. המתינו רגע ובחרו בו שוב.' },
}
