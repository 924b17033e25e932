// English sentences for the problems and the verdict of a report.
import type { Cause } from '../causes.ts'
import type { LinkReport, Problem, Verdict } from '../types.ts'
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
export function explainVerdict({ verdict, problems }: Pick<LinkReport, 'verdict' | 'problems'>): string {
  const outcome = explainOutcome(verdict)
  if (verdict.shows === 'unverified')
    return `Not verified, because no secret is set. If the signature is right: ${outcome}`
  if (verdict.shows !== 'blocked-frame') return outcome
  const blocked = problems.find(({ cause }) => cause === 'unregistered-website')
  const website = blocked?.params['found'] ?? 'this website'
  return `The browser does not show the embed on ${website}. On a registered website: ${outcome}`
}

function explainOutcome({ status, message, missing, reason }: Verdict): string {
  if (reason !== null) return anotherPage[reason]
  if (missing.length > 0) return `The embed asks the user to open it again: ${missing.join(', ')} missing.`
  if (message === null) return 'The Workspace opens.'
  return `The embed stays closed; the service answers ${status} “${message}”.`
}

const anotherPage = {
  'no-address': 'No page opens: this is not an address.',
  host: 'A page of another server opens.',
  path: 'The service answers that there is no such page.',
  'too-long': 'The service rejects the address as too long.',
} as const
