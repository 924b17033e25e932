import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'プレビュー',
  clip: (title, artist) => `${title}（${artist}）`,
  empty: {
    title: 'ここに映像が表示されます',
    steps: {
      label: 'はじめの3ステップ',
      done: '完了',
      song: '曲のビートとエネルギーに合わせて編集します。',
      match: { title: '合うクリップを探す', text: '曲に合うクリップを追加します。' },
      fill: 'クリップを曲のビートに合わせてカットします。',
    },
  },
  problem: {
    title: (clip) => `「${clip}」を表示できません`,
    retry: 'もう一度試す',
    remove: '削除する',
    picture: 'このブラウザーではクリップの映像を表示できません。形式に対応していません。',
    stream: 'クリップを再生できませんでした。',
  },
  waiting: {
    title: (clip) => `「${clip}」を待っています`,
    text: 'まだ準備中の可能性があります。準備ができしだい、ここに自動的に表示されます。',
  },
  song: {
    title: 'ここでは曲を再生できません',
    text: 'このブラウザーでは曲をデコードできません。音声なしで再生します。',
  },
  unheard: {
    title: '音声の出力先がありません',
    text: '曲を再生するデバイスが見つかりませんでした。音声なしで再生します。',
  },
  preview: 'プレビュー画質',
  previewTitle: 'このクリップを購入するまではプレビュー画質です',
  preparing: 'クリップを準備しています…',
  start: '再生を開始',
  dismiss: '閉じる',
  transport: '再生コントロール',
  play: '再生',
  pause: '一時停止',
  previousCut: '前のカット',
  nextCut: '次のカット',
  position: '再生位置',
  positionOf: (time, duration) => `${duration}中${time}`,
  speed: (rate) => `${rate}倍速`,
  mute: 'ミュート',
  unmute: 'ミュートを解除',
  volume: '音量',
}
