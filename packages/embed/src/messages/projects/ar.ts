import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: 'هل تريد الفتح دون حفظ؟',
    advice: 'في عملك الحالي تغييرات لم تُحفظ بعد، وستفقدها إذا فتحت شيئًا آخر.',
    open: 'الفتح دون حفظ',
    keep: 'متابعة التحرير',
  },
  unknown: { title: 'يتعذّر فتح هذا العنصر', advice: 'ربما حُذف، أو ليس لديك إذن بفتحه. يبقى عملك الحالي كما هو.' },
  missed: { title: 'لم يُفتح العنصر هذه المرة', advice: 'يبقى عملك الحالي كما هو. انتظر لحظة ثم اختره مرة أخرى.' },
}
