export type OriginResult =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly reason: string }

/** The platform's own, in browsers and Node; this room knows no more of it. */
declare const URL: new (text: string) => {
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
}

/** The parser also lets wildcards, empty labels and addresses through that no DNS has. */
const usualHost = /^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})*$|^\[::1\]$/
const loopback = /^(?:.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/

/**
 * An address that is an origin and nothing more, as browsers serialise it: lower case, no default port, no final slash.
 * Refused with a reason: `null`, the wildcard, credentials, a path, query or fragment, other schemes than https (http
 * on loopback alone), and hosts a browser would rewrite (write those in punycode or dotted decimals).
 */
export function serialiseOrigin(input: string): OriginResult {
  const url = readUrl(input)
  if (url === null) return refuse('it is not spelt as browsers spell one, as in https://editor.example')
  const { origin, protocol, hostname } = url
  if (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))) return { ok: true, origin }
  return refuse('only https is allowed, and http on loopback')
}

/** Null unless the input is an origin but for upper case, a default port and a final slash. */
function readUrl(input: unknown): InstanceType<typeof URL> | null {
  if (typeof input !== 'string') return null
  try {
    const url = new URL(input)
    const spelt = input.toLowerCase().replace(/\/$/, '')
    const isOrigin = [url.origin, `${url.origin}:${url.protocol === 'http:' ? 80 : 443}`].includes(spelt)
    return isOrigin && usualHost.test(url.hostname) ? url : null
  } catch {
    return null
  }
}

function refuse(reason: string): OriginResult {
  return { ok: false, reason }
}
