import { decodePayload } from './payload.ts'

/** What the address of the embed page says (SPEC 4.B1): `payload` is the signed text itself, no longer base64. */
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
 * Reads the page's own address. The client id is the path segment after `/partner/embed/`, whatever stands before it;
 * `payload` and `sig` are search parameters, an empty one counts as missing and of repeated ones the first is read.
 * The signature is passed on as it came: the service lowercases it (SPEC 4.B1).
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
