// The editor's JWT (SPEC 5.B.4): HS256, a quarter of an hour, minted from a session and naming it.
import { errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { isCompactJws } from '../../domain/auth/compact-jws.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'

/** Lifetime in seconds; no token lives longer (B-23). */
export const EDITOR_TOKEN_SECONDS = 900
const EDITOR_TOKEN_AUDIENCE = 'proscenium:editor'
/** Seconds by which the machine that minted a token may be ahead of the one that reads it. */
const SKEW_SECONDS = 5
const ALGORITHM = 'HS256'
const TYPE = 'JWT'

/** A token for the linked user (`sub`) of the session (`sid`), issued by the service's origin. */
export async function mintEditorToken(context: OperationContext, { session }: SessionRecord): Promise<string> {
  const issuedAt = Math.floor(context.clock.now() / 1000)
  return await new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(context.origin)
    .setAudience(EDITOR_TOKEN_AUDIENCE)
    .setSubject(session.linked_user_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + EDITOR_TOKEN_SECONDS)
    .setJti(context.random.uuid())
    .sign(context.keys.editor)
}

/** Whom a token names. Whether that session still holds is not its to say. */
export interface EditorClaims {
  readonly sessionId: string
  readonly linkedUserId: string
}

/** The claims of a token that this service signed and that is in time; null for every other text. */
export async function readEditorToken(context: OperationContext, token: string): Promise<EditorClaims | null> {
  if (!isCompactJws(token)) return null
  try {
    const { payload } = await jwtVerify(token, context.keys.editor, demands(context))
    return inTime(payload, context.clock.now()) ? namedBy(payload) : null
  } catch (error) {
    // Everything a token can be refused for is an error of the library's own.
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Minted by now, give or take the skew of machines, and for a quarter of an hour at most. */
function inTime({ iat, exp }: JWTPayload, now: number): boolean {
  if (iat === undefined || exp === undefined) return false
  return iat <= now / 1000 + SKEW_SECONDS && exp - iat <= EDITOR_TOKEN_SECONDS
}

function namedBy({ sid, sub }: JWTPayload): EditorClaims | null {
  return typeof sid === 'string' && typeof sub === 'string' ? { sessionId: sid, linkedUserId: sub } : null
}

function demands({ clock, origin }: OperationContext): JWTVerifyOptions {
  return {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: origin,
    audience: EDITOR_TOKEN_AUDIENCE,
    clockTolerance: 0,
    requiredClaims: ['exp', 'iat', 'jti', 'sid', 'sub'],
    currentDate: new Date(clock.now()),
  }
}
