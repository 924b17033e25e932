// Authenticates the editor's JWT (B-23). The token names a session, which is checked on each call (B-17).
import type { OperationDefinition } from '@proscenium/contract'
import { readBearer } from '../../domain/auth/api-key.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { authenticateRecord, reject, withAuthentication, type Authenticated, type Handler } from './authentication.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { readEditorToken } from './editor-token.ts'

/** Longer than any token of this service: a token contains an origin, whose length is not limited. */
const EDITOR_TOKEN_LENGTH_MAX = 4096
const errors = { area: 'editor', rule: 'B-23' } as const

/** An operation behind the editor's token: checks the token before the request. */
export function withEditorToken<const Definition extends OperationDefinition>(
  definition: Definition,
  handler: Handler<Definition, SessionRecord>,
): Operation {
  return withAuthentication(definition, authenticateEditor, handler)
}

/** Order: missing → not issued here, outside its lifetime, or session ended → partner not active (B-17, B-23). */
export async function authenticateEditor(
  context: OperationContext,
  { headers }: Pick<OperationInput, 'headers'>,
): Promise<Authenticated<SessionRecord>> {
  const authorization = headers['authorization']
  if (authorization === undefined) return reject('missing_token', errors)
  const bearer = readBearer(authorization, EDITOR_TOKEN_LENGTH_MAX)
  const claims = bearer.ok ? await readEditorToken(context, bearer.token) : null
  const record = claims === null ? null : await context.store.sessions.byId(claims.sessionId)
  if (record === null || record.session.linked_user_id !== claims?.linkedUserId)
    return reject('invalid_editor_token', errors)
  const usable = await authenticateRecord(context, record)
  if (usable === 'ok') return { ok: true, caller: record }
  return usable === 'partner_inactive'
    ? reject(usable, { ...errors, rule: 'B-17' })
    : reject('invalid_editor_token', errors)
}
