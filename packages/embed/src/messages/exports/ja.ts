import { pluralIn } from '@proscenium/design/format'
import type { ExportMessages } from './en.ts'

const plural = pluralIn('ja')

export const exports: ExportMessages = {
  title: '書き出し',
  loading: '書き出しを読み込んでいます',
  listed: plural({ other: '#件の書き出し' }),
  empty: {
    title: '書き出しはまだありません',
    advice: 'エディターで書き出したものがここに表示され、すぐにダウンロードできます。',
  },
  failed: '書き出しを読み込めませんでした',
  more: 'さらに表示',
  moreFailed: '続きを読み込めませんでした。',
  untitled: '名称未設定の書き出し',
  waiting: '保存待ち',
  waitingAdvice: '接続が戻りしだい保存されます。それまでこのページを開いたままにしてください。',
  otherVideos: plural({ other: 'ほか#本の動画' }),
  noFiles: 'ファイルはまだ準備中です。',
  files: { main: 'ミュージックビデオ', reel: '縦型リール', lyric: 'リリックビデオ' },
  download: 'ダウンロード',
  copy: 'リンクをコピー',
  preparing: 'リンクを準備しています…',
  started: 'ダウンロードを開始しました。始まらない場合は、リンクをコピーして新しいタブで開いてください。',
  copied: 'リンクをコピーしました。',
  byHand: 'ここではコピーが許可されていません。リンクを選択してコピーしてください。',
  link: 'ダウンロードリンク',
  until: (time) => `リンクの有効期限は${time}です。`,
  left: plural({ other: '今月はあと#回ダウンロードできます。' }),
  errors: {
    limit: (date) => `今月のダウンロード回数を使い切りました。次は${date}からご利用いただけます。`,
    'not-owned': 'この書き出しには現在お持ちでない動画が含まれているため、ダウンロードできません。',
    gone: 'このファイルはもうありません。',
    session: 'セッションが終了しました。元のページからワークスペースをもう一度開いてください。',
    offline: 'オフラインです。接続が戻ってからもう一度お試しください。',
    unreachable: 'うまくいきませんでした。少し待ってからもう一度お試しください。',
  },
}
