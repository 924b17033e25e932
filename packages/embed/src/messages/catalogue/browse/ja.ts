import { pluralIn } from '@proscenium/design/format'
import type { BrowseMessages } from './en.ts'

const plural = pluralIn('ja')

export const browse: BrowseMessages = {
  title: '動画',
  nav: { label: '画面', browse: '探す', purchases: '購入した動画' },
  back: '戻る',
  viewFailed: {
    title: '現在、表示できません',
    advice: '何も失われていません。少し待ってからもう一度お試しください。',
  },
  skip: '動画へ移動',
  search: { label: '動画を検索', clear: '検索語を消去' },
  filters: {
    title: '絞り込み',
    active: plural({ other: '#件の条件で絞り込み中' }),
    remove: (name) => `条件を外す：${name}`,
    clear: 'すべて解除',
    show: '動画を表示',
    failed: '絞り込みの条件を読み込めませんでした。',
  },
  facets: {
    categories: 'カテゴリー',
    energy: 'エネルギー',
    atmosphere: '雰囲気',
    orientation: '画面の向き',
    duration: '長さ',
    groups: {
      'visual-themes': '映像表現',
      objects: '被写体',
      actions: '動き',
      locations: '場所',
      people: '人物',
      'time-weather': '時間帯と天気',
      other: 'その他',
    },
  },
  values: {
    energy: { calm: '穏やか', steady: '安定', driving: '力強い' },
    orientation: { landscape: '横長', portrait: '縦長', square: '正方形' },
  },
  durations: {
    any: '指定なし',
    upTo: (end) => `${end}以内`,
    between: (start, end) => `${start}～${end}`,
    from: (start) => `${start}以上`,
  },
  sort: {
    label: '並べ替え',
    newest: '新しい順',
    relevance: '関連度順',
    title: 'タイトル順',
    energy: 'エネルギーの高い順',
    tempo: 'テンポの速い順',
    duration: '短い順',
  },
  rails: {
    recommended: 'おすすめ',
    newReleases: '新着',
    all: 'すべての動画',
    results: '検索結果',
    previous: (rail) => `前へ：${rail}`,
    next: (rail) => `次へ：${rail}`,
    failed: 'おすすめとコレクションを読み込めませんでした。',
  },
  reasons: {
    owned: (title) => `購入済みの「${title}」に近い動画`,
    viewed: (title) => `ご覧になった「${title}」に近い動画`,
    popular: '人気',
    new: '新着',
  },
  videos: plural({ other: '#本の動画' }),
  shown: plural({ other: '#本の動画を表示中' }),
  loading: '動画を読み込んでいます',
  more: 'さらに表示',
  moreFailed: '続きを読み込めませんでした。',
  none: {
    title: '該当する動画がありません',
    advice: '別の言葉で検索するか、条件を減らしてみてください。',
    clear: '検索と条件をすべて解除',
  },
  empty: { title: '動画はまだありません', advice: '新しい動画は、公開されるとここに表示されます。' },
  failed: '動画を読み込めませんでした',
  errors: {
    session: 'セッションが終了しました。続けるには元のページを再読み込みしてください。',
    offline: 'オフラインです。接続が回復すると、自動的に続行します。',
    busy: '短い間に操作が集中しました。数秒待ってからもう一度お試しください。',
    unreachable: 'うまくいきませんでした。少し待ってからもう一度お試しください。',
  },
  card: {
    owned: '購入済み',
    unavailable: '利用できません',
    tempo: (bpm) => `${bpm}\u00a0BPM`,
    discounted: (price, listPrice) => `${price}、通常価格${listPrice}`,
  },
  unavailable: {
    sold_out: '完売',
    no_source_file: 'ファイルの準備ができていません',
    no_preview: 'プレビューがまだありません',
  },
}
