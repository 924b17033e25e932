// Who is calling: by API key (SPEC 5.A) or by the session token of the body (SPEC 4.B3). Asked anew on each call.
import type { OperationDefinition } from '@proscenium/contract'
import { keyCaller, sessionCaller } from '../../domain/sessions/caller.ts'
import { sessionEndReason, hashToken, SESSION_LIFETIME_MS, sessionUsable } from '../../domain/sessions/session.ts'
import type { OperationResponse } from '../../ports.ts'
import type { ApiKeyRecord } from '../../store/partners/partners.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { authenticateApiKey } from './api-key.ts'
import { errorResponse } from '../responses.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { readRequest, type ReadRequest } from '../read-request.ts'

/** An extension is written at most this often for one session (ms); reading is free, a commit is not. */
const EXTENSION_STEP_MS = 60_000

/** `headers` go with whatever is answered. */
type Admitted<Caller> =
  | { ok: true; caller: Caller; headers?: OperationResponse['headers'] }
  | { ok: false; response: OperationResponse }

/** What an operation does for a caller who was let in. */
export type Handler<Definition extends OperationDefinition, Caller> = (
  context: OperationContext,
  call: ReadRequest<Definition> & { readonly caller: Caller },
) => Promise<OperationResponse>

/** An operation behind an API key: the key is judged first, then the request. */
export function withApiKey<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, ApiKeyRecord>,
): Operation {
  const admit = (context: OperationContext, { headers }: OperationInput) =>
    authenticateApiKey(context, definition, headers['authorization'])
  return withAuthentication(definition, admit, handler)
}

/** An operation behind a session: the token is judged first, then the rest of the body. */
export function withSession<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, SessionRecord>,
): Operation {
  return withAuthentication(definition, admitSession, handler)
}

/** The caller is judged first, then the request. */
export function withAuthentication<const Definition extends OperationDefinition, Caller>(
  definition: Definition,
  admit: (context: OperationContext, input: OperationInput) => Promise<Admitted<Caller>>,
  handler: Handler<Definition, Caller>,
): Operation {
  return async (context, input) => {
    const admitted = await admit(context, input)
    if (!admitted.ok) return admitted.response
    const read = readRequest(definition, input)
    const answer = read.ok ? await handler(context, { ...read.value, caller: admitted.caller }) : read.response
    return { ...answer, headers: { ...admitted.headers, ...answer.headers } }
  }
}

async function admitSession(context: OperationContext, input: OperationInput): Promise<Admitted<SessionRecord>> {
  if (input.bodyError !== undefined) return denied(input.bodyError)
  const { body } = input
  const token = typeof body === 'object' && body !== null && 'session_token' in body ? body.session_token : undefined
  if (typeof token !== 'string' || token === '') return denied('invalid_session')
  const record = await context.store.sessions.byTokenHash(hashToken(token))
  if (record === null) return denied('invalid_session')
  const usable = await authenticateRecord(context, record)
  if (usable === 'ok') return { ok: true, caller: record }
  const ended = sessionEndReason(timesOf(record), context.clock.now())
  return denied(usable, ended === null ? {} : { beside: { ended } })
}

/** Whether a session that was looked up may be used now; its use is what extends it (B-16, B-17). */
export async function authenticateRecord(
  context: OperationContext,
  record: SessionRecord,
): Promise<ReturnType<typeof sessionUsable>> {
  context.identify(sessionCaller(record.session))
  const now = context.clock.now()
  const usable = sessionUsable(timesOf(record), record.partner.status, now)
  if (usable === 'ok') await extend(context, record, now)
  return usable
}

/** Whether the session or key a stream token was minted for may still be used (B-17). */
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

function timesOf({ session }: SessionRecord): { expiresAt: number; revokedAt: number | null } {
  return { expiresAt: session.expires_at, revokedAt: session.revoked_at }
}

function denied(...said: Parameters<typeof errorResponse>): { ok: false; response: OperationResponse } {
  return { ok: false, response: errorResponse(...said) }
}
