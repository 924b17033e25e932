import { workspace } from '../workspace/ar.ts'
import type { StillWords } from './en.ts'

const { title, tryAgain, details } = workspace

export const still: StillWords = {
  title,
  tryAgain,
  details,
  late: {
    title: 'لم تبدأ مساحة العمل',
    advice:
      'قد يكون الاتصال بطيئًا، أو أن شيئًا في هذا المتصفح يعيقها. أعد المحاولة. إذا لم يتغيّر شيء، فأعد تحميل الصفحة السابقة.',
  },
  unscripted: {
    title: 'تحتاج مساحة العمل إلى JavaScript',
    advice: 'إنه معطّل هنا. فعّله وأعد تحميل الصفحة السابقة. إذا كان مفعّلًا بالفعل، فأبلغ القائمين على تلك الصفحة.',
  },
}
