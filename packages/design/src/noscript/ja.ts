import type { NoscriptMessages } from './en.ts'

export const noscript: NoscriptMessages = {
  title: 'ワークスペース',
  tryAgain: 'もう一度試す',
  details: '詳細',
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
  dashboard: {
    title: 'パートナー管理画面',
    unscripted: {
      title: 'パートナー管理画面にはJavaScriptが必要です',
      advice: 'このブラウザーではJavaScriptが無効になっています。有効にして、このページを再読み込みしてください。',
    },
  },
}
