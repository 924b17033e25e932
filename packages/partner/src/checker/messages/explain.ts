// English sentences for the problems and the verdict of a report.
import type { Cause } from '../causes.ts'
import type { Problem, Verdict } from '../types.ts'
import type { CauseText } from './cause-text.ts'
import { linkTexts } from './link-texts.ts'
import { payloadTexts } from './payload-texts.ts'
import { signatureTexts } from './signature-texts.ts'

/** English texts of every cause. */
const causeTexts: Readonly<Record<Cause, CauseText>> = { ...linkTexts, ...signatureTexts, ...payloadTexts }

/** What is wrong, and what to do about it. */
export function explain({ cause, params }: Pick<Problem, 'cause' | 'params'>): CauseText {
  const { title, fix } = causeTexts[cause]
  return { title: filled(title, params), fix: filled(fix, params) }
}

function filled(text: string, params: Problem['params']): string {
  return text.replaceAll(/\{(\w+)\}/g, (found, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : found,
  )
}

/** What the browser would show. */
export function explainVerdict(verdict: Verdict): string {
  switch (verdict.shows) {
    case 'workspace':
      return 'The Workspace opens.'
    case 'rejection':
      return `The embed stays closed; the service answers ${verdict.status} “${verdict.message}”.`
    case 'missing-session':
      return `The embed asks the user to open it again: ${verdict.missing.join(', ')} missing.`
    case 'another-page':
      return anotherPage[verdict.reason]
    case 'blocked-frame':
      return `The browser does not show the embed on ${verdict.website}. On a registered website: ${explainVerdict(verdict.elsewhere)}`
    case 'unverified':
      return `Not verified, because no secret is set. If the signature is right: ${explainVerdict(verdict.ifSigned)}`
  }
}

const anotherPage = {
  'no-address': 'No page opens: this is not an address.',
  host: 'A page of another server opens.',
  path: 'The service answers that there is no such page.',
  'too-long': 'The service rejects the address as too long.',
} as const
