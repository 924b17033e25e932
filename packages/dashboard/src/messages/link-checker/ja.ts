import { link } from './ja/link.ts'
import { payload } from './ja/payload.ts'
import { signature } from './ja/signature.ts'
import type { LinkCheckerMessages } from './en.ts'

export const linkChecker: LinkCheckerMessages = {
  intro:
    'iframeのアドレスを貼り付けてください。何も保存されず、セッションも始まりません。問題はすべて一度に表示されます。',
  link: 'リンク、またはiframeのHTML',
  linkHint: '/partner/embed/、payload、sigを含みます。',
  linkMissing: '先にリンクを貼り付けてください。',
  website: '埋め込みを表示するページ（任意）',
  websiteHint: '登録済みのサイトかどうかがわかります。',
  websiteAllowed: 'サイトの設定では、このページは埋め込みを表示できます。',
  check: 'リンクを検査',
  checking: '検査しています…',
  opens: '開きます',
  closed: '開きません',
  verdicts: {
    workspace: { title: 'Workspaceが開きます', advice: 'サービスは今このリンクを受け付けます。' },
    rejection: { title: '埋め込みがリンクを拒否します', advice: 'サービスは次のエラーを返します。' },
    'missing-session': {
      title: '埋め込みが開き直すよう求めます',
      advice: 'アドレスが不完全なため、サービスへの問い合わせは行われません。',
    },
    'another-page': { title: '埋め込みのページではありません', advice: 'アドレスは別の場所を指しています。' },
    'blocked-frame': {
      title: 'このページではブラウザーが埋め込みを表示しません',
      advice: '表示できるのは登録済みのサイトだけです。',
    },
    unverified: { title: '署名を検査できません', advice: '検査に使うシークレットがありません。' },
  },
  pages: {
    'no-address': 'アドレスではありません。',
    host: '別のサーバーを指しています。',
    path: 'サービスにそのページはありません。',
    'too-long': 'サービスが読める長さを超えています。',
  },
  problems: '問題',
  noProblems: '直すところはありません。',
  severities: { error: 'エラー', warning: '警告', advice: '助言' },
  language: 'コードの言語',
  code: '正しいコード',
  copyCode: '正しいコードをコピー',
  decoded: 'リンクの内容',
  service: 'サービス',
  clientId: 'クライアントID',
  signature: '署名',
  payload: '内容（payload）',
  encodings: { base64: 'Base64形式', text: 'テキストのまま' },
  size: '{count}バイト',
  raw: 'リンクに含まれるテキスト（見えない文字は名前で表示）',
  otherCause: { title: 'このページがまだ知らない問題です。', fix: 'ページを再読み込みして最新版にしてください。' },
  causes: { ...link, ...signature, ...payload },
}
