// Websites of partners: which pages may frame the embed and play streams. One module decides both, so that a website
// that may frame may also stream (A-20, B-33).

/** A scheme, the longest host name and a port. */
const ORIGIN_MAX = 270
/** Hosts that CSP can express: no wildcards, IPv6 addresses, underscores or trailing dot. */
const HOST = /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d+)?$/

export interface WebsiteRule {
  /** Whether `http` is accepted on loopback only, as in production. */
  readonly secure: boolean
}

/** Whether the text is a serialised origin that CSP can express. */
export function isWebsite(text: unknown, { secure }: WebsiteRule): text is string {
  if (typeof text !== 'string' || text.length > ORIGIN_MAX || !HOST.test(text)) return false
  const url = URL.parse(text)
  return url?.origin === text && (!secure || isSecure(url))
}

/** `https`, or a loopback host. */
export function isSecure({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname)
}

/**
 * Origins that may frame and stream (A-20, B-33): null (any) if no website is registered, otherwise the valid ones of
 * the list, possibly none.
 */
export function websiteOrigins(registered: readonly string[], rule: WebsiteRule): string[] | null {
  return registered.length === 0 ? null : registered.filter((website) => isWebsite(website, rule))
}

/** Sources of `frame-ancestors`. */
export function ancestorSources(origins: readonly string[] | null): string[] {
  if (origins === null) return ['*']
  return origins.length === 0 ? ["'none'"] : [...origins]
}

/**
 * The origins that those sources match: in CSP, `http` also matches `https`, and its default port also matches the
 * other's.
 */
export function matchedOrigins(origins: readonly string[]): string[] {
  return origins.flatMap((origin) => [origin, origin.replace(/^http:/, 'https:').replace(/:80$/, '')])
}

/**
 * Whether a request for a stream may be served. The `Origin` header decides; without it, the origin of `Referer`
 * (the only one that a plain `<video>` sends); without both, the request is served. `allowed` holds serialised origins;
 * an empty list allows any. With a list, the opaque origin `null` and a referrer without a readable origin are rejected.
 */
export function originAllowed(input: {
  origin?: string | undefined
  referer?: string | undefined
  allowed: readonly string[]
}): boolean {
  if (input.allowed.length === 0) return true
  if (input.origin) return input.origin !== 'null' && input.allowed.includes(input.origin)
  if (!input.referer) return true
  const origin = URL.parse(input.referer)?.origin ?? 'null'
  return origin !== 'null' && input.allowed.includes(origin)
}
