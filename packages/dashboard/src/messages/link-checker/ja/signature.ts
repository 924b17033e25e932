import type { CauseTexts } from '../en.ts'

const once = 'シリアライズは一度だけ行い、その同じテキストを署名してエンコードしてください。'

export const signature = {
  'signature-upper-case': {
    title: '署名が大文字です。',
    fix: '小文字の16進数にしてください。サービスは両方を受け付けますが、他のソフトウェアはそうとは限りません。',
  },
  'signature-whitespace': {
    title: '署名に空白や改行があります。',
    fix: '署名の前後の空白と改行を取り除いてください。',
  },
  'signature-prefix': { title: '署名が{prefix}で始まっています。', fix: '16進数64桁だけを送ってください。' },
  'signature-separators': {
    title: '署名のバイトがハイフンやコロンで区切られています。',
    fix: '区切りのない16進数64桁を送ってください。',
  },
  'base64-digest': { title: '署名がBase64です。', fix: '小文字の16進数64桁にしてください。' },
  'other-digest': { title: '署名の長さが{algorithm}のものです。', fix: 'HMAC-SHA256を使ってください。' },
  'signature-malformed': {
    title: '署名が16進数64桁ではありません。',
    fix: 'JSONテキストのHMAC-SHA256を小文字の16進数64桁にしてください。',
  },
  'signature-over-base64': {
    title: 'JSONテキストではなくBase64のテキストが署名されています。',
    fix: 'JSONテキストを署名してから、同じテキストをBase64にしてください。',
  },
  'signature-over-other-encoding': {
    title: '署名されたテキストの文字コードが{encoding}でした。',
    fix: 'JSONテキストのUTF-8のバイト列を署名してください。',
  },
  'swapped-arguments': {
    title: 'payloadが鍵、シークレットが本文として使われています。',
    fix: 'HMAC関数の二つの引数を入れ替えてください。',
  },
  'signature-mismatch': {
    title: '署名がこのpayloadとシークレットに合いません。',
    fix: 'シークレットの末尾4文字を「認証情報」の表示（「末尾は…」）と比べてください。同じであれば、JSONが2回作られています（多くは2つ目のtimestampによるものです）。エンコードするのと同じテキストに署名してください。',
  },
  'test-id-with-live-secret': {
    title: 'テスト用のクライアントIDが本番のシークレットで署名されています。',
    fix: 'テスト用のシークレットか、本番のクライアントIDを使ってください。',
  },
  'live-id-with-test-secret': {
    title: '本番のクライアントIDがテスト用のシークレットで署名されています。',
    fix: '本番のシークレットか、テスト用のクライアントIDを使ってください。',
  },
  'previous-secret': {
    title: '置き換え前のシークレットで署名されています。{ends}に無効になります。',
    fix: 'それまでに現在のシークレットへ切り替えてください。',
  },
  'expired-secret': {
    title: '置き換え前のシークレットで署名されています。{ended}に無効になりました。',
    fix: '現在のシークレットへ切り替えてください。',
  },
  'secret-decoded': {
    title: 'シークレットが使う前に{form}としてデコードされています。',
    fix: 'シークレットは表示されているとおり、テキストのまま使ってください。',
  },
  'secret-with-newline': {
    title: 'シークレットの末尾に改行が付いています。',
    fix: '改行なしで保存するか、ファイルから読むときに取り除いてください。',
  },
  'secret-with-extra-characters': {
    title: 'シークレットの前後に余分な文字（{characters}）があります。',
    fix: 'シークレットだけを保存してください。',
  },
  'unset-secret': {
    title: 'シークレットの代わりに「{found}」で署名されています。',
    fix: '環境変数を設定し、設定がなければサーバーが起動しないようにしてください。',
  },
  'client-id-as-secret': {
    title: 'クライアントIDで署名されています。',
    fix: 'クライアントシークレットで署名してください。',
  },
  'reserialised-order': { title: '署名されたJSONではフィールドの順序が違います。', fix: once },
  'reserialised-spacing': { title: '署名されたJSONでは空白や改行が違います。', fix: once },
  'reserialised-unicode': { title: '署名されたJSONではéなどの文字の書き方が違います（éまたは\\u00e9）。', fix: once },
  'reserialised-slashes': { title: '署名されたJSONではスラッシュの書き方が違います（/または\\/）。', fix: once },
  'reserialised-html': { title: '署名されたJSONでは&や+などの書き方が違います（&または\\u0026）。', fix: once },
  'serialised-twice': {
    title: '署名されたテキストが二重にJSONへシリアライズされています。',
    fix: 'オブジェクトを一度だけシリアライズし、できたテキストは再びシリアライズしないでください。',
  },
  'trailing-newline': {
    title: '署名されたテキストとpayloadで、末尾の改行が違います。',
    fix: '同じテキストを署名してエンコードしてください。echoやエディター、Goのjson.Encoderは改行を加えます。',
  },
  'byte-order-mark': {
    title: 'JSONの前にバイト順マーク（U+FEFF）があります。',
    fix: 'バイト順マークなしのUTF-8で出力してください。',
  },
} as const satisfies CauseTexts
