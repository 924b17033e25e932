import type { CauseTexts } from '../en.ts'

const shorter = 'יש להסיר שדות מתוך payload. רק השדות המתועדים משפיעים.'
const utf8 = 'יש להמיר את טקסט JSON לבתים של UTF-8, ולחתום ולקודד אותם.'

export const link = {
  'not-a-link': { title: 'זו אינה כתובת http או https מלאה.', fix: 'יש להשתמש בכתובת כולה, החל מן https או http.' },
  'wrong-host': { title: 'הקישור מוביל אל {found} ולא אל השירות.', fix: 'הכתובת צריכה להתחיל עם {expected}.' },
  'wrong-path': {
    title: 'הנתיב {found} אינו דף ההטמעה.',
    fix: 'יש להשתמש בדיוק בנתיב {expected}, כולל אותיות קטנות ולוכסנים.',
  },
  'address-too-long': { title: 'בכתובת יש {length} תווים, יותר ממה שהשירות קורא.', fix: shorter },
  'long-address': { title: 'בכתובת יש {length} תווים; שרתי proxy רבים נעצרים אחרי {most}.', fix: shorter },
  'html-escaped': { title: 'בקישור כתוב &amp; במקום &.', fix: 'יש לבצע escape של HTML פעם אחת, בתבנית ולא בקוד.' },
  'misplaced-parameters': {
    title: '{name} אינו נמצא בשאילתה של הכתובת.',
    fix: 'יש לכתוב ? אחרי מזהה הלקוח, ואז payload ואת sig. אין לכתוב דבר אחרי #.',
  },
  'misspelt-parameter': { title: 'הפרמטר {found} אינו מוכר.', fix: 'יש לקרוא לו {expected}.' },
  'swapped-parameters': { title: 'החתימה נמצאת בתוך payload, והתוכן בתוך sig.', fix: 'יש להחליף בין שני הערכים.' },
  'repeated-parameter': {
    title: '{name} מופיע יותר מפעם אחת; רק הראשון נחשב.',
    fix: 'יש לבנות את השאילתה מחדש לכל קישור.',
  },
  'missing-parameter': { title: '{name} חסר או ריק.', fix: 'נדרשים מזהה הלקוח בנתיב, וגם payload ואת sig בשאילתה.' },
  'truncated-link': { title: 'הקישור קטוע.', fix: 'יש להעתיק את כולו, ולשמור אותו בשדה של 2,000 תווים לפחות.' },
  'malformed-client-id': {
    title: '“{found}” אינו מזהה לקוח.',
    fix: 'יש להעתיק את מזהה הלקוח מן הלוח: 32 ספרות הקסדצימליות קטנות.',
  },
  'unknown-client-id': { title: '{found} אינו מזהה לקוח שלכם.', fix: 'יש להעתיק את מזהה הלקוח מן הלוח.' },
  'expired-client-id': {
    title: 'מזהה הלקוח הזה הוחלף והפסיק לפעול בתאריך {ends}.',
    fix: 'יש להשתמש במזהה הלקוח הנוכחי.',
  },
  'previous-client-id': {
    title: 'מזהה הלקוח הזה הוחלף ויפסיק לפעול בתאריך {ends}.',
    fix: 'יש לעבור לפני כן אל מזהה הלקוח הנוכחי.',
  },
  'inactive-partner': {
    title: 'חשבון השותף אינו פעיל ({status}), ולכן שום הטמעה אינה נפתחת.',
    fix: 'יש לבקש ממפעיל השירות להפעיל אותו.',
  },
  'unregistered-website': {
    title: '{found} אינו אחד האתרים הרשומים, ולכן דפדפנים לא יציגו שם את ההטמעה.',
    fix: 'יש להוסיף את האתר בפרופיל.',
  },
  'secret-in-link': {
    title: 'הקישור מכיל סוד. כל מי שרואה את הקישור יכול לקרוא אותו.',
    fix: 'יש להחליף את הסוד או לבטל את המפתח, ולהשתמש בהם בשרת בלבד.',
  },
  'double-encoded': {
    title: 'הערך מקודד פעמיים עבור URL.',
    fix: 'יש לקודד פעם אחת: מי שבונה את השאילתה מקודד לרוב כבר בעצמו.',
  },
  'raw-plus': {
    title: 'בתוך payload יש + כמות שהוא, ובכתובת URL הוא נקרא כרווח.',
    fix: 'יש לקודד את הטקסט עבור URL, כך שהסימן + יהיה %2B.',
  },
  'url-safe-base64': {
    title: 'התוכן הוא base64 המיועד עבור URL, עם - ועם _.',
    fix: 'יש להשתמש בקידוד base64 רגיל, עם + ועם /, ולקודד אותו עבור URL.',
  },
  'base64-line-breaks': { title: 'בטקסט base64 יש שבירות שורה.', fix: 'יש להשתמש במקודד שכותב שורה אחת.' },
  'base64-damaged': { title: 'התוכן אינו base64 שלם ותקין.', fix: 'יש לקודד את כל טקסט JSON במקודד רגיל.' },
  'encoded-twice': { title: 'התוכן מקודד פעמיים בקידוד base64.', fix: 'יש לקודד את טקסט JSON פעם אחת.' },
  'raw-json-payload': {
    title: 'התוכן הוא JSON בלי base64, ותוכנות אחרות עלולות לשנות אותו בדרך.',
    fix: 'יש לקודד את טקסט JSON בקידוד base64.',
  },
  'not-utf8': { title: 'התוכן אינו UTF-8; נראה שהוא ISO-8859-1.', fix: utf8 },
  'utf-16': { title: 'התוכן הוא UTF-16.', fix: utf8 },
} as const satisfies CauseTexts
