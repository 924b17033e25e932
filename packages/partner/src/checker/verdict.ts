// What the browser would show: the embed page's reading of its address, then the service's checks in the order of B-06.
import { rejections, verify } from '../verification/verify.ts'
import { isAccepted } from './client.ts'
import { readPayload } from './link/decode-payload.ts'
import { exactValue } from './link/find-parameters.ts'
import type { ReadLink } from './link/read-link.ts'
import { isHexDigest } from './signature/read-signature.ts'
import { matchingSecret } from './signature/signature-problems.ts'
import type { CheckInput, MissingPart, SentFields, Verdict } from './types.ts'

interface Outcome {
  readonly verdict: Verdict
  /** What the embed page sends to the service; null if it sends nothing. */
  readonly sends: SentFields | null
}

const workspace: Verdict = {
  code: null,
  status: null,
  message: null,
  missing: [],
  reason: null,
  shows: 'workspace',
}

/** `isBlocked`: the website may not show the embed. */
export function outcomeOf(read: ReadLink, input: CheckInput, isBlocked: boolean): Outcome {
  const { place } = read
  if (place !== 'embed') return { verdict: { ...workspace, reason: place, shows: 'another-page' }, sends: null }
  const { fields, missing } = readFields(read)
  const isComplete = missing.length === 0
  const verdict: Verdict = isComplete
    ? serviceVerdict(fields, input)
    : { ...workspace, missing, shows: 'missing-session' }
  return { verdict: isBlocked ? { ...verdict, shows: 'blocked-frame' } : verdict, sends: isComplete ? fields : null }
}

/** The fields as the embed page reads them (B-02, B-03); empty where they are missing. */
function readFields({ clientId, query }: ReadLink): {
  readonly fields: SentFields
  readonly missing: readonly MissingPart[]
} {
  const payload = exactValue(query, 'payload')
  const sig = exactValue(query, 'sig')
  const parts = { client_id: clientId, payload, sig } satisfies Record<MissingPart, string | null>
  const text = payload === null ? '' : readPayload(payload).text
  return {
    fields: { client_id: clientId ?? '', payload: text, signature: sig ?? '' },
    missing: (['client_id', 'payload', 'sig'] as const).filter((name) => parts[name] === null),
  }
}

function serviceVerdict(fields: SentFields, input: CheckInput): Verdict {
  const { facts, now, hmacSha256 } = input
  const isKnown = isAccepted(fields.client_id, facts, now)
  const isActive = facts.status === null || facts.status === 'active'
  const signature = { value: fields.signature, span: { start: 0, end: 0 } }
  const mode = facts.clientIds?.find(({ clientId }) => clientId === fields.client_id)?.mode ?? null
  const known = { signature, mode, secrets: facts.secrets, now, hmacSha256 }
  const isUnknowable = facts.secrets.length === 0 && isHexDigest(fields.signature)
  const isSigned = () => isUnknowable || matchingSecret(fields.payload, known) !== null
  const result = verify({
    isKnown,
    isActive,
    matchingSecret: () => (isSigned() ? 0 : null),
    payload: fields.payload,
    now,
  })
  const verdict: Verdict = result.ok
    ? workspace
    : { ...workspace, code: result.code, ...rejections[result.code], shows: 'rejection' }
  return isUnknowable && isKnown && isActive ? { ...verdict, shows: 'unverified' } : verdict
}
