// Websites of partners: which pages may frame the embed and play streams. Both are decided here, so that a website that frames
// is one that streams (A-20, B-33).

/** A scheme, the longest name of a host and a port. */
const ORIGIN_MAX = 270
/** As CSP writes a host: without wildcards, IPv6 addresses, underscores or a dot at the end. */
const HOST = /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d+)?$/

export interface WebsiteRule {
  /** Whether `http` is accepted on loopback alone, as in production. */
  readonly secure: boolean
}

/** Whether the text is an origin as browsers send it, and one that CSP can name. */
export function isWebsite(text: unknown, { secure }: WebsiteRule): text is string {
  if (typeof text !== 'string' || text.length > ORIGIN_MAX || !HOST.test(text)) return false
  const url = URL.parse(text)
  return url?.origin === text && (!secure || isSecure(url))
}

/** `https`, or a host that only this machine reaches. */
export function isSecure({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname)
}

/**
 * Who may frame and stream: anyone (null) where no website is registered; otherwise those of the list that are websites,
 * which may be none.
 */
export function websiteOrigins(registered: readonly string[], rule: WebsiteRule): string[] | null {
  return registered.length === 0 ? null : registered.filter((website) => isWebsite(website, rule))
}

/** Sources of `frame-ancestors`. */
export function ancestorSources(origins: readonly string[] | null): string[] {
  if (origins === null) return ['*']
  return origins.length === 0 ? ["'none'"] : [...origins]
}

/** The origins that those sources match: to CSP, `http` stands for `https` as well, and its default port for the other's. */
export function matchedOrigins(origins: readonly string[]): string[] {
  return origins.flatMap((origin) => [origin, origin.replace(/^http:/, 'https:').replace(/:80$/, '')])
}
