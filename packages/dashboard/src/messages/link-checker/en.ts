import { causeTexts } from '@proscenium/partner/check'
import type { Cause, CauseText } from '@proscenium/partner/check'

/** Texts of the causes; `{found}` and other names in braces are replaced. */
const causes: Readonly<Record<Cause, CauseText>> = causeTexts

/** The link checker (D-09). */
export const linkChecker = {
  intro: 'Paste the address of your iframe. Nothing is stored, no session starts, and every problem is named at once.',
  link: 'Link, or the HTML of the iframe',
  linkHint: 'It contains /partner/embed/, payload and sig.',
  linkMissing: 'Paste a link first.',
  website: 'Page that shows the embed (optional)',
  websiteHint: 'Tells you whether the page is one of your registered websites.',
  websiteAllowed: 'Your websites allow this page to show the embed.',
  check: 'Check link',
  checking: 'Checking…',
  opens: 'Opens',
  closed: 'Does not open',
  verdicts: {
    workspace: { title: 'The Workspace opens', advice: 'The service accepts this link now.' },
    rejection: { title: 'The embed rejects the link', advice: 'The service answers with this error.' },
    'missing-session': {
      title: 'The embed asks the user to open it again',
      advice: 'The address is incomplete, so the embed asks the service nothing.',
    },
    'another-page': { title: 'This is not the embed', advice: 'The address leads elsewhere.' },
    'blocked-frame': {
      title: 'The browser blocks the embed on this page',
      advice: 'Only your registered websites may show it.',
    },
    unverified: { title: 'The signature cannot be checked', advice: 'There is no secret to check it with.' },
  },
  pages: {
    'no-address': 'This is not an address.',
    host: 'It leads to another server.',
    path: 'The service has no such page.',
    'too-long': 'It is longer than the service reads.',
  },
  problems: 'Problems',
  noProblems: 'Nothing to correct.',
  severities: { error: 'Error', warning: 'Warning', advice: 'Advice' },
  language: 'Code in',
  code: 'Corrected code',
  copyCode: 'Copy the corrected code',
  decoded: 'Decoded link',
  service: 'Service',
  clientId: 'Client ID',
  signature: 'Signature',
  payload: 'Payload',
  encodings: { base64: 'Base64', text: 'Plain text' },
  size: '{count} bytes',
  raw: 'Text in the link, invisible characters named',
  otherCause: {
    title: 'A problem that this page does not know yet.',
    fix: 'Reload the page to get its newest version.',
  },
  causes,
}

export type LinkCheckerMessages = typeof linkChecker

/** Texts of some causes. */
export type CauseTexts = Readonly<Partial<Record<Cause, CauseText>>>
