import { pluralIn } from '@proscenium/design/format'
import type { AuditMessages, HealthMessages, UsageMessages } from './en.ts'

const plural = pluralIn('he')

export const usage: UsageMessages = {
  period: 'תקופה',
  periods: { '24h': '24 שעות', '7d': '7 ימים', '30d': '30 ימים', '12mo': '12 חודשים' },
  metrics: {
    sessions: 'חיבורים',
    active_users: 'משתמשים פעילים',
    songs_uploaded: 'שירים שהועלו',
    recommendations: 'המלצות',
    downloads: 'הורדות',
    api_calls: 'קריאות API',
    api_errors: 'שגיאות API',
  },
  errorRate: 'שיעור השגיאות',
  previous: 'התקופה הקודמת',
  before: (value) => `קודם: ${value}`,
  up: (share) => `${share} יותר מהתקופה הקודמת`,
  down: (share) => `${share} פחות מהתקופה הקודמת`,
  same: 'כמו בתקופה הקודמת',
  fresh: 'לא היה דבר בתקופה הקודמת',
  chart: (metric) => `${metric}, כתרשים`,
  table: 'הצגה כטבלה',
  tableOf: (metric) => `${metric} בכל מקטע`,
  time: 'החל מ',
  count: 'כמות',
  utc: 'המקטעים לפי UTC.',
  perKey: 'קריאות API לכל מפתח',
  calls: 'קריאות',
  noKeys: 'לא היה שימוש במפתחות.',
  empty: {
    title: 'עוד לא נספר דבר',
    advice: 'מספרים יופיעו ברגע שההטמעה תיפתח או שהשרת שלכם יקרא ל API.',
  },
}

export const health: HealthMessages = {
  rejections: 'בקשות שנדחו לפי סיבה',
  summary: (rejected, all) => `${rejected} מתוך ${all} בקשות נדחו.`,
  causes: {
    'missing-fields': {
      title: 'חלק מהקישור חסר',
      fix: 'שלחו מזהה לקוח, מטען וחתימה. קודדו את המטען עבור URL, כדי שסימן פלוס לא יהפוך לרווח.',
    },
    'unknown-client': {
      title: 'מזהה הלקוח אינו מוכר',
      fix: 'השוו את המזהה בכתובת לזה שבפרטי הגישה, ואחרי החלפה השתמשו בחדש.',
    },
    inactive: { title: 'החשבון אינו פעיל', fix: 'בקשו מהמפעיל להפעיל אותו.' },
    'bad-signature': {
      title: 'החתימה אינה תואמת',
      fix: 'חתמו בדיוק על טקסט ה JSON שאתם מקודדים, עם HMAC-SHA256 בהקסדצימלי קטן ועם הסוד הנוכחי כטקסט.',
    },
    expired: {
      title: 'תוקף הקישור פג',
      fix: 'צרו כתובת לכל צפייה ואל תשמרו את הדף במטמון. בדקו שהשעון של השרת נכון ושחותמת הזמן לפי UTC.',
    },
    'missing-user': {
      title: 'המטען אינו מציין משתמש',
      fix: 'שימו את מזהה המשתמש שלכם ב partner_external_user_id.',
    },
    'rate-limited': {
      title: 'יותר מדי בקשות',
      fix: 'חכו את הזמן שב Retry-After, ושמרו לזמן מה את מה שקראתם מהקטלוג.',
    },
    service: { title: 'שגיאה אצלנו', fix: 'אין צורך לשנות דבר. נסו שוב בעוד רגע.' },
    'invalid-key': {
      title: 'אין מפתח API תקף',
      fix: 'שלחו את המפתח המלא בצורה ”Authorization: Bearer psk_…“, מתוך הרשימה במפתחות API.',
    },
    'revoked-key': { title: 'מפתח ה API בוטל', fix: 'צרו מפתח חדש ופרסו אותו בשרת הקורא.' },
    'wrong-key': {
      title: 'סוג מפתח שגוי',
      fix: 'השתמשו במפתח רגיל. מפתח קטלוג יכול רק לקרוא את הקטלוג.',
    },
    'missing-scope': {
      title: 'חסרה למפתח הרשאה',
      fix: 'הוא ישן מהחלק הזה של ה API. צרו מפתח חדש, פרסו אותו ובטלו את הישן.',
    },
    malformed: {
      title: 'הבקשה אינה תקינה',
      fix: 'שלחו JSON תקין בסוג application/json עם השדות שבמדריך ה API.',
    },
    'not-found': {
      title: 'זה לא קיים',
      fix: 'בדקו את המזהה. מזהי בדיקה ואמת שונים, וסרטון יכול לצאת מהקטלוג.',
    },
    'not-owned': {
      title: 'זה לא בבעלות הלקוח',
      fix: 'בדקו את המצב לפני בקשת קובץ, והציעו קודם את הקנייה.',
    },
    'download-limit': { title: 'ההורדות של החודש נוצלו', fix: 'בקשו מהמפעיל מגבלה גבוהה יותר.' },
    'test-only': {
      title: 'לא זמין עם מפתח בדיקה',
      fix: 'מפתחות בדיקה מורידים רק ייצוא. השתמשו במפתח אמת למקור.',
    },
    origin: { title: 'האתר אינו רשום', fix: 'הוסיפו בפרופיל את המקור המדויק של הדף.' },
    session: {
      title: 'החיבור או האסימון הסתיימו',
      fix: 'זה רגיל אחרי 12 שעות בלי שימוש. צרו כתובת חדשה לדף.',
    },
    other: { title: 'סיבה אחרת', fix: 'חפשו את הקוד במדריך ה API.' },
  },
  fix: 'מה לעשות',
  times: plural({ one: 'פעם אחת', two: 'פעמיים', other: '# פעמים' }),
  last: (time) => `לאחרונה: ${time}`,
  healthy: { title: 'שום דבר לא נדחה', advice: 'כל הבקשות בתקופה הזאת התקבלו.' },
  quiet: { title: 'אין עדיין בקשות', advice: 'בקשות מהשרתים ומההטמעה שלכם יופיעו כאן.' },
  log: 'בקשות אחרונות',
  logHint: 'בלי אסימונים, מטענים, כתובות ומשתמשים. ציינו את מזהה הבקשה כשתבקשו עזרה.',
  columns: {
    time: 'שעה',
    operation: 'פעולה',
    status: 'תוצאה',
    duration: 'משך',
    key: 'מפתח',
    request: 'מזהה בקשה',
  },
  milliseconds: (value) => `${value} מ״ש`,
  accepted: 'התקבלה',
  rejected: 'נדחתה',
}

