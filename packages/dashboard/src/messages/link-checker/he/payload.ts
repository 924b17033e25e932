import type { CauseTexts } from '../en.ts'

const clock = 'יש לסנכרן את שעון השרת.'

export const payload = {
  'payload-not-json': {
    title: 'התוכן אינו JSON החל מתו {position}.',
    fix: 'יש ליצור אותו בספריית JSON ולא בחיבור טקסטים.',
  },
  'payload-not-object': {
    title: 'התוכן הוא JSON אבל לא אובייקט ({found}).',
    fix: 'יש לבצע סריאליזציה פעם אחת לאובייקט עם partner_external_user_id.',
  },
  'duplicate-field': { title: '{field} מופיע יותר מפעם אחת; רק האחרון נחשב.', fix: 'יש לכתוב כל שדה פעם אחת.' },
  'misspelt-field': { title: 'השדה {found} אינו מוכר ואין לו השפעה.', fix: 'יש לקרוא לו {expected}.' },
  'ignored-field': { title: 'לשדה {field} אין השפעה כאן.', fix: 'יש להסיר אותו. רק השירות ומפעילו מחליטים על כך.' },
  'invisible-characters': {
    title: 'הערך מכיל את התו הבלתי נראה {character}.',
    fix: 'יש להסיר אותו: איתו ובלעדיו אלה שני ערכים שונים.',
  },
  'damaged-text': {
    title: 'טקסט איבד תווים לפני שנחתם.',
    fix: 'יש להשתמש בכל מקום עם UTF-8, ולחתוך טקסטים בין תווים.',
  },
  'missing-user-id': {
    title: 'חסר partner_external_user_id.',
    fix: 'יש להוסיף מזהה קבוע משלכם של המשתמש המחובר, כטקסט.',
  },
  'user-id-not-text': {
    title: 'partner_external_user_id אינו טקסט ({found}).',
    fix: 'יש להמיר את המזהה לטקסט, בתוך מירכאות.',
  },
  'user-id-empty': {
    title: 'partner_external_user_id ריק.',
    fix: 'יש ליצור קישורים רק למשתמשים מחוברים, עם המזהה שלהם.',
  },
  'user-id-unusable': {
    title: 'partner_external_user_id ארוך מ 512 תווים, או מכיל NUL או חצי תו.',
    fix: 'יש להשתמש במזהה ממסד הנתונים.',
  },
  'placeholder-user-id': {
    title: '“{found}” נראה כמו משתנה בלי ערך ולא כמו משתמש.',
    fix: 'יש לבדוק מאין מגיע המזהה. כל המשתמשים עם אותו מזהה חולקים חשבון אחד.',
  },
  'shared-user-id': {
    title: '“{found}” נראה כמו חשבון של כמה אנשים.',
    fix: 'יש להשתמש במזהה אחד לכל אדם: מי שחולק מזהה חולק רכישות ופרויקטים.',
  },
  'user-id-spaces': {
    title: 'סביב מזהה המשתמש יש רווחים.',
    fix: 'יש להסיר אותם: איתם ובלעדיהם אלה שני משתמשים שונים.',
  },
  'missing-email': {
    title: 'אין כתובת אימייל, ולכן המשתמש אינו יכול להחזיק רכישות.',
    fix: 'יש להוסיף email אחרי שהמשתמש אישר את הכתובת.',
  },
  'invalid-email': {
    title: '“{found}” אינה כתובת אימייל; השירות מתעלם ממנה.',
    fix: 'יש לשלוח את הכתובת המאושרת של המשתמש, או לא לשלוח כלל.',
  },
  'shared-email': {
    title: '“{found}” נראית כמו כתובת של כמה אנשים.',
    fix: 'יש לשלוח כתובות אישיות: מי שחולק כתובת חולק חשבון.',
  },
  'missing-timestamp': {
    title: 'אין timestamp: מי שמעתיק את הקישור יוכל להשתמש בו לתמיד.',
    fix: 'יש להוסיף את השעה הנוכחית: הקישור יהיה תקף 5 דקות.',
  },
  'timestamp-in-seconds': {
    title: 'הערך timestamp הוא מספר שניות.',
    fix: 'יש לכתוב אותו לפי ISO 8601 ובזמן UTC: {correct}',
  },
  'timestamp-in-milliseconds': {
    title: 'הערך timestamp הוא מספר אלפיות שנייה.',
    fix: 'יש לכתוב אותו לפי ISO 8601 ובזמן UTC: {correct}',
  },
  'timestamp-format': {
    title: 'הערך “{found}” של timestamp אינו תאריך לפי ISO 8601.',
    fix: 'יש לכתוב כך: {correct}',
  },
  'timestamp-without-zone': {
    title: 'הערך timestamp בלי אזור זמן, ולכן הוא נקרא UTC.',
    fix: 'יש לכתוב זמן UTC עם Z בסוף: {correct}',
  },
  'local-time': {
    title: 'הערך timestamp הוא כנראה זמן מקומי של UTC{offset}; בלי אזור הוא נקרא UTC.',
    fix: 'יש לכתוב זמן UTC עם Z: {correct}',
  },
  'local-time-marked-utc': {
    title: 'בערך timestamp כתוב UTC, אבל זה כנראה זמן מקומי של UTC{offset}.',
    fix: 'יש להמיר את השעה לזמן UTC לפני הכתיבה: {correct}',
  },
  'timestamp-too-old': {
    title: 'הערך timestamp הוא מלפני {minutes} דקות: הקישור ישן או שהשעון מפגר.',
    fix: 'יש ליצור קישור בכל הצגה, לא לשמור את הדף במטמון ולסנכרן את השעון.',
  },
  'timestamp-in-future': { title: 'הערך timestamp הוא {minutes} דקות בעתיד: השעון ממהר.', fix: clock },
  'clock-skew': { title: 'השעון ממהר בערך {minutes} דק׳; החל מ 5 דקות קישורים נדחים.', fix: clock },
  'accent-format': {
    title: 'הערך “{found}” של accent_color אינו נחשב.',
    fix: 'יש לכתוב # ושש ספרות הקסדצימליות, כמו {correct}.',
  },
  'logo-address': {
    title: 'הערך “{found}” של logo_url אינו כתובת http או https מלאה, ואינו נחשב.',
    fix: 'יש להשתמש בכתובת https של תמונה.',
  },
  'logo-over-http': {
    title: 'הלוגו נמצא בכתובת http; ייתכן שדף https לא יציג אותו.',
    fix: 'יש להשתמש בכתובת https.',
  },
  'logo-unreachable': {
    title: 'אי אפשר היה לטעון תמונה מתוך logo_url.',
    fix: 'יש לבדוק שהכתובת מציגה תמונה בלי להתחבר.',
  },
} as const satisfies CauseTexts
