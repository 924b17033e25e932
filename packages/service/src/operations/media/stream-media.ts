// GET and HEAD /v1/media/stream/{token}: decides what to send before contacting the media host.
import { matchedOrigins, websiteOrigins, originAllowed } from '../../domain/partners/website.ts'
import type { VideoFilesTable } from '../../store/schema.ts'
import { isStillAuthenticated } from '../auth/authentication.ts'
import { errorResponse } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { fileResponse, type FileResponse, type FileInput } from './file-response.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import { readStreamToken, type StreamClaims } from './stream-tokens.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'

type Headers = Readonly<Record<string, string>>

/** Errors in the order of A-19: 401 token, 403 origin; the adapter detects an unavailable media host (502). */
export async function streamMedia(context: OperationContext, input: FileInput): Promise<FileResponse> {
  const claims = readStreamToken(context, input.params['token'] ?? '')
  const file = claims === null ? null : await streamableFile(context, claims)
  if (claims === null || file === null) return reject('invalid_token', {})
  const allowed = await allowedOrigins(context, claims.partnerId)
  const { origin, referer } = input.headers
  if (!originAllowed({ origin, referer, allowed })) return reject('origin_not_allowed', {})
  const cors = corsFor(origin)
  const { key, bytes, sha256, modified_at: modifiedAt } = file
  return fileResponse(
    input,
    { key, bytes, sha256, modifiedAt, isBlob: false },
    { area: 'catalogue', headers: {}, cors },
  )
}

/** The origin to echo to a preflight; null if the token is invalid or the origin not allowed. */
export async function streamPreflight(context: OperationContext, input: FileInput): Promise<string | null> {
  const claims = readStreamToken(context, input.params['token'] ?? '')
  const { origin } = input.headers
  if (claims === null || origin === undefined) return null
  return originAllowed({ origin, allowed: await allowedOrigins(context, claims.partnerId) }) ? origin : null
}

/**
 * Reads the store each time, so that a sold-out video, a revoked session and a suspended partner stop immediately
 * (A-22, B-17).
 */
async function streamableFile(context: OperationContext, claims: StreamClaims): Promise<VideoFilesTable | null> {
  if (!(await isStillAuthenticated(context, claims.mintedFor))) return null
  const record = await context.store.catalogue.byId(claims.videoId)
  if (record === null || availabilityOfVideo(record).status !== 'available') return null
  if (claims.role === 'master' && !(await stillOwns(context, claims))) return null
  return record.files.get(claims.role) ?? null
}

/** An entitlement may be lost while the address is valid; masters are for owners only and for no key (B-24). */
async function stillOwns(context: OperationContext, { mintedFor, videoId }: StreamClaims): Promise<boolean> {
  const session = 'sessionId' in mintedFor ? await context.store.sessions.byId(mintedFor.sessionId) : null
  return session !== null && (await entitlementOf(context, session, [videoId])).ownershipOf(videoId) === 'owned'
}

/** Streams of a partner without registered websites play anywhere. */
async function allowedOrigins(context: OperationContext, partnerId: string): Promise<string[]> {
  const websites = await context.store.partners.websitesOf(partnerId)
  const origins = websiteOrigins(websites, context.websiteRule)
  return origins === null ? [] : [...context.ownOrigins, ...matchedOrigins(origins)]
}

function corsFor(origin: string | undefined): Headers {
  if (origin === undefined) return {}
  const exposed = 'Accept-Ranges, Content-Length, Content-Range, ETag, Retry-After, X-Request-Id'
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed }
}

function reject(code: Parameters<typeof errorResponse>[0], headers: Headers): FileResponse {
  return { kind: 'rejected', response: errorResponse(code, { headers }) }
}
