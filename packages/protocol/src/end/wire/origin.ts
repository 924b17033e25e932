export type OriginResult =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly reason: string }

/** The platform's own, in browsers and Node; this layer uses only these members. */
declare const URL: new (text: string) => {
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
}

/** The URL parser also accepts wildcards, empty labels and host names that DNS cannot hold. */
const usualHost = /^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})*$/
const localhost = /^(?:.+\.)?localhost$/
const LOOPBACK_V4 = '127.0.0.1'
const LOOPBACK_V6 = '[::1]'

/**
 * Parses an address that is an origin and nothing more, and serialises it like a browser: lower case, no default port,
 * no trailing slash. Rejects with a reason: `null`, the wildcard, credentials, a path, query or fragment, schemes other
 * than https (http on loopback only), and hosts that a browser would rewrite (write those in punycode or dotted
 * decimals) (P-40, P-41).
 */
export function serialiseOrigin(input: string): OriginResult {
  const url = readUrl(input)
  if (url === null) return reject(`it is not spelt as browsers spell one, as in ${spelling(input)}`)
  const { origin, protocol, hostname } = url
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return { ok: true, origin }
  return reject('only https is allowed, and http on loopback')
}

/** null unless the input is an origin, apart from upper case, a default port and a trailing slash. What is not a string throws and is caught. */
function readUrl(input: string): InstanceType<typeof URL> | null {
  try {
    const url = new URL(input)
    const isOrigin = url.origin === input || otherSpellings(url).includes(input.toLowerCase().replace(/\/$/, ''))
    return isOrigin && isUsualHost(url.hostname) ? url : null
  } catch {
    return null
  }
}

function otherSpellings({ origin, protocol }: InstanceType<typeof URL>): readonly string[] {
  return [origin, `${origin}:${protocol === 'http:' ? 80 : 443}`]
}

/** How a browser spells the origin of this address, else an example. */
function spelling(input: string): string {
  try {
    const { protocol, hostname, origin } = new URL(input)
    if (protocol === 'https:' && usualHost.test(hostname)) return origin
  } catch {
    // Not an address at all.
  }
  return 'https://editor.example'
}

function isUsualHost(hostname: string): boolean {
  return hostname === LOOPBACK_V6 || usualHost.test(hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === LOOPBACK_V6 || hostname === LOOPBACK_V4 || localhost.test(hostname)
}

function reject(reason: string): OriginResult {
  return { ok: false, reason }
}
