import { pluralIn } from '@proscenium/design/format'
import type { AuditMessages, HealthMessages, UsageMessages } from './en.ts'

const plural = pluralIn('ja')

export const usage: UsageMessages = {
  period: '期間',
  periods: { '24h': '24時間', '7d': '7日', '30d': '30日', '12mo': '12か月' },
  metrics: {
    sessions: 'セッション',
    active_users: 'アクティブユーザー',
    songs_uploaded: 'アップロードされた曲',
    recommendations: 'おすすめ',
    downloads: 'ダウンロード',
    api_calls: 'API呼び出し',
    api_errors: 'APIエラー',
  },
  errorRate: 'エラー率',
  previous: '前の期間',
  before: (value) => `前の期間：${value}`,
  up: (share) => `前の期間より${share}増加`,
  down: (share) => `前の期間より${share}減少`,
  same: '前の期間と同じ',
  fresh: '前の期間は0件',
  chart: (metric) => `${metric}のグラフ`,
  table: '表で表示',
  tableOf: (metric) => `区間ごとの${metric}`,
  time: '開始',
  count: '件数',
  utc: '区間はUTCです。',
  perKey: 'キーごとのAPI呼び出し',
  calls: '呼び出し',
  noKeys: '使われたキーはありません。',
  empty: {
    title: 'まだ記録がありません',
    advice: '埋め込みが開かれるか、サーバーがAPIを呼び出すと、数値が表示されます。',
  },
}

export const health: HealthMessages = {
  rejections: '原因別の拒否件数',
  summary: (rejected, all) => `${all}件中${rejected}件が拒否されました。`,
  causes: {
    'missing-fields': {
      title: 'リンクの一部が欠けています',
      fix: 'クライアントID、ペイロード、署名を送ってください。プラス記号が空白にならないよう、ペイロードをURLエンコードしてください。',
    },
    'unknown-client': {
      title: 'クライアントIDが不明です',
      fix: 'アドレスのクライアントIDを認証情報の画面と比べてください。更新後は新しいものを使ってください。',
    },
    inactive: { title: 'アカウントが有効ではありません', fix: '運営者に有効化をご依頼ください。' },
    'bad-signature': {
      title: '署名が一致しません',
      fix: 'エンコードするJSON文字列そのものに、現在のシークレットを文字列として使い、HMAC-SHA256（小文字の16進数）で署名してください。',
    },
    expired: {
      title: 'リンクの期限が切れています',
      fix: 'ページの表示ごとにアドレスを作成し、ページをキャッシュしないでください。サーバーの時計が正しく、タイムスタンプがUTCであることも確認してください。',
    },
    'missing-user': {
      title: 'ペイロードにユーザーがありません',
      fix: '自社のユーザーIDをpartner_external_user_idに入れてください。',
    },
    'rate-limited': {
      title: 'リクエストが多すぎます',
      fix: 'Retry-Afterの時間だけ待ち、カタログの取得結果をしばらく保存してください。',
    },
    service: { title: 'サービス側のエラー', fix: '変更は不要です。少し待ってから、もう一度お試しください。' },
    'invalid-key': {
      title: '有効なAPIキーがありません',
      fix: 'APIキーの一覧にあるキーを省略せず、「Authorization: Bearer psk_…」の形で送ってください。',
    },
    'revoked-key': {
      title: 'APIキーは無効にされています',
      fix: '新しいキーを作成し、呼び出し元のサーバーに配備してください。',
    },
    'wrong-key': {
      title: 'キーの種類が違います',
      fix: '標準のキーを使ってください。カタログ用のキーではカタログの取得だけができます。',
    },
    'missing-scope': {
      title: 'キーに権限がありません',
      fix: 'このAPIより前に作成されたキーです。新しいキーを作成して配備し、古いキーを無効にしてください。',
    },
    malformed: {
      title: 'リクエストの形式が正しくありません',
      fix: 'APIリファレンスの項目を含む正しいJSONを、application/jsonとして送ってください。',
    },
    'not-found': {
      title: '存在しません',
      fix: 'IDを確認してください。テストと本番のIDは異なり、動画がカタログから外れることもあります。',
    },
    'not-owned': {
      title: 'お客様が所有していません',
      fix: 'ファイルを要求する前に状態を確認し、先に購入を案内してください。',
    },
    'download-limit': {
      title: '今月のダウンロード数の上限です',
      fix: '上限の引き上げを運営者にご依頼ください。',
    },
    'test-only': {
      title: 'テスト用のキーでは利用できません',
      fix: 'テスト用のキーでは書き出しだけをダウンロードできます。原本には本番用のキーを使ってください。',
    },
    origin: {
      title: 'ウェブサイトが登録されていません',
      fix: 'ページの正確なオリジンをプロフィールに追加してください。',
    },
    session: {
      title: 'セッションまたはトークンが終了しています',
      fix: '12時間使われなければ正常な動作です。ページに新しいアドレスを作成してください。',
    },
    other: { title: 'その他の原因', fix: 'コードをAPIリファレンスで確認してください。' },
  },
  fix: '対処',
  times: plural({ other: '#回' }),
  last: (time) => `最終：${time}`,
  healthy: { title: '拒否はありません', advice: 'この期間のリクエストはすべて受け付けられました。' },
  quiet: {
    title: 'リクエストはまだありません',
    advice: 'サーバーと埋め込みからのリクエストがここに表示されます。',
  },
  log: '最近のリクエスト',
  logHint: 'トークン、ペイロード、アドレス、ユーザーは含みません。お問い合わせの際はリクエストIDをお知らせください。',
  columns: {
    time: '時刻',
    operation: '操作',
    status: '結果',
    duration: '所要時間',
    key: 'キー',
    request: 'リクエストID',
  },
  milliseconds: (value) => `${value}ミリ秒`,
  accepted: '受付',
  rejected: '拒否',
}

export const audit: AuditMessages = {
  intro: '変更の記録です。新しいものから順に、テストと本番を合わせて表示します。',
  filter: '表示',
  all: 'すべて',
  kinds: {
    access: 'ログイン',
    credentials: '認証情報',
    keys: 'APIキー',
    profile: 'プロフィールと設定',
    rights: '注文と権利',
  },
  actions: {
    sign_in: 'ログイン',
    sign_out: 'ログアウト',
    login_changed: 'ログイン用アドレスの変更',
    login_unlinked: 'ログイン用アドレスの解除',
    sessions_revoked: 'セッションの終了',
    secret_revealed: 'シークレットの表示',
    credentials_rotated: '認証情報の更新',
    rotation_reset: '更新制限の解除',
    api_key_created: 'APIキーの作成',
    api_key_revoked: 'APIキーの無効化',
    profile_changed: 'プロフィールの変更',
    logo_changed: 'ロゴの変更',
    logo_removed: 'ロゴの削除',
    partner_created: 'アカウントの作成',
    partner_changed: '設定の変更',
    order_settled: '注文の完了',
    right_granted: '権利の付与',
    right_revoked: '権利の取り消し',
  },
  actors: { partner: '貴社', operator: '運営者' },
  columns: { time: '時刻', who: '実行者', what: '内容', details: '詳細' },
  empty: { title: 'まだ記録がありません', advice: 'ログインと変更がここに表示されます。' },
  none: {
    title: 'この種類の記録はありません',
    advice: (kind) => `「${kind}」の記録はまだありません。`,
    showAll: 'すべて表示',
  },
  shown: plural({ other: '#件' }),
}
