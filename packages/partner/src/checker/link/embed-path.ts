// Where the service serves the embed page (B-01).
import { trimEnd } from '../../trim-end.ts'
import type { PartnerFacts } from '../types.ts'

const ROUTE = '/partner/embed/'
/** Longest path with query, in characters, that the service reads. */
const ADDRESS_MAX = 49_152

export interface EmbedSite {
  readonly origin: string
  /** Path before `/partner/embed/`, without a slash at its end. */
  readonly prefix: string
}

/** Null if the facts do not tell. */
export function embedSite({ embedUrl }: Pick<PartnerFacts, 'embedUrl'>): EmbedSite | null {
  if (embedUrl === null || !URL.canParse(embedUrl)) return null
  const { origin, pathname } = new URL(embedUrl)
  return { origin, prefix: trimEnd(pathname, '/') }
}

export type Place = 'embed' | 'host' | 'path' | 'too-long'

/** What an absolute URL leads to. The service compares paths exactly, letter case and slashes included. */
export function placeOf(url: URL, site: EmbedSite | null): Place {
  if (site !== null && url.origin !== site.origin) return 'host'
  if (url.pathname.length + url.search.length > ADDRESS_MAX) return 'too-long'
  return pathSegment(url.pathname, site) === null ? 'path' : 'embed'
}

/** The expected path, for a message. */
export function expectedPath(site: EmbedSite | null): string {
  return `${site?.prefix ?? ''}${ROUTE}{client_id}`
}

/** The decoded client id of the embed page's path; null for any other path. */
export function pathSegment(pathname: string, site: EmbedSite | null): string | null {
  const at = site === null ? pathname.lastIndexOf(ROUTE) : site.prefix.length
  const route = at === -1 ? '' : pathname.slice(at)
  const known = site === null || pathname.startsWith(site.prefix + ROUTE)
  const segment = route.startsWith(ROUTE) ? route.slice(ROUTE.length) : ''
  if (!known || segment === '' || segment.includes('/')) return null
  return decoded(segment)
}

/** Null if the percent-encoding is malformed. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