export const audit: AuditMessages = {
  intro: 'מי שינה מה, מהחדש לישן. אירועי בדיקה ואמת מופיעים יחד.',
  filter: 'הצגה',
  all: 'הכול',
  kinds: {
    access: 'כניסה',
    credentials: 'פרטי גישה',
    keys: 'מפתחות API',
    profile: 'פרופיל והגדרות',
    rights: 'הזמנות וזכויות',
  },
  actions: {
    sign_in: 'התחברות',
    sign_out: 'התנתקות',
    login_changed: 'שינוי כתובת ההתחברות',
    login_unlinked: 'ניתוק כתובת ההתחברות',
    sessions_revoked: 'סיום חיבורים',
    secret_revealed: 'הצגת הסוד',
    credentials_rotated: 'החלפת פרטי הגישה',
    rotation_reset: 'החלפה הותרה מחדש',
    api_key_created: 'יצירת מפתח API',
    api_key_revoked: 'ביטול מפתח API',
    profile_changed: 'שינוי הפרופיל',
    logo_changed: 'שינוי הלוגו',
    logo_removed: 'הסרת הלוגו',
    partner_created: 'יצירת החשבון',
    partner_changed: 'שינוי הגדרות',
    order_settled: 'השלמת הזמנה',
    right_granted: 'הענקת זכות',
    right_revoked: 'ביטול זכות',
  },
  actors: { partner: 'אתם', operator: 'המפעיל' },
  columns: { time: 'שעה', who: 'מי', what: 'מה', details: 'פרטים' },
  empty: { title: 'עוד לא נרשם דבר', advice: 'התחברויות ושינויים יופיעו כאן.' },
  none: {
    title: 'אין אירועים מהסוג הזה',
    advice: (kind) => `לא נרשם דבר תחת ״${kind}״.`,
    showAll: 'הצגת הכול',
  },
  shown: plural({ one: 'אירוע אחד', two: 'שני אירועים', other: '# אירועים' }),
}
