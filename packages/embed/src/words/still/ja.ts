import { workspace } from '../workspace/ja.ts'
import type { StillWords } from './en.ts'

const { title, tryAgain, details } = workspace

export const still: StillWords = {
  title,
  tryAgain,
  details,
  late: {
    title: 'ワークスペースが起動していません',
    advice:
      '接続が遅いか、このブラウザーの何かが妨げている可能性があります。もう一度お試しください。変わらない場合は、元のページを再読み込みしてください。',
  },
  unscripted: {
    title: 'ワークスペースにはJavaScriptが必要です',
    advice:
      'ここではJavaScriptが無効になっています。有効にして、元のページを再読み込みしてください。すでに有効な場合は、そのページの運営者にお知らせください。',
  },
}
