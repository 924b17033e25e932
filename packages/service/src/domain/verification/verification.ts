// Verifies a signed payload: returns the identity, or the first error in the order of B-06.
import { readEmail, verify, type RejectionCode, type Verification } from '@proscenium/partner/verification'
import { isRecord } from '../text/record.ts'
import { matchingSecret, type Secret } from './signature.ts'

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
  | (Extract<Verification, { ok: true }> & {
      /** Null if no account can be linked (B-14). */
      readonly email: string | null
      readonly displayName: string | null
    })
  | { readonly ok: false; readonly code: RejectionCode }

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
  const signed = { raw: fields.payload, signature: fields.signature, secrets: credentials?.secrets ?? [] }
  const result = verify({
    isKnown: credentials !== null,
    isActive: credentials?.partnerStatus === 'active',
    matchingSecret: () => matchingSecret(signed),
    payload: fields.payload,
    now,
  })
  if (!result.ok) return result
  const { payload } = result
  return { ...result, email: readEmail(payload['email']), displayName: readDisplayName(payload['display_name']) }
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
