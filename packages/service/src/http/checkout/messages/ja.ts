import { html } from '../../pages/html.ts'
import type { CheckoutMessages } from './messages.ts'

export const ja: CheckoutMessages = {
  title: 'お支払い',
  by: (service) => `${service}でのお支払い`,
  videos: (count) => `動画${count}本`,
  bundle: 'まとめ買い割引',
  included: '含まれるもの',
  deliverables: { original: 'ミュージックビデオ', reel: '縦型リール', bts: 'メイキング' },
  total: '合計',
  instead: '通常価格',
  pay: (price) => `${price}を支払う`,
  cancel: 'キャンセル',
  test: '実際の請求は発生しません。',
  decline: '承認しない',
  states: {
    paid: {
      heading: '購入が完了しました',
      sentence: (title) => html`「${title}」のロックが解除されました。`,
    },
    owned: { heading: '購入済みです', sentence: (title) => html`「${title}」のお支払いは不要です。` },
    failed: {
      heading: 'お支払いが承認されませんでした',
      sentence: '請求は発生していません。このページを閉じて、元のページで最初からやり直してください。',
    },
    unavailable: { heading: '販売が終了しました', sentence: (title) => html`「${title}」の請求は発生していません。` },
    cancelled: { heading: '購入をキャンセルしました', sentence: '請求は発生していません。' },
    expired: {
      heading: '購入手続きの有効期限が切れました',
      sentence: '請求は発生していません。このページを閉じて、元のページで最初からやり直してください。',
    },
    ended: {
      heading: 'セッションが終了しました',
      sentence: '請求は発生していません。続けるには、元のページをもう一度開いてください。',
    },
    gone: { heading: 'この購入手続きは終了しました', sentence: '元のページで最初からやり直してください。' },
  },
}
