// POST /partner-verify-session: turns a signed payload into a session, in the order of B-06. Only payloads that pass
// every check are charged (B-35), so that no one without the secret can use up the limits of a client id or a user.
import type { VerifiedSession } from '@proscenium/contract'
import { SESSION_LIFETIME_MS } from '@proscenium/contract/session-lifetime'
import { resolveBranding, type ResolvedBranding } from '../../domain/partners/branding.ts'
import { sessionCaller } from '../../domain/sessions/caller.ts'
import { newSessionId, newSessionToken } from '../../domain/sessions/session.ts'
import {
  verifyPayload,
  readVerificationBody,
  type Credentials,
  type VerificationResult,
} from '../../domain/verification/verification.ts'
import type { OperationResponse } from '../../ports.ts'
import type { ClientRecord } from '../../store/partners/partners.ts'
import type { SignIn } from '../../store/sessions/sign-in.ts'
import { ok, verificationErrorResponse } from '../responses.ts'
import type { OperationContext, OperationInput } from '../context.ts'
import { chargeOf, userKey } from '../usage-charges.ts'
import { recordRequest, type RunningRequest } from '../usage/record-request.ts'

type Verified = Extract<VerificationResult, { ok: true }>

/** Errors: the documented ones are responses; rejects only on unexpected errors. */
export async function verifyPartnerSession(
  context: OperationContext,
  input: OperationInput,
): Promise<OperationResponse> {
  const recording = { operation: 'verifyPartnerSession', input }
  return await recordRequest(context, recording, (request) => verify(context, { input, request }))
}

async function verify(
  context: OperationContext,
  { input, request }: { input: OperationInput; request: RunningRequest },
): Promise<OperationResponse> {
  if (input.bodyError !== undefined) return verificationErrorResponse('internal')
  const read = readVerificationBody(input.body)
  if (!read.ok) return verificationErrorResponse(read.code)
  const now = context.clock.now()
  const client = await context.store.partners.byClientId(read.fields.clientId, now)
  if (client !== null) {
    context.identify({ partner: client.partner.id })
    request.caller = { partnerId: client.partner.id, isTest: client.isTest, keyId: null }
  }
  const credentials = client === null ? null : credentialsOf(context, client)
  const verdict = verifyPayload({ fields: read.fields, credentials, now })
  if (!verdict.ok) return verificationErrorResponse(verdict.code)
  if (client === null) return verificationErrorResponse('unknown_client')
  return await openSession(context, { client, verdict, now, clientId: read.fields.clientId })
}

/** Both or neither: a user over the limit uses up nothing of the client id's. */
function chargesOf(
  context: OperationContext,
  { client, verdict, clientId }: { client: ClientRecord; verdict: Verified; clientId: string },
): SignIn['charges'] {
  const user = userKey(client.partner.id, client.isTest, verdict.externalUserId)
  return [
    chargeOf(context, { name: 'clientVerifications', who: clientId }),
    chargeOf(context, { name: 'userVerifications', who: user }),
  ].filter((charge) => charge !== null)
}

function credentialsOf(context: OperationContext, client: ClientRecord): Credentials {
  const secrets = client.secrets.map(({ sealed }) => {
    const secret = context.openSecret(sealed, client.partner.id)
    if (secret === null) throw new Error('the seal key does not open a stored client secret')
    return secret
  })
  return { partnerStatus: client.partner.status, secrets }
}

async function openSession(
  context: OperationContext,
  { client, verdict, now, clientId }: { client: ClientRecord; verdict: Verified; now: number; clientId: string },
): Promise<OperationResponse> {
  const branding = resolveBranding(verdict.payload, {
    logoUrl: client.partner.branding_logo_url,
    primary: client.partner.branding_primary,
    mode: client.partner.branding_mode,
  })
  const { token, hash } = newSessionToken(context.random, now)
  const charges = chargesOf(context, { client, verdict, clientId })
  const sign = signInOf(context, { client, verdict, now, hash, branding, charges })
  const signed = await context.store.signIn(sign)
  if (!signed.ok && signed.code === 'rate_limited')
    return verificationErrorResponse(signed.code, { 'Retry-After': String(signed.retryAfterSeconds) })
  if (!signed.ok) {
    context.report(signed.code, signed.cause)
    return verificationErrorResponse(signed.code)
  }
  context.identify(sessionCaller({ id: sign.session.id, partner_id: client.partner.id }))
  if (signed.accountFailure !== null) context.report('account_failed', signed.accountFailure)
  // Shows the partner which credentials its embeds still use (D-04, D-05).
  const secretId = client.secrets[verdict.secretIndex]?.id ?? null
  const scope = { partnerId: client.partner.id, isTest: client.isTest }
  context.usageRecorder.sessionOpened(scope, { linkedUserId: signed.linkedUserId, clientId, secretId })
  const users = { linkedUserId: signed.linkedUserId, internalUserId: signed.internalUserId }
  return ok(bodyOf(client, { token, expiresAt: sign.session.expires_at, branding, ...users }))
}

/** A 12-hour session (B-16) with the operator's current settings, never the payload's (B-21). */
function signInOf(
  { random, sessionsPerUser }: OperationContext,
  input: {
    client: ClientRecord
    verdict: Verified
    now: number
    hash: string
    branding: ResolvedBranding
    charges: SignIn['charges']
  },
): SignIn {
  const { client, verdict, now, branding, charges } = input
  return {
    partnerId: client.partner.id,
    isTest: client.isTest,
    externalUserId: verdict.externalUserId,
    email: verdict.email,
    displayName: verdict.displayName,
    now,
    session: {
      id: newSessionId(random, now),
      token_hash: input.hash,
      expires_at: now + SESSION_LIFETIME_MS,
      embed_mode: client.partner.embed_mode,
      branding_logo_url: branding.logoUrl,
      branding_accent_color: branding.accentColor,
      branding_mode: client.partner.branding_mode,
    },
    sessionsMax: sessionsPerUser,
    newLinkedUserId: random.uuid(),
    newInternalUserId: random.uuid(),
    charges,
  }
}

/** Exactly the fields of B-15. */
function bodyOf(
  { partner }: ClientRecord,
  session: {
    token: string
    expiresAt: number
    linkedUserId: string
    internalUserId: string | null
    branding: ResolvedBranding
  },
): VerifiedSession {
  return {
    session_token: session.token,
    session_expires_at: new Date(session.expiresAt).toISOString(),
    linked_user_id: session.linkedUserId,
    internal_user_id: session.internalUserId,
    partner_id: partner.id,
    partner_name: partner.name,
    embed_mode: partner.embed_mode,
    branding_logo_url: session.branding.logoUrl,
    branding_accent_color: session.branding.accentColor,
    branding_source: session.branding.source,
    partner_type: partner.partner_type,
    monthly_download_limit: partner.monthly_download_limit,
    branding_mode: partner.branding_mode,
    discount_percentage: partner.discount_percentage,
  }
}
