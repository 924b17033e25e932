import type { LinkProblem } from '../../core/link-problem.ts'

export interface Rejection {
  readonly title: string
  readonly advice: string
}

const rejected: Readonly<Record<LinkProblem, Rejection>> = {
  'wrong-browser': {
    title: 'Open the link in the browser you asked from',
    advice:
      'For your safety the link works only there. It isn’t used up: copy it into that browser, or ask for a new link here.',
  },
  used: {
    title: 'This link was used already',
    advice: 'Each link signs in once. If you didn’t use it, tell the operator. Ask for a new link to sign in.',
  },
  expired: {
    title: 'This link has expired',
    advice: 'A link works for 15 minutes, and a newer link replaces it. Ask for a new one.',
  },
  other: {
    title: 'Signing in didn’t work',
    advice: 'Ask for a new link, or try again in a moment.',
  },
}

/** Signing in by an e-mailed link (D-01, D-10). */
export const signIn = {
  title: 'Sign in',
  intro: 'Enter the e-mail address that is registered for your account. We send you a link that signs you in.',
  email: 'E-mail address',
  send: 'Send link',
  invalid: 'Enter an e-mail address such as name@example.com.',
  checking: 'Checking whether you’re signed in',
  confirming: 'Signing you in',
  sent: {
    title: 'Check your mail',
    advice: (email: string) =>
      `If ${email} is registered, a link is on its way. Open it in this browser; this page continues by itself.`,
    validity: (minutes: string) => `The link works once, for ${minutes} minutes.`,
    resend: 'Send again',
    resendIn: (seconds: string) => `Send again in ${seconds} s`,
    other: 'Use another address',
    hint: 'Nothing there? Look in the spam folder, or ask the operator which address is registered.',
  },
  rejected,
  restart: 'Ask for a new link',
  again: {
    title: 'Sign in again',
    advice: 'Your session has ended. What you entered stays here until you’re back.',
  },
}

export type SignInMessages = typeof signIn
