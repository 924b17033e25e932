import type { CauseTexts } from '../en.ts'

const once = 'יש לבצע סריאליזציה פעם אחת, ולחתום ולקודד את אותו טקסט.'

export const signature = {
  'signature-upper-case': {
    title: 'החתימה כתובה באותיות גדולות.',
    fix: 'יש לכתוב ספרות הקסדצימליות קטנות. השירות מקבל את שתיהן, תוכנות אחרות אולי לא.',
  },
  'signature-whitespace': { title: 'בחתימה יש רווחים או שבירות שורה.', fix: 'יש להסיר אותם מסביב לחתימה.' },
  'signature-prefix': { title: 'החתימה מתחילה עם {prefix}.', fix: 'יש לשלוח רק את 64 הספרות ההקסדצימליות.' },
  'signature-separators': {
    title: 'בתי החתימה מופרדים במקפים או בנקודתיים.',
    fix: 'יש לשלוח 64 ספרות הקסדצימליות בלי מפרידים.',
  },
  'base64-digest': { title: 'החתימה היא בקידוד base64.', fix: 'יש לכתוב אותה כמו 64 ספרות הקסדצימליות קטנות.' },
  'other-digest': { title: 'אורך החתימה הוא של {algorithm}.', fix: 'יש להשתמש עם HMAC-SHA256.' },
  'signature-malformed': {
    title: 'החתימה אינה 64 ספרות הקסדצימליות.',
    fix: 'יש לכתוב את HMAC-SHA256 של טקסט JSON כמו 64 ספרות הקסדצימליות קטנות.',
  },
  'signature-over-base64': {
    title: 'נחתם הטקסט בקידוד base64 ולא טקסט JSON.',
    fix: 'יש לחתום על טקסט JSON, ואז לקודד את אותו טקסט.',
  },
  'signature-over-other-encoding': {
    title: 'הטקסט החתום היה בקידוד {encoding}.',
    fix: 'יש לחתום על בתי UTF-8 של טקסט JSON.',
  },
  'swapped-arguments': {
    title: 'התוכן שימש מפתח, והסוד שימש טקסט.',
    fix: 'יש להחליף בין שני הארגומנטים של פונקציית HMAC.',
  },
  'signature-mismatch': {
    title: 'החתימה אינה מתאימה לתוכן הזה ולסודות האלה.',
    fix: 'יש להשוות את ארבעת התווים האחרונים של הסוד לאלה שבדף פרטי גישה (מסתיים ב …). אם הם זהים, הטקסט נוצר פעמיים, לרוב עם timestamp שני: יש לחתום בדיוק על הטקסט שמקודדים.',
  },
  'test-id-with-live-secret': {
    title: 'מזהה לקוח לבדיקות נחתם בסוד האמיתי.',
    fix: 'יש להשתמש בסוד הבדיקות, או במזהה הלקוח האמיתי.',
  },
  'live-id-with-test-secret': {
    title: 'מזהה לקוח אמיתי נחתם בסוד הבדיקות.',
    fix: 'יש להשתמש בסוד האמיתי, או במזהה הלקוח לבדיקות.',
  },
  'previous-secret': {
    title: 'הקישור נחתם בסוד שהוחלף ויפסיק לפעול בתאריך {ends}.',
    fix: 'יש לעבור לפני כן אל הסוד הנוכחי.',
  },
  'expired-secret': {
    title: 'הקישור נחתם בסוד שהוחלף והפסיק לפעול בתאריך {ended}.',
    fix: 'יש לעבור אל הסוד הנוכחי.',
  },
  'secret-decoded': { title: 'הסוד פוענח ({form}) לפני השימוש.', fix: 'יש להשתמש בסוד כטקסט, כפי שהוא מוצג כאן.' },
  'secret-with-newline': {
    title: 'הסוד שימש עם שבירת שורה בסופו.',
    fix: 'יש לשמור אותו בלעדיה, או להסיר אותה בקריאה מקובץ.',
  },
  'secret-with-extra-characters': {
    title: 'סביב הסוד היה תו מיותר ({characters}).',
    fix: 'יש לשמור רק את הסוד עצמו.',
  },
  'unset-secret': {
    title: 'הקישור נחתם עם “{found}” במקום עם סוד.',
    fix: 'יש להגדיר את משתנה הסביבה, ולמנוע מן השרת לעלות בלעדיו.',
  },
  'client-id-as-secret': { title: 'הקישור נחתם עם מזהה הלקוח.', fix: 'יש לחתום עם סוד הלקוח.' },
  'reserialised-order': { title: 'בטקסט החתום השדות היו בסדר אחר.', fix: once },
  'reserialised-spacing': { title: 'בטקסט החתום היו רווחים או שבירות שורה אחרים.', fix: once },
  'reserialised-unicode': { title: 'בטקסט החתום תווים כמו é נכתבו אחרת (é או \\u00e9).', fix: once },
  'reserialised-slashes': { title: 'בטקסט החתום לוכסנים נכתבו אחרת (/ או \\/).', fix: once },
  'reserialised-html': { title: 'בטקסט החתום תווים כמו & וכמו + נכתבו אחרת (& או \\u0026).', fix: once },
  'serialised-twice': {
    title: 'הטקסט החתום עבר סריאליזציה פעמיים.',
    fix: 'יש לבצע סריאליזציה לאובייקט פעם אחת, ולא לטקסט שנוצר.',
  },
  'trailing-newline': {
    title: 'בין הטקסט החתום לבין התוכן יש הבדל של שבירת שורה בסוף.',
    fix: 'יש לחתום ולקודד את אותו טקסט; echo, עורכים וגם json.Encoder של Go מוסיפים שבירת שורה.',
  },
  'byte-order-mark': { title: 'לפני JSON יש סימן סדר בתים (U+FEFF).', fix: 'יש לכתוב UTF-8 בלי הסימן הזה.' },
} as const satisfies CauseTexts
