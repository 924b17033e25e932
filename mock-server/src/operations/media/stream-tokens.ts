// Addresses of streams: a sealed token says which file, for whom and until when; it shows nothing of it.
import { openToken, sealToken } from '../../domain/crypto/sealed-token.ts'
import { isPreviewRole, type PreviewRole } from '../../domain/entitlement/file-role.ts'
import type { OperationContext } from '../context.ts'

export type StreamRole = PreviewRole | 'master'

/** For whom the address was minted; looked at again on each use. */
type MintedFor = { readonly sessionId: string } | { readonly keyId: string }

export interface StreamClaims {
  readonly videoId: string
  readonly role: StreamRole
  readonly partnerId: string
  readonly mintedFor: MintedFor
}

type Tools = Pick<OperationContext, 'clock' | 'random' | 'keys' | 'origin'>

/** An address that plays for `expiresIn` seconds. A master is sealed for a purpose of its own. */
export function mintStreamAddress(tools: Tools, claims: StreamClaims, expiresIn: number): string {
  const token = sealToken({
    purpose: claims.role === 'master' ? 'stream-master' : 'stream-preview',
    claims,
    expiresAt: tools.clock.now() + expiresIn * 1000,
    key: tools.keys.streams,
    random: tools.random,
  })
  return `${tools.origin}/v1/media/stream/${token}`
}

/** The claims of a token that holds now; null otherwise. A preview token never yields a sold file. */
export function readStreamToken({ clock, keys }: Pick<Tools, 'clock' | 'keys'>, token: string): StreamClaims | null {
  for (const purpose of ['stream-preview', 'stream-master'] as const) {
    const opened = openToken({ purpose, token, key: keys.streams, now: clock.now() })
    if (!opened.ok) continue
    // Sealed by this service alone, so the shape is the one above; the role may be one that an earlier release streamed.
    const claims = opened.claims as StreamClaims
    const fits = purpose === 'stream-master' ? claims.role === 'master' : isPreviewRole(claims.role)
    return fits ? claims : null
  }
  return null
}
