import type { PurchaseMessages } from './en.ts'

export const purchase: PurchaseMessages = {
  title: 'この動画を購入',
  position: (at, total) => `${total}本中${at}本目`,
  quoting: '現在の価格を取得しています',
  price: '価格',
  instead: '通常価格',
  discount: (percent) => `${percent}割引`,
  buy: '購入',
  buyFor: (price) => `${price}で購入`,
  elsewhere: 'お支払いは別のページで行います。編集中の内容はここに開いたままです。',
  page: '支払いページを開く',
  newTab: '新しいタブで開きます',
  waiting: {
    title: 'お支払いを待っています',
    advice:
      '支払いページで手続きを完了してください。お支払いが確認されると、自動的に先へ進みます。ページが開かない場合は、下のリンクをご利用ください。',
  },
  check: '支払い済み、今すぐ確認',
  checking: 'お支払いを確認しています。',
  notYet:
    'お支払いはまだ確認できていません。少し時間がかかることがあります。確認されると、自動的に先へ進みます。ページが開かない場合は、下のリンクをご利用ください。',
  lost: '現在、確認できません。まもなく、もう一度確認します。',
  confirmed: { title: 'お支払いが確認されました', advice: '動画のロックを解除しています。' },
  owning: { title: '購入済みです', advice: 'お支払いは不要です。動画のロックを解除しています。' },
  declined: {
    title: 'お支払いが承認されませんでした',
    advice: 'お支払いが完了していないため、動画はまだ購入されていません。現在の価格でもう一度お試しいただけます。',
  },
  expired: {
    title: '購入手続きの有効期限が切れました',
    advice: '長い間開かれたままでした。最初からやり直すと、現在の価格が表示されます。',
  },
  superseded: {
    title: '購入手続きが別の場所で開かれました',
    advice:
      '一度に開けるのは一つだけです。ここで最初からやり直してください。そちらでお支払い済みの場合は、購入済みと表示されます。',
  },
  offline: { title: 'オフラインです', advice: '接続が回復すると、自動的に続行します。' },
  error: {
    title: 'うまくいきませんでした',
    advice: '何も購入されていません。しばらく待ってから、もう一度お試しください。',
  },
  noEmail: {
    title: 'まだ購入できません',
    advice:
      '購入にはメールアドレスが必要ですが、このサイトからはメールアドレスなしでサインインされています。設定はサイトの運営者が変更できます。',
  },
  sessionEnded: {
    title: 'セッションが終了しました',
    advice:
      '続けるには元のページを再読み込みしてください。お支払いの直後でしたら、確認されしだい、そこに購入済みと表示されます。',
  },
  bundle: {
    title: (count) => `動画${count}本を購入`,
    requoted: '以前の価格は無効になりました。現在の合計金額はこちらです。',
    unlocking: '動画のロックを解除しています。',
    declined:
      'お支払いが完了していないため、動画はまだ購入されていません。現在の合計金額でもう一度お試しいただけます。',
    skip: 'これらの動画をスキップ',
  },
  startAgain: '最初からやり直す',
  skip: 'この動画をスキップ',
  done: '完了',
  untitled: 'この動画',
  quoted: (title) => `「${title}」`,
  results: {
    paid: {
      title: '購入が完了しました',
      advice: (title) => `${title}のロックが解除されました。`,
      short: 'ロック解除済み',
    },
    owned: {
      title: '購入済みです',
      advice: (title) => `${title}はすでに購入済みです。お支払いは不要でした。`,
      short: '購入済み',
    },
    unavailable: {
      title: '販売されていません',
      advice: (title) => `${title}は現在購入できません。請求は発生していません。`,
      short: '販売なし',
    },
    failed: { title: '購入されませんでした', advice: (title) => `${title}は購入されませんでした。`, short: '未購入' },
  },
  summary: {
    all: 'すべての動画が購入済みです',
    some: (bought, total) => `${total}本中${bought}本が購入済みです`,
    none: '購入された動画はありません',
  },
}
