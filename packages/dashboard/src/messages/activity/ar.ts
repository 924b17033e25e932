import { pluralIn } from '@proscenium/design/format'
import type { AuditMessages, HealthMessages, UsageMessages } from './en.ts'

const plural = pluralIn('ar')

export const usage: UsageMessages = {
  period: 'المدة',
  periods: { '24h': '24 ساعة', '7d': '7 أيام', '30d': '30 يومًا', '12mo': '12 شهرًا' },
  metrics: {
    sessions: 'الجلسات',
    active_users: 'المستخدمون النشطون',
    songs_uploaded: 'الأغاني المرفوعة',
    recommendations: 'التوصيات',
    downloads: 'التنزيلات',
    api_calls: 'طلبات API',
    api_errors: 'أخطاء API',
  },
  errorRate: 'معدّل الأخطاء',
  previous: 'المدة السابقة',
  before: (value) => `سابقًا: ${value}`,
  up: (share) => `أكثر من المدة السابقة بنسبة ${share}`,
  down: (share) => `أقل من المدة السابقة بنسبة ${share}`,
  same: 'كما في المدة السابقة',
  fresh: 'لا شيء في المدة السابقة',
  chart: (metric) => `${metric} كمخطط`,
  table: 'عرض كجدول',
  tableOf: (metric) => `${metric} في كل فترة`,
  time: 'من',
  count: 'العدد',
  utc: 'الفترات بتوقيت UTC.',
  perKey: 'طلبات API لكل مفتاح',
  calls: 'الطلبات',
  noKeys: 'لم يُستخدم أي مفتاح.',
  empty: {
    title: 'لا أرقام بعد',
    advice: 'تظهر الأرقام حالما يُفتح التضمين أو يستدعي خادمك API.',
  },
}

export const health: HealthMessages = {
  rejections: 'الطلبات المرفوضة حسب السبب',
  summary: (rejected, all) => `رُفض ${rejected} من ${all} طلب.`,
  causes: {
    'missing-fields': {
      title: 'جزء من الرابط مفقود',
      fix: 'أرسل معرّف العميل والحمولة والتوقيع. رمّز الحمولة لعنوان URL حتى لا تتحوّل علامة الجمع إلى مسافة.',
    },
    'unknown-client': {
      title: 'معرّف العميل غير معروف',
      fix: 'قارن المعرّف في العنوان بالمعرّف في بيانات الاعتماد، واستخدم الجديد بعد الاستبدال.',
    },
    inactive: { title: 'الحساب غير نشط', fix: 'اطلب من المشغّل تنشيطه.' },
    'bad-signature': {
      title: 'التوقيع غير مطابق',
      fix: 'وقّع نص JSON الذي ترمّزه نفسه، بخوارزمية HMAC-SHA256 وأرقام ست عشرية صغيرة، وبالسرّ الحالي كنص.',
    },
    expired: {
      title: 'انتهت صلاحية الرابط',
      fix: 'أنشئ عنوانًا لكل عرض للصفحة ولا تخزّنها مؤقتًا. تحقّق من أن ساعة خادمك صحيحة وأن الطابع الزمني بتوقيت UTC.',
    },
    'missing-user': {
      title: 'لا تذكر الحمولة مستخدمًا',
      fix: 'ضع معرّف المستخدم لديك في partner_external_user_id.',
    },
    'rate-limited': {
      title: 'طلبات كثيرة جدًا',
      fix: 'انتظر المدة المذكورة في Retry-After، واحتفظ بما تقرؤه من الكتالوج بعض الوقت.',
    },
    service: { title: 'خطأ من جهتنا', fix: 'لا يلزمك تغيير شيء. حاول مجددًا بعد لحظة.' },
    'invalid-key': {
      title: 'لا مفتاح API صالح',
      fix: 'أرسل المفتاح كاملًا بصيغة «Authorization: Bearer psk_…»، من القائمة في مفاتيح API.',
    },
    'revoked-key': { title: 'مفتاح API ملغى', fix: 'أنشئ مفتاحًا جديدًا وانشره على الخادم المستدعي.' },
    'wrong-key': {
      title: 'نوع المفتاح خاطئ',
      fix: 'استخدم مفتاحًا قياسيًا، فمفتاح الكتالوج لا يقرأ إلا الكتالوج.',
    },
    'missing-scope': {
      title: 'تنقص المفتاح صلاحية',
      fix: 'المفتاح أقدم من هذا الجزء من API. أنشئ مفتاحًا جديدًا وانشره وألغِ القديم.',
    },
    malformed: {
      title: 'صيغة الطلب خاطئة',
      fix: 'أرسل JSON صالحًا بنوع application/json وبالحقول الواردة في مرجع API.',
    },
    'not-found': {
      title: 'غير موجود',
      fix: 'تحقّق من المعرّف. تختلف معرّفات الاختبار عن الفعلية، وقد يغادر فيديو الكتالوج.',
    },
    'not-owned': {
      title: 'لا يملكه العميل',
      fix: 'تحقّق من الحالة قبل طلب الملف، واعرض الشراء أولًا.',
    },
    'download-limit': { title: 'نفدت تنزيلات الشهر', fix: 'اطلب من المشغّل حدًّا أعلى.' },
    'test-only': {
      title: 'غير متاح بمفتاح اختبار',
      fix: 'لا تنزّل مفاتيح الاختبار إلا الملفات المصدَّرة. استخدم مفتاحًا فعليًا للأصول.',
    },
    origin: { title: 'الموقع غير مدرج', fix: 'أضف أصل الصفحة الدقيق في الملف التعريفي.' },
    session: {
      title: 'انتهت الجلسة أو الرمز',
      fix: 'هذا طبيعي بعد 12 ساعة دون استخدام. أنشئ عنوانًا جديدًا للصفحة.',
    },
    other: { title: 'سبب آخر', fix: 'ابحث عن الرمز في مرجع API.' },
  },
  fix: 'الحل',
  times: plural({
    zero: 'لم يحدث',
    one: 'مرة واحدة',
    two: 'مرتان',
    few: '# مرات',
    many: '# مرة',
    other: '# مرة',
  }),
  last: (time) => `آخر مرة: ${time}`,
  healthy: { title: 'لم يُرفض شيء', advice: 'قُبلت كل طلبات هذه المدة.' },
  quiet: { title: 'لا طلبات بعد', advice: 'تظهر هنا طلبات خوادمك وتضمينك.' },
  log: 'أحدث الطلبات',
  logHint: 'دون رموز أو حمولات أو عناوين أو مستخدمين. اذكر معرّف الطلب عند طلب المساعدة.',
  columns: {
    time: 'الوقت',
    operation: 'العملية',
    status: 'النتيجة',
    duration: 'المدة',
    key: 'المفتاح',
    request: 'معرّف الطلب',
  },
  milliseconds: (value) => `${value} م.ث`,
  accepted: 'مقبول',
  rejected: 'مرفوض',
}

