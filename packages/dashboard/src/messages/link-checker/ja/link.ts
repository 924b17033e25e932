import type { CauseTexts } from '../en.ts'

const shorter = 'payloadのフィールドを減らしてください。効果があるのは文書にあるものだけです。'
const utf8 = 'JSONテキストをUTF-8のバイト列にし、そのバイト列を署名してエンコードしてください。'

export const link = {
  'not-a-link': {
    title: 'httpまたはhttpsの完全なアドレスではありません。',
    fix: 'https://またはhttp://から始まるアドレス全体を使ってください。',
  },
  'wrong-host': { title: 'リンク先はサービスではなく{found}です。', fix: 'アドレスを{expected}で始めてください。' },
  'wrong-path': {
    title: 'パス{found}は埋め込みのページではありません。',
    fix: '{expected}のとおりにしてください。大文字小文字とスラッシュも区別されます。',
  },
  'address-too-long': { title: 'アドレスが{length}文字あり、サービスが読める長さを超えています。', fix: shorter },
  'long-address': { title: 'アドレスが{length}文字あります。多くのプロキシの上限は{most}文字です。', fix: shorter },
  'html-escaped': {
    title: 'リンクの&が&amp;になっています。',
    fix: 'HTMLのエスケープは一度だけ、コードではなくテンプレートで行ってください。',
  },
  'misplaced-parameters': {
    title: '{name}がアドレスのクエリーにありません。',
    fix: 'クライアントIDの後に?を置き、payloadとsigを続けてください。#の後には何も置けません。',
  },
  'misspelt-parameter': { title: 'パラメーター{found}は使われていません。', fix: '名前を{expected}にしてください。' },
  'swapped-parameters': {
    title: 'payloadに署名が、sigにpayloadが入っています。',
    fix: '二つの値を入れ替えてください。',
  },
  'repeated-parameter': {
    title: '{name}が複数あります。有効なのは最初の一つだけです。',
    fix: 'クエリーはリンクごとに最初から作ってください。',
  },
  'missing-parameter': {
    title: '{name}がないか、空です。',
    fix: 'パスにクライアントID、クエリーにpayloadとsigが必要です。',
  },
  'truncated-link': {
    title: 'リンクが途中で切れています。',
    fix: '全体をコピーし、2,000文字以上入る欄に保存してください。',
  },
  'malformed-client-id': {
    title: '「{found}」はクライアントIDではありません。',
    fix: 'この画面からクライアントID（小文字の16進数32桁）をコピーしてください。',
  },
  'unknown-client-id': {
    title: '{found}はあなたのクライアントIDではありません。',
    fix: 'この画面からクライアントIDをコピーしてください。',
  },
  'expired-client-id': {
    title: 'このクライアントIDは置き換えられ、{ends}に無効になりました。',
    fix: '現在のクライアントIDを使ってください。',
  },
  'previous-client-id': {
    title: 'このクライアントIDは置き換えられ、{ends}に無効になります。',
    fix: 'それまでに現在のクライアントIDへ切り替えてください。',
  },
  'inactive-partner': {
    title: 'パートナーのアカウントが有効ではないため（{status}）、埋め込みは開きません。',
    fix: 'サービスの運営者に有効化を依頼してください。',
  },
  'unregistered-website': {
    title: '{found}は登録済みのサイトではないため、ブラウザーは埋め込みを表示しません。',
    fix: 'プロフィールでサイトを追加してください。',
  },
  'secret-in-link': {
    title: 'リンクにシークレットが含まれています。リンクを見た人は誰でも読めます。',
    fix: 'シークレットを更新するかキーを無効にし、サーバーだけで使ってください。',
  },
  'double-encoded': {
    title: '値が二重にURLエンコードされています。',
    fix: 'エンコードは一度だけにしてください。クエリーを組み立てる関数がすでに行うことがあります。',
  },
  'raw-plus': {
    title: 'payloadに+がそのまま入っています。URLでは空白と読まれます。',
    fix: 'Base64のテキストをURLエンコードし、+を%2Bにしてください。',
  },
  'url-safe-base64': {
    title: 'payloadがURL用のBase64（-と_）です。',
    fix: '標準のBase64（+と/）を使い、URLエンコードしてください。',
  },
  'base64-line-breaks': {
    title: 'Base64のテキストに改行が入っています。',
    fix: '一行で出力するエンコーダーを使ってください。',
  },
  'base64-damaged': {
    title: 'payloadは完全で正しいBase64ではありません。',
    fix: 'JSONテキスト全体を標準のエンコーダーでエンコードしてください。',
  },
  'encoded-twice': {
    title: 'payloadがBase64で二重にエンコードされています。',
    fix: 'JSONテキストを一度だけエンコードしてください。',
  },
  'raw-json-payload': {
    title: 'payloadがBase64ではなくJSONのままです。途中で変更されるおそれがあります。',
    fix: 'JSONテキストをBase64にしてください。',
  },
  'not-utf8': { title: 'payloadがUTF-8ではありません。ISO-8859-1のようです。', fix: utf8 },
  'utf-16': { title: 'payloadがUTF-16です。', fix: utf8 },
} as const satisfies CauseTexts
