// What the browser would show: the embed page's reading of its address, then the service's checks in the order of B-06.
import { isAccepted } from './client.ts'
import { blockedWebsite } from './link/address-problems.ts'
import { readPayload } from './link/decode-payload.ts'
import { embedSite, pathSegment, placeOf } from './link/embed-path.ts'
import { exactValue } from './link/find-parameters.ts'
import type { ReadLink } from './link/read-link.ts'
import { readDateTime } from './payload/date-time.ts'
import { fieldsOf, parsed } from './payload/json-value.ts'
import { USER_ID, usableUserId } from './payload/user-problems.ts'
import { isHexDigest } from './signature/read-signature.ts'
import { matchingSecret } from './signature/signature-problems.ts'
import type { CheckInput, MissingPart, RejectionCode, SentFields, Verdict } from './types.ts'

/** Status and message of each rejection (B-06, B-07). */
const rejections: Readonly<Record<RejectionCode, { readonly status: number; readonly message: string }>> = {
  unknown_client: { status: 403, message: 'Invalid client_id' },
  inactive_partner: { status: 403, message: 'Partner is not active' },
  bad_signature: { status: 403, message: 'Invalid signature' },
  expired: { status: 403, message: 'Payload expired' },
  missing_user: { status: 400, message: 'Missing partner_external_user_id in payload' },
}

/** How far a timestamp may be from the service's clock, in ms (B-09). */
const TOLERANCE = 300_000

export function verdictOf(read: ReadLink, input: CheckInput): Verdict {
  const { facts, website = null } = input
  const site = embedSite(facts)
  if (read.url === null) return { shows: 'another-page', reason: 'no-address' }
  const place = placeOf(read.url, site)
  if (place !== 'embed') return { shows: 'another-page', reason: place }
  const { fields, missing } = readFields(read, input)
  const elsewhere: Verdict = missing.length > 0 ? { shows: 'missing-session', missing } : serviceVerdict(fields, input)
  const blocked = blockedWebsite(website, facts)
  return blocked === null ? elsewhere : { shows: 'blocked-frame', website: blocked, elsewhere }
}

/** What the embed page sends to the service; null if it sends nothing. */
export function sentFields(read: ReadLink, { facts }: Pick<CheckInput, 'facts'>): SentFields | null {
  if (read.url === null || placeOf(read.url, embedSite(facts)) !== 'embed') return null
  const { fields, missing } = readFields(read, { facts })
  return missing.length > 0 ? null : fields
}

/** The fields as the embed page reads them (B-02, B-03); empty where they are missing. */
function readFields(
  { url, query }: ReadLink,
  { facts }: Pick<CheckInput, 'facts'>,
): { readonly fields: SentFields; readonly missing: readonly MissingPart[] } {
  const clientId = url === null ? null : pathSegment(url.pathname, embedSite(facts))
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
  if (!isAccepted(fields.client_id, facts, now)) return rejection('unknown_client')
  if (facts.status !== null && facts.status !== 'active') return rejection('inactive_partner')
  const signature = { value: fields.signature, span: { start: 0, end: 0 } }
  const mode = facts.clientIds?.find(({ clientId }) => clientId === fields.client_id)?.mode ?? null
  const known = { signature, mode, secrets: facts.secrets, now, hmacSha256 }
  const then = payloadVerdict(fields.payload, now)
  if (facts.secrets.length === 0 && isHexDigest(fields.signature)) return { shows: 'unverified', ifSigned: then }
  return matchingSecret(fields.payload, known) === null ? rejection('bad_signature') : then
}

function payloadVerdict(text: string, now: number): Verdict {
  const fields = fieldsOf(parsed(text)) ?? {}
  if (Object.hasOwn(fields, 'timestamp') && !isCurrent(fields['timestamp'], now)) return rejection('expired')
  return usableUserId(fields[USER_ID]) === null ? rejection('missing_user') : { shows: 'workspace' }
}

function isCurrent(value: unknown, now: number): boolean {
  const read = typeof value === 'string' ? readDateTime(value) : null
  return read !== null && Math.abs(now - read.time) <= TOLERANCE
}

function rejection(code: RejectionCode): Verdict {
  return { shows: 'rejection', code, ...rejections[code] }
}