export const audit: AuditMessages = {
  intro: 'من غيّر ماذا، الأحدث أولًا. أحداث الاختبار والفعلي معًا.',
  filter: 'عرض',
  all: 'الكل',
  kinds: {
    access: 'الدخول',
    credentials: 'بيانات الاعتماد',
    keys: 'مفاتيح API',
    profile: 'الملف التعريفي والإعدادات',
    rights: 'الطلبات والحقوق',
  },
  actions: {
    sign_in: 'تسجيل دخول',
    sign_out: 'تسجيل خروج',
    login_changed: 'تغيير بريد الدخول',
    login_unlinked: 'فصل بريد الدخول',
    sessions_revoked: 'إنهاء الجلسات',
    secret_revealed: 'إظهار السرّ',
    credentials_rotated: 'استبدال بيانات الاعتماد',
    rotation_reset: 'السماح بالاستبدال من جديد',
    api_key_created: 'إنشاء مفتاح API',
    api_key_revoked: 'إلغاء مفتاح API',
    profile_changed: 'تغيير الملف التعريفي',
    logo_changed: 'تغيير الشعار',
    logo_removed: 'إزالة الشعار',
    partner_created: 'إنشاء الحساب',
    partner_changed: 'تغيير الإعدادات',
    order_settled: 'إتمام طلب',
    right_granted: 'منح حق',
    right_revoked: 'سحب حق',
  },
  actors: { partner: 'أنت', operator: 'المشغّل' },
  columns: { time: 'الوقت', who: 'من', what: 'ماذا', details: 'التفاصيل' },
  empty: { title: 'لا شيء مدوَّن بعد', advice: 'تظهر هنا عمليات الدخول والتغييرات.' },
  none: {
    title: 'لا أحداث من هذا النوع',
    advice: (kind) => `لا شيء مدوَّن ضمن «${kind}».`,
    showAll: 'عرض الكل',
  },
  shown: plural({
    zero: 'لا أحداث',
    one: 'حدث واحد',
    two: 'حدثان',
    few: '# أحداث',
    many: '# حدثًا',
    other: '# حدث',
  }),
}
