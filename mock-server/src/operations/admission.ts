// Who is calling: by API key (SPEC 5.A) or by the session token of the body (SPEC 4.B3). Asked anew on each call.
import type { OperationDefinition, OperationRequest } from '@proscenium/contract'
import { readApiKey, readBearer } from '../domain/api-key.ts'
import { hashToken, SESSION_LIFETIME_MS, sessionUsable } from '../domain/sessions.ts'
import type { Answer } from '../ports.ts'
import type { ApiKeyRecord } from '../store/partners.ts'
import type { SessionRecord } from '../store/sessions.ts'
import { refuse } from './answers.ts'
import type { Operation, OperationContext, OperationInput } from './context.ts'

/** An extension is written at most this often for one session (ms); reading is free, a commit is not. */
const EXTENSION_STEP_MS = 60_000

type Admitted<Caller> = { ok: true; caller: Caller } | { ok: false; answer: Answer }

type Handler<Definition extends OperationDefinition, Caller> = (
  context: OperationContext,
  call: { caller: Caller; body: OperationRequest<Definition>['body']; query: OperationInput['query'] },
) => Promise<Answer>

/** An operation behind an API key: the key is judged first, then the body. */
export function withApiKey<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, ApiKeyRecord>,
): Operation {
  return guarded(definition, (context, input) => admitKey(context, input.headers['authorization']), handler)
}

/** An operation behind a session: the token is judged first, then the rest of the body. */
export function withSession<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, SessionRecord>,
): Operation {
  return guarded(definition, admitSession, handler)
}

function guarded<const Definition extends OperationDefinition, Caller>(
  definition: Definition,
  admit: (context: OperationContext, input: OperationInput) => Promise<Admitted<Caller>>,
  handler: Handler<Definition, Caller>,
): Operation {
  return async (context, input) => {
    const admitted = await admit(context, input)
    if (!admitted.ok) return admitted.answer
    if (input.bodyFault !== undefined) return refuse(input.bodyFault)
    const body = readBody(definition, input.body)
    if (!body.ok) return refuse('invalid_request', { message: `The request is malformed: ${body.fault}.` })
    return await handler(context, { caller: admitted.caller, body: body.value, query: input.query })
  }
}

function readBody<const Definition extends OperationDefinition>(
  definition: Definition,
  body: unknown,
): { ok: true; value: OperationRequest<Definition>['body'] } | { ok: false; fault: string } {
  type Value = OperationRequest<Definition>['body']
  const schema = definition.request.body
  if (schema === undefined) return { ok: true, value: undefined as Value }
  const result = schema.safeParse(body)
  if (result.success) return { ok: true, value: result.data as Value }
  const paths = result.error.issues.map(({ path }) => path.join('.') || 'the body is not a JSON object')
  return { ok: false, fault: [...new Set(paths)].join(', ') }
}

async function admitKey(context: OperationContext, authorization: string | undefined): Promise<Admitted<ApiKeyRecord>> {
  const bearer = readBearer(authorization)
  if (!bearer.ok) return denied(authorization === undefined ? 'missing_api_key' : 'invalid_api_key')
  const key = readApiKey(bearer.token)
  const record = key.ok ? await context.store.partners.apiKeyByHash(key.hash) : null
  if (record === null) return denied('invalid_api_key')
  if (record.revokedAt !== null) return denied('revoked_api_key')
  return record.partnerStatus === 'active' ? { ok: true, caller: record } : denied('partner_inactive')
}

async function admitSession(context: OperationContext, input: OperationInput): Promise<Admitted<SessionRecord>> {
  if (input.bodyFault !== undefined) return denied(input.bodyFault)
  const { body } = input
  const token = typeof body === 'object' && body !== null && 'session_token' in body ? body.session_token : undefined
  if (typeof token !== 'string' || token === '') return denied('invalid_session')
  const record = await context.store.sessions.byTokenHash(hashToken(token))
  if (record === null) return denied('invalid_session')
  const now = context.clock.now()
  const usable = sessionUsable(timesOf(record), record.partner.status, now)
  if (usable !== 'ok') return denied(usable)
  await extend(context, record, now)
  return { ok: true, caller: record }
}

/** Whether the session or key a stream token was minted for may still be used (B-17). */
export async function stillAdmitted(
  context: OperationContext,
  minted: { sessionId: string } | { keyId: string },
): Promise<boolean> {
  if ('sessionId' in minted) {
    const record = await context.store.sessions.byId(minted.sessionId)
    return record !== null && sessionUsable(timesOf(record), record.partner.status, context.clock.now()) === 'ok'
  }
  const key = await context.store.partners.apiKeyById(minted.keyId)
  return key !== null && key.revokedAt === null && key.partnerStatus === 'active'
}

async function extend(context: OperationContext, { session }: SessionRecord, now: number): Promise<void> {
  const expiresAt = now + SESSION_LIFETIME_MS
  if (expiresAt - session.expires_at >= EXTENSION_STEP_MS) await context.store.sessions.extend(session.id, expiresAt)
}

function timesOf({ session }: SessionRecord): { expiresAt: number; revokedAt: number | null } {
  return { expiresAt: session.expires_at, revokedAt: session.revoked_at }
}

function denied(code: Parameters<typeof refuse>[0]): { ok: false; answer: Answer } {
  return { ok: false, answer: refuse(code) }
}
