import { pluralIn } from '@proscenium/design/format'
import type { ExportsMessages } from './en.ts'

const plural = pluralIn('ja')

export const exports: ExportsMessages = {
  titles: {
    asking: '書き出し',
    gate: '購入して書き出す',
    choosing: '書き出し',
    running: '書き出し中',
    done: '書き出しました',
    failed: '書き出せませんでした',
  },
  close: '閉じる',
  gate: {
    text: 'すべてのクリップを所有していると、編集を書き出せます。',
    blocked: '購入できないクリップがあります。タイムラインから外すと、残りを書き出せます。',
    loading: '価格を読み込んでいます',
    owned: '所有済み',
    noPrice: '価格がありません。',
    total: '合計',
    separately: '個別に',
    together: 'まとめた合計',
    saved: (amount) => `${amount}お得`,
    discount: (share) => `${share}割引を含む`,
    ownPrices: 'それぞれの価格',
    notNow: '今はしない',
    buy: plural({ other: '#個のクリップを購入' }),
    buying: 'お支払い中…',
    quoteFailed: (reason) => `編集の価格を取得できませんでした。${reason}`,
  },
  files: {
    legend: 'ファイル',
    main: {
      name: 'ミュージックビデオ',
      about: '16:9',
    },
    reel: {
      name: 'リール',
      about: '9:16（映像の一部を拡大）',
    },
    reelWithLyrics: '9:16（映像の一部を拡大、歌詞付き）',
    lyric: {
      name: 'リリックビデオ',
      about: '16:9（歌詞付き）',
    },
    noLyrics: 'タイミングの付いた歌詞がまだありません。',
    none: 'ファイルを1つ以上選んでください。',
  },
  resolution: {
    label: '解像度',
    enlarged: (size) => `${size}（拡大）`,
    hint: '小さいクリップは拡大されますが、細部は増えません。',
  },
  crop: {
    label: 'リールの位置',
    hint: '枠をドラッグして、リールに映る部分を選びます。',
    show: 'リールの枠',
    step: 'リールの枠を移動',
    position: (share) => `左から${share}`,
  },
  start: '今すぐ書き出す',
  progress: {
    label: '書き出し',
    preparing: 'クリップを準備しています。閉じて作業を続けられます。ページは開いたままにしてください。',
    rendering: '編集をレンダリングしています。閉じて作業を続けられます。ページは開いたままにしてください。',
    uploading: 'アップロードしています。閉じて作業を続けられます。ページは開いたままにしてください。',
    notifying: '書き出し一覧に追加しています…',
    remaining: (time) => `残り${time}`,
    hide: 'バックグラウンドで続ける',
    cancel: '書き出しをキャンセル',
    cancelled: {
      title: '書き出しをキャンセルしました',
      text: '何も保存されていません。編集はそのままです。',
    },
  },
  status: {
    preparing: 'クリップを準備しています',
    rendering: (share) => `レンダリング中（${share}）`,
    uploading: '書き出しをアップロードしています',
    notifying: '書き出し一覧に追加しています',
  },
  done: {
    title: '書き出しました',
    text: (name) => `「${name}」は書き出し一覧にあります。`,
    show: '書き出し一覧を表示',
  },
  tryAgain: 'やり直す',
  uploadAgain: 'もう一度アップロード',
  reload: '再読み込み',
  report: {
    code: (code) => `エラーコード: ${code}`,
    copy: '詳細をコピー',
    field: 'エラーの詳細',
  },
  failures: {
    unsupported: 'このブラウザーではMP4動画を書き出せません。最新のChrome、Edge、Firefox、Safariをお使いください。',
    source: '読み込めないクリップがあります。一度再生してから、やり直してください。',
    song: '曲をデコードできませんでした。ファイルを選び直すか、別の曲を選んでください。',
    memory: 'メモリーまたはディスクの空きが足りません。ほかのページを閉じるかファイルを減らして、やり直してください。',
    missing:
      'エディターの一部を読み込めませんでした。接続が切れたか、エディターが更新された可能性があります。やり直すか、エディターを再読み込みしてください。編集内容は残ります。',
    updated: '開いている間にエディターが更新されました。書き出すには再読み込みしてください。編集内容は残ります。',
    failed: 'ブラウザーのエラーで書き出しが止まりました。やり直してください。',
    preview: 'フル画質ではないクリップがあるため、書き出せません。',
    songReading: '曲を読み込んでいます。タイムラインに表示されてから書き出してください。',
    songMissing: '曲のファイルがここにありません。タイムラインで選び直すか、曲を外してください。',
    clip: (title) => `「${title}」は表示できないため、書き出せません。先に外してください。`,
    upload: (reason) => `ファイルはできましたが、アップロードされていません。${reason}`,
    host: 'ワークスペースが書き出しを保存しませんでした。',
  },
}
