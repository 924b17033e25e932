import type { SignInMessages } from './messages.ts'

export const en: SignInMessages = {
  subject: 'Your sign-in link',
  heading: 'Sign in to the partner dashboard',
  action: 'Sign in',
  address: 'Or open this address:',
  validity: 'The link works once, within 15 minutes, in the browser where you asked for it.',
  unexpected: 'You did not ask for it? Then ignore this message: nobody can sign in without the link.',
}
