import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'المعاينة',
  clip: (title, artist) => `${title} – ${artist}`,
  empty: {
    title: 'المسرح لك',
    steps: {
      label: 'الخطوات الأولى',
      done: 'تم',
      song: 'نبضاتها وطاقتها تقود المونتاج.',
      match: { title: 'طابق المقاطع', text: 'أضف المقاطع التي تناسب الأغنية.' },
      fill: 'يقص مقاطعك على نبضات الأغنية.',
    },
  },
  problem: {
    title: (clip) => `يتعذر عرض “${clip}”`,
    retry: 'إعادة المحاولة',
    remove: 'إزالته',
    picture: 'لا يستطيع هذا المتصفح عرض صورة المقطع: تنسيقه غير مدعوم هنا.',
    stream: 'تعذر تشغيل المقطع.',
  },
  waiting: {
    title: (clip) => `في انتظار “${clip}”`,
    text: 'ربما لا يزال المقطع قيد التجهيز، وسيظهر هنا تلقائيًا فور جاهزيته.',
  },
  song: {
    title: 'يتعذر تشغيل الأغنية هنا',
    text: 'لا يستطيع هذا المتصفح فك ترميزها. يعمل المونتاج من دون صوت.',
  },
  unheard: {
    title: 'لا يوجد مخرج صوت',
    text: 'لم يجد المتصفح جهازًا لتشغيل الأغنية. يعمل المونتاج من دون صوت.',
  },
  preview: 'جودة المعاينة',
  previewTitle: 'جودة المعاينة حتى شراء هذا المقطع',
  preparing: 'جارٍ تجهيز المقطع…',
  start: 'بدء التشغيل',
  dismiss: 'إغلاق',
  transport: 'عناصر التحكم في التشغيل',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  previousCut: 'القطع السابق',
  nextCut: 'القطع التالي',
  position: 'موضع التشغيل',
  positionOf: (time, duration) => `${time} من ${duration}`,
  speed: (rate) => `السرعة ${rate}×`,
  mute: 'كتم الصوت',
  unmute: 'إلغاء كتم الصوت',
  volume: 'مستوى الصوت',
}
