import { decodePayload } from './payload.ts'

/** The parameters of the embed page's URL (B-01, B-02). `payload` is the signed text itself, base64 already decoded. */
export interface SignedLink {
  readonly clientId: string
  readonly payload: string
  readonly signature: string
}

export type MissingPart = 'client_id' | 'payload' | 'sig'

export type ParsedAddress =
  | { readonly ok: true; readonly link: SignedLink }
  | { readonly ok: false; readonly missing: readonly MissingPart[] }

/**
 * Parses the page's own URL (B-01). The client id is the path segment after `/partner/embed/`; any prefix before it is
 * ignored. `payload` and `sig` are query parameters: an empty one counts as missing (B-03), and the first wins when one
 * is repeated. The signature is passed on unchanged; the service lowercases it (B-04).
 */
export function parseEmbedAddress(address: { readonly pathname: string; readonly search: string }): ParsedAddress {
  const parameters = new URLSearchParams(address.search)
  const clientId = clientIdOf(address.pathname)
  const payload = parameters.get('payload') ?? ''
  const signature = parameters.get('sig') ?? ''
  if (clientId !== '' && payload !== '' && signature !== '') {
    return { ok: true, link: { clientId, payload: decodePayload(payload), signature } }
  }
  const parts = { client_id: clientId, payload, sig: signature } satisfies Record<MissingPart, string>
  return { ok: false, missing: missingParts.filter((name) => parts[name] === '') }
}

const missingParts = ['client_id', 'payload', 'sig'] as const satisfies readonly MissingPart[]

function clientIdOf(pathname: string): string {
  const segment = /\/partner\/embed\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
