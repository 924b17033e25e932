import type { WorkspaceMessages } from './en.ts'

export const workspace: WorkspaceMessages = {
  title: 'סביבת העבודה',
  editor: 'העורך',
  opening: 'סביבת העבודה נפתחת',
  slow: 'עדיין נפתחת…',
  offline: 'אין חיבור לאינטרנט. השינויים ימתינו עד שהחיבור יחזור.',
  tooSmall: 'סביבת העבודה זקוקה ליותר מקום. הגדילו את האזור הזה.',
  unable: 'לא ניתן לפתוח את זה כרגע. נסו שוב בעוד רגע.',
  details: 'פרטים',
  tryAgain: 'ניסיון חוזר',
  close: 'סגירה',
  cancel: 'ביטול',
  understood: 'הבנתי',
}
