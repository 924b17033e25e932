import type { SignInMessages } from './messages.ts'

export const ja: SignInMessages = {
  subject: 'サインイン用リンク',
  heading: 'パートナーダッシュボードへのサインイン',
  action: 'サインイン',
  address: 'または、次のアドレスを開いてください。',
  validity: 'このリンクは15分以内に一度だけ、リクエストしたブラウザーでのみ使えます。',
  unexpected: 'お心当たりがない場合は、このメールを無視してください。リンクがなければ誰もサインインできません。',
}
