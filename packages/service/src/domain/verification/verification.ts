// Verifies a signed payload: returns the identity, or the first error in the order of B-06.
import type { VerificationErrorCode } from '@proscenium/contract'
import { readEmail } from './email.ts'
import { isRecord } from '../text/record.ts'
import { matchingSecret, type Secret } from './signature.ts'
import { timestampAcceptable } from './timestamp.ts'

export interface VerificationFields {
  readonly clientId: string
  /** The exact text that was signed (B-02). */
  readonly payload: string
  readonly signature: string
}

export interface Credentials {
  readonly partnerStatus: 'active' | 'suspended' | 'pending'
  /** Every secret that verifies now, including the previous one during a rotation's grace (B-32). */
  readonly secrets: readonly Secret[]
}

export type ReadBody = { ok: true; fields: VerificationFields } | { ok: false; code: 'missing_fields' }

export type VerificationResult =
  | {
      ok: true
      payload: Record<string, unknown>
      externalUserId: string
      /** Null if no account can be linked (B-14). */
      email: string | null
      displayName: string | null
      /** Which of the secrets made the signature. */
      secretIndex: number
    }
  | { ok: false; code: VerificationErrorCode }

/**
 * Reads the three fields. A field that is absent, empty or of another type counts as missing; a payload object is
 * serialised again (B-05).
 */
export function readVerificationBody(body: unknown): ReadBody {
  const fields = isRecord(body) ? body : {}
  const clientId = filled(fields['client_id'])
  const payload = payloadText(fields['payload'])
  const signature = filled(fields['signature'])
  if (clientId === null || payload === null || signature === null) return { ok: false, code: 'missing_fields' }
  return { ok: true, fields: { clientId, payload, signature } }
}

/** Verifies the fields at `now` (ms). `credentials` belong to the client id; null if no partner has it. */
export function verifyPayload(input: {
  fields: VerificationFields
  credentials: Credentials | null
  now: number
}): VerificationResult {
  const { fields, credentials, now } = input
  if (credentials === null) return { ok: false, code: 'unknown_client' }
  if (credentials.partnerStatus !== 'active') return { ok: false, code: 'inactive_partner' }
  const signed = { raw: fields.payload, signature: fields.signature, secrets: credentials.secrets }
  const secretIndex = matchingSecret(signed)
  if (secretIndex === null) return { ok: false, code: 'bad_signature' }
  const payload = parseObject(fields.payload)
  if (!timestampAcceptable(payload, now)) return { ok: false, code: 'expired' }
  const externalUserId = readExternalId(payload['partner_external_user_id'])
  if (externalUserId === null) return { ok: false, code: 'missing_user' }
  const displayName = readDisplayName(payload['display_name'])
  return { ok: true, payload, externalUserId, email: readEmail(payload['email']), displayName, secretIndex }
}

/**
 * The signed object. Text that is not a JSON object is read as an empty one, so that the user id is reported as missing
 * (B-10).
 */
function parseObject(raw: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Longest id in UTF-16 units that every engine can index, with any characters. */
const EXTERNAL_ID_MAX = 512

/**
 * An id that is unique in every store: not blank (a template left empty would merge all of a partner's users), no lone
 * surrogate and no NUL (engines replace or reject them, so two ids could become one), and at most `EXTERNAL_ID_MAX`
 * long.
 */
function readExternalId(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.length > EXTERNAL_ID_MAX) return null
  return value.isWellFormed() && !value.includes('\0') ? value : null
}

function readDisplayName(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null
  return value.toWellFormed().replaceAll('\0', '\uFFFD')
}

function filled(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function payloadText(value: unknown): string | null {
  return isRecord(value) ? serialised(value) : filled(value)
}

/** The object as text; null if it is nested too deeply for the engine to serialise. */
function serialised(value: Record<string, unknown>): string | null {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
