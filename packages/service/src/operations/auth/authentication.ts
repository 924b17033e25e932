// Authenticates a caller by API key (A-01, C-01) or by the session token in the body (B-19), on each call.
import type { OperationDefinition } from '@proscenium/contract'
import { SESSION_LIFETIME_MS } from '@proscenium/contract/session-lifetime'
import { keyCaller, sessionCaller } from '../../domain/sessions/caller.ts'
import { sessionEndReason, hashToken, sessionUsable } from '../../domain/sessions/session.ts'
import type { OperationResponse } from '../../ports.ts'
import type { ApiKeyRecord } from '../../store/partners/partners.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { UsageScope } from '../../store/usage/usage-batch.ts'
import { performKeyCall } from './key-call.ts'
import { errorResponse } from '../responses.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { readRequest, type ReadRequest } from '../read-request.ts'

/** Minimum interval between two stored extensions of a session (ms); reading is free, a commit is not. */
const EXTENSION_STEP_MS = 60_000

/** `headers` are added to every response that follows. */
export type Authenticated<Caller> =
  | { readonly ok: true; readonly caller: Caller; readonly headers?: OperationResponse['headers'] }
  | { readonly ok: false; readonly response: OperationResponse }

/** The implementation of an operation for an authenticated caller. */
export type Handler<Definition extends OperationDefinition, Caller> = (
  context: OperationContext,
  call: ReadRequest<Definition> & { readonly caller: Caller },
) => Promise<OperationResponse>

/** An operation behind an API key: checks the key before the request. Calls of known keys are recorded (D-07, D-12). */
export function withApiKey<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, ApiKeyRecord>,
): Operation {
  return (context, input) =>
    performKeyCall(context, { definition, input }, (authenticated) =>
      answer(context, { definition, input, handler, authenticated }),
    )
}

/** An operation behind a session: checks the token before the rest of the body. */
export function withSession<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, SessionRecord>,
): Operation {
  return withAuthentication(definition, authenticateSession, handler)
}

/** Authenticates the caller, then parses the request. */
export function withAuthentication<const Definition extends OperationDefinition, Caller>(
  definition: Definition,
  authenticate: (context: OperationContext, input: OperationInput) => Promise<Authenticated<Caller>>,
  handler: Handler<Definition, Caller>,
): Operation {
  return async (context, input) =>
    await answer(context, { definition, input, handler, authenticated: await authenticate(context, input) })
}

async function answer<const Definition extends OperationDefinition, Caller>(
  context: OperationContext,
  call: {
    definition: Definition
    input: OperationInput
    handler: Handler<Definition, Caller>
    authenticated: Authenticated<Caller>
  },
): Promise<OperationResponse> {
  const { definition, input, handler, authenticated } = call
  if (!authenticated.ok) return authenticated.response
  const read = readRequest(definition, input)
  const response = read.ok ? await handler(context, { ...read.value, caller: authenticated.caller }) : read.response
  return { ...response, headers: { ...authenticated.headers, ...response.headers } }
}

async function authenticateSession(
  context: OperationContext,
  input: OperationInput,
): Promise<Authenticated<SessionRecord>> {
  if (input.bodyError !== undefined) return reject(input.bodyError)
  const { body } = input
  const token = typeof body === 'object' && body !== null && 'session_token' in body ? body.session_token : undefined
  if (typeof token !== 'string' || token === '') return reject('invalid_session')
  const record = await context.store.sessions.byTokenHash(hashToken(token))
  if (record === null) return reject('invalid_session')
  const usable = await authenticateRecord(context, record)
  if (usable === 'ok') return { ok: true, caller: record }
  const ended = sessionEndReason(timesOf(record), context.clock.now())
  return reject(usable, ended === null ? {} : { beside: { ended } })
}

/** Whether a stored session may be used now; using it extends it (B-16, B-17). */
export async function authenticateRecord(
  context: OperationContext,
  record: SessionRecord,
): Promise<ReturnType<typeof sessionUsable>> {
  context.identify(sessionCaller(record.session))
  const now = context.clock.now()
  const usable = sessionUsable(timesOf(record), record.partner.status, now)
  if (usable !== 'ok') return usable
  await extend(context, record, now)
  context.usageRecorder.userActive(sessionScope(record), record.session.linked_user_id)
  return usable
}

/** Whether the session or key for which a stream token was minted may still be used (B-17). */
export async function isStillAuthenticated(
  context: OperationContext,
  minted: { sessionId: string } | { keyId: string },
): Promise<boolean> {
  if ('sessionId' in minted) {
    const record = await context.store.sessions.byId(minted.sessionId)
    if (record === null) return false
    context.identify(sessionCaller(record.session))
    return sessionUsable(timesOf(record), record.partner.status, context.clock.now()) === 'ok'
  }
  const key = await context.store.partners.apiKeyById(minted.keyId)
  if (key === null) return false
  context.identify(keyCaller(key))
  return key.revokedAt === null && key.partnerStatus === 'active'
}

async function extend(context: OperationContext, { session }: SessionRecord, now: number): Promise<void> {
  const expiresAt = now + SESSION_LIFETIME_MS
  if (expiresAt - session.expires_at >= EXTENSION_STEP_MS) {
    await context.store.sessions.extend(session.id, expiresAt, now)
  }
}

/** Whose usage a session's requests are (D-07). */
export function sessionScope({ session }: SessionRecord): UsageScope {
  return { partnerId: session.partner_id, isTest: session.is_test === 1 }
}

function timesOf({ session }: SessionRecord): { expiresAt: number; revokedAt: number | null } {
  return { expiresAt: session.expires_at, revokedAt: session.revoked_at }
}

export function reject(...error: Parameters<typeof errorResponse>): { ok: false; response: OperationResponse } {
  return { ok: false, response: errorResponse(...error) }
}
