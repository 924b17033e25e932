// The editor's JWT (B-23): HS256, valid for 15 minutes, minted from a session and naming it.
import { errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { isCompactJws } from '../../domain/auth/compact-jws.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'

/** Lifetime in seconds, and the maximum for any token (B-23). */
export const EDITOR_TOKEN_SECONDS = 900
const EDITOR_TOKEN_AUDIENCE = 'proscenium:editor'
/** Allowed clock skew, in seconds, between the machine that mints a token and the one that reads it. */
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
    .sign(context.keys.editor[0])
}

/** Claims of a token. Whether the session is still valid must be checked separately. */
export interface EditorClaims {
  readonly sessionId: string
  readonly linkedUserId: string
}

/** The claims of a token signed by this service and within its lifetime; null for any other string. */
export async function readEditorToken(context: OperationContext, token: string): Promise<EditorClaims | null> {
  if (!isCompactJws(token)) return null
  for (const key of context.keys.editor) {
    const payload = await payloadOf(context, token, key)
    if (payload !== null) return isWithinLifetime(payload, context.clock.now()) ? claimsOf(payload) : null
  }
  return null
}

async function payloadOf(context: OperationContext, token: string, key: Uint8Array): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, verifyOptions(context))
    return payload
  } catch (error) {
    // The library reports every reason to reject a token as its own error type.
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Issued in the past, allowing for clock skew, and valid for at most 15 minutes. */
function isWithinLifetime({ iat, exp }: JWTPayload, now: number): boolean {
  if (iat === undefined || exp === undefined) return false
  return iat <= now / 1000 + SKEW_SECONDS && exp - iat <= EDITOR_TOKEN_SECONDS
}

function claimsOf({ sid, sub }: JWTPayload): EditorClaims | null {
  return typeof sid === 'string' && typeof sub === 'string' ? { sessionId: sid, linkedUserId: sub } : null
}

function verifyOptions({ clock, origin }: OperationContext): JWTVerifyOptions {
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
