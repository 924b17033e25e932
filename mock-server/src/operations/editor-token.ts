// The editor's JWT (SPEC 5.B.4): HS256, a quarter of an hour, minted from a session and naming it.
import { SignJWT } from 'jose'
import type { SessionRecord } from '../store/sessions.ts'
import type { OperationContext } from './context.ts'

/** Lifetime in seconds; no token lives longer (B-23). */
export const EDITOR_TOKEN_SECONDS = 900
const EDITOR_TOKEN_AUDIENCE = 'proscenium:editor'

/** A token for the linked user (`sub`) of the session (`sid`), issued by the service's origin. */
export async function mintEditorToken(context: OperationContext, { session }: SessionRecord): Promise<string> {
  const issuedAt = Math.floor(context.clock.now() / 1000)
  return await new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(context.origin)
    .setAudience(EDITOR_TOKEN_AUDIENCE)
    .setSubject(session.linked_user_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + EDITOR_TOKEN_SECONDS)
    .setJti(context.random.uuid())
    .sign(context.keys.editor)
}
