import type { CauseTexts } from '../en.ts'

const clock = 'サーバーの時計を同期してください。'

export const payload = {
  'payload-not-json': {
    title: 'payloadは{position}文字目からJSONではありません。',
    fix: '文字列の連結ではなく、JSONのライブラリーで作ってください。',
  },
  'payload-not-object': {
    title: 'payloadはJSONですが、オブジェクトではありません（{found}）。',
    fix: 'partner_external_user_idを持つオブジェクトを一度だけシリアライズしてください。',
  },
  'duplicate-field': {
    title: '{field}が複数あります。有効なのは最後の一つだけです。',
    fix: '各フィールドは一度だけ書いてください。',
  },
  'misspelt-field': { title: 'フィールド{found}は使われていません。', fix: '名前を{expected}にしてください。' },
  'ignored-field': {
    title: 'payloadの{field}には効果がありません。',
    fix: '取り除いてください。決めるのはサービスと運営者だけです。',
  },
  'invisible-characters': {
    title: '値に見えない文字{character}が含まれています。',
    fix: '取り除いてください。あるのとないのとでは別の値になります。',
  },
  'damaged-text': {
    title: '署名の前にテキストの文字が失われています。',
    fix: 'すべてUTF-8で扱い、テキストは文字の境目で切ってください。',
  },
  'missing-user-id': {
    title: 'partner_external_user_idがありません。',
    fix: 'ログイン中のユーザーの変わらないIDを、テキストとして加えてください。',
  },
  'user-id-not-text': {
    title: 'partner_external_user_idがテキストではありません（{found}）。',
    fix: 'IDを引用符で囲んだテキストにしてください。',
  },
  'user-id-empty': {
    title: 'partner_external_user_idが空です。',
    fix: 'リンクはログイン中のユーザーにだけ、そのIDで作ってください。',
  },
  'user-id-unusable': {
    title: 'partner_external_user_idが512文字を超えるか、NULまたは文字の半分を含んでいます。',
    fix: 'データベースのIDを使ってください。',
  },
  'placeholder-user-id': {
    title: '「{found}」はユーザーではなく、値のない変数のようです。',
    fix: 'IDの出どころを確かめてください。同じIDのユーザーは一つのアカウントを共有します。',
  },
  'shared-user-id': {
    title: '「{found}」は複数の人のアカウントのようです。',
    fix: '一人に一つのIDを使ってください。IDを共有すると購入もプロジェクトも共有されます。',
  },
  'user-id-spaces': {
    title: 'ユーザーIDの前後に空白があります。',
    fix: '取り除いてください。あるのとないのとでは別のユーザーになります。',
  },
  'missing-email': {
    title: 'メールアドレスがないため、ユーザーは購入したものを所有できません。',
    fix: 'ユーザーがアドレスを確認したらemailを加えてください。',
  },
  'invalid-email': {
    title: '「{found}」はメールアドレスではないため、サービスは無視します。',
    fix: 'ユーザーの確認済みのアドレスを送るか、送らないでください。',
  },
  'shared-email': {
    title: '「{found}」は複数の人のアドレスのようです。',
    fix: '個人のアドレスを送ってください。アドレスを共有するとアカウントも共有されます。',
  },
  'missing-timestamp': {
    title: 'timestampがありません。リンクをコピーした人がいつまでも使えます。',
    fix: '現在時刻を加えてください。リンクは5分間有効になります。',
  },
  'timestamp-in-seconds': { title: 'timestampが秒数です。', fix: 'ISO 8601のUTCで書いてください：{correct}' },
  'timestamp-in-milliseconds': {
    title: 'timestampがミリ秒数です。',
    fix: 'ISO 8601のUTCで書いてください：{correct}',
  },
  'timestamp-format': {
    title: 'timestamp「{found}」はISO 8601の日時ではありません。',
    fix: 'このように書いてください：{correct}',
  },
  'timestamp-without-zone': {
    title: 'timestampに時間帯がないため、UTCと読まれます。',
    fix: '末尾にZを付けたUTCで書いてください：{correct}',
  },
  'local-time': {
    title: 'timestampはUTC{offset}の現地時刻のようです。時間帯がないとUTCと読まれます。',
    fix: 'Zを付けたUTCで書いてください：{correct}',
  },
  'local-time-marked-utc': {
    title: 'timestampはUTCとありますが、UTC{offset}の現地時刻のようです。',
    fix: 'UTCに変換してから書いてください：{correct}',
  },
  'timestamp-too-old': {
    title: 'timestampが{minutes}分前です。リンクが古いか、時計が遅れています。',
    fix: 'リンクは表示のたびに作り、ページをキャッシュせず、時計を同期してください。',
  },
  'timestamp-in-future': { title: 'timestampが{minutes}分先です。時計が進んでいます。', fix: clock },
  'clock-skew': { title: '時計が約{minutes}分進んでいます。5分を超えるとリンクは拒否されます。', fix: clock },
  'accent-format': {
    title: 'accent_color「{found}」は無視されます。',
    fix: '{correct}のように、#と16進数6桁で書いてください。',
  },
  'logo-address': {
    title: 'logo_url「{found}」は完全なhttpまたはhttpsのアドレスではないため、無視されます。',
    fix: '画像のhttpsのアドレスを使ってください。',
  },
  'logo-over-http': {
    title: 'ロゴがhttpです。httpsのページでは表示されないことがあります。',
    fix: 'httpsのアドレスを使ってください。',
  },
  'logo-unreachable': {
    title: 'logo_urlから画像を読み込めませんでした。',
    fix: 'ログインなしで画像が表示されるか確かめてください。',
  },
} as const satisfies CauseTexts
