// Checks a link as a whole (D-09): decodes it, finds every problem at once and predicts what the embed shows.
import { readClient, type Client } from './client.ts'
import { createMask, decodedLink, maskDeep } from './decoded-link.ts'
import { addressProblems, blockedWebsite } from './link/address-problems.ts'
import { findParameters, type FoundParameters } from './link/find-parameters.ts'
import { readLink, type ReadLink, type Slot } from './link/read-link.ts'
import type { MeantPayload } from './link/repair-payload.ts'
import { payloadProblems } from './payload/payload-problems.ts'
import { problem, sortedProblems } from './problem.ts'
import { readGivenSecrets } from './signature/given-secrets.ts'
import { signatureProblems } from './signature/signature-problems.ts'
import type { CheckInput, LinkReport, PartnerFacts, Problem } from './types.ts'
import { outcomeOf } from './verdict.ts'

/** Reports everything about a link. Never throws, whatever the link is; the report contains no secret. */
export function checkLink(given: CheckInput): LinkReport {
  const { secrets, problems: secretProblems } = readGivenSecrets(given.facts.secrets)
  const facts = { ...given.facts, secrets }
  const input = { ...given, facts }
  const read = readLink(input.link, facts)
  const parts = { ...findParameters(read), client: readClient(read, facts, input.now) }
  const blocked = blockedWebsite(input)
  const apiKeys = (facts.apiKeys ?? []).map((secret) => ({ secret }))
  const mask = createMask([...given.facts.secrets, ...secrets, ...apiKeys])
  const decoded = decodedLink(read, { ...parts, clientId: parts.client.slot, mask })
  const content = contentProblems(read, parts, input)
  const isFound = ({ cause }: Problem) => content.some((found) => found.cause === cause)
  const problems = [
    ...addressProblems(read),
    ...parts.problems,
    ...parts.client.problems,
    ...content,
    ...partnerProblems(facts, blocked),
    ...secretProblems.filter((one) => !isFound(one)),
    ...(decoded.link === read.link ? [] : [problem('secret-in-link')]),
  ]
  return {
    ...maskDeep(outcomeOf(read, input, blocked !== null), mask),
    decoded,
    problems: maskDeep(sortedProblems(withoutConsequences(problems)), mask),
  }
}

interface Parts extends FoundParameters {
  readonly client: Client
}

/** Problems of payload and signature. */
function contentProblems(read: ReadLink, { client, payload, signature }: Parts, input: CheckInput): Problem[] {
  if (payload === null) return []
  const { facts, now, hmacSha256, sha256, logo = null } = input
  const { slot, repaired } = payload
  if (isLowerCased(slot.value)) return [problem('lower-cased', { span: slot.span })]
  const { text } = repaired
  const ends = ({ span }: Slot) => span.end === read.link.length
  const clientIds = new Set([...(facts.clientIds ?? []).map(({ clientId }) => clientId), client.slot?.value ?? ''])
  const { secrets, apiKeys = [] } = facts
  const known = { clientIds: [...clientIds], mode: client.mode, secrets, apiKeys, now, hmacSha256, sha256 }
  return [
    ...encodingProblems(payload),
    ...(signature === null
      ? repaired.findings.map(({ cause }) => problem(cause, { span: slot.span }))
      : signatureProblems({ ...known, ...payload, signature, payloadSpan: slot.span, last: ends(signature) })),
    ...payloadProblems({ now, logo, text, span: slot.span, last: ends(slot) }),
  ]
}

/** Base64 of a JSON object, as far as it can be told from letters that were changed: `eyJ` begins one. */
function isLowerCased(payload: string): boolean {
  return /^eyj[^A-Z]{37,}$/.test(payload)
}

function encodingProblems({ encoding, rawPlus, repaired, slot }: MeantPayload): Problem[] {
  const isJson = encoding === 'text' && /^\s*\{/.test(slot.value)
  return [
    ...(isJson ? [problem('raw-json-payload', { span: slot.span })] : []),
    ...(rawPlus && !isJson && repaired.findings.length === 0 ? [problem('raw-plus', { span: slot.span })] : []),
  ]
}

/** `blocked`: the origin of the website, if it may not show the embed. */
function partnerProblems({ status }: PartnerFacts, blocked: string | null): Problem[] {
  return [
    ...(status === null || status === 'active' ? [] : [problem('inactive-partner', { params: { status } })]),
    ...(blocked === null ? [] : [problem('unregistered-website', { params: { found: blocked } })]),
  ]
}

/** A cut link also lacks what followed the cut; only the cut is reported. */
function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  if (!problems.some(({ cause }) => cause === 'truncated-link')) return problems
  const noSignature = problems.find(({ cause, params }) => cause === 'missing-parameter' && params['name'] === 'sig')
  if (noSignature === undefined) return problems
  return problems.filter((one) => one !== noSignature && one.cause !== 'base64-damaged')
}
