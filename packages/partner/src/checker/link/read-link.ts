// Reads a pasted link as a browser and the embed page do (B-01), and keeps where everything is.
import { trimEnd } from '../../trim-end.ts'
import type { PartnerFacts, Place, Span } from '../types.ts'
import { decoded } from './decode-payload.ts'

/** A value with its place in the link. */
export interface Slot {
  readonly value: string
  readonly span: Span
}

export interface LinkParameter {
  readonly name: string
  /** URL-decoded. */
  readonly value: string
  /** Of the whole parameter in `link`. */
  readonly span: Span
  /** Of its value as it is written in `link`. */
  readonly valueSpan: Span
}

export interface EmbedSite {
  readonly origin: string
  /** Path before `/partner/embed/`, without a slash at its end. */
  readonly prefix: string
}

export interface ReadLink {
  readonly link: string
  /** Null if the text is not an absolute http or https URL. */
  readonly url: URL | null
  readonly query: readonly LinkParameter[]
  /** Parameters behind `#`, where no server and no page looks for them. */
  readonly fragment: readonly LinkParameter[]
  /** The path as it is written. */
  readonly path: Slot
  /** Where the service is; null if the facts do not tell. */
  readonly site: EmbedSite | null
  /** What the address leads to. */
  readonly place: Place
  /** As the embed page reads it from its path; null on any other page. */
  readonly clientId: string | null
}

/** What browsers or editors leave around a link. */
const AROUND = /[\s\0-\x20"'<>]/
const SRC = /^[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const ROUTE = '/partner/embed/'
/** Longest path with query, in characters, that the service reads. */
const ADDRESS_MAX = 49_152

/** `pasted`: a link, or the HTML of an iframe with it; white space and quotes around it are ignored. */
export function readLink(pasted: string, facts: PartnerFacts): ReadLink {
  const link = pastedLink(pasted)
  const hash = indexOf(link, '#', link.length)
  const question = indexOf(link, '?', hash)
  const start = pathStart(link, question)
  const url = absoluteUrl(link)
  const site = embedSite(facts)
  const place = url === null ? 'no-address' : placeOf(url, site)
  return {
    link,
    url,
    query: parametersOf(link, { start: question + 1, end: hash }),
    fragment: parametersOf(link, { start: hash + 1, end: link.length }),
    path: { value: link.slice(start, question), span: { start, end: question } },
    site,
    place,
    clientId: url === null || place !== 'embed' ? null : pathSegment(url.pathname, site),
  }
}

/** The link itself. In an iframe's HTML, character references stand for `&` and quotes. */
function pastedLink(text: string): string {
  const frame = /<iframe\b/i.exec(text)
  const found = frame === null ? null : SRC.exec(text.slice(frame.index))
  return trimmed(found === null ? text : unescaped(found[1] ?? found[2] ?? ''))
}

function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && AROUND.test(text.charAt(start))) start += 1
  while (end > start && AROUND.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function unescaped(html: string): string {
  return html
    .replaceAll(/&(?:quot|#34|#x22);/gi, '"')
    .replaceAll(/&(?:#39|#x27|apos);/gi, "'")
    .replaceAll(/&(?:amp|#38|#x26);/gi, '&')
}

/** Null if the facts do not tell. */
function embedSite({ embedUrl }: PartnerFacts): EmbedSite | null {
  if (embedUrl === null || !URL.canParse(embedUrl)) return null
  const { origin, pathname } = new URL(embedUrl)
  return { origin, prefix: trimEnd(pathname, '/') }
}

/** What an absolute URL leads to. The service compares paths exactly, letter case and slashes included. */
export function placeOf(url: URL, site: EmbedSite | null): Exclude<Place, 'no-address'> {
  if (site !== null && url.origin !== site.origin) return 'host'
  if (url.pathname.length + url.search.length > ADDRESS_MAX) return 'too-long'
  return pathSegment(url.pathname, site) === null ? 'path' : 'embed'
}

/** The expected path, for a message. */
export function expectedPath(site: EmbedSite | null): string {
  return `${site?.prefix ?? ''}${ROUTE}{client_id}`
}

/** The decoded client id of the embed page's path; null for any other path. */
function pathSegment(pathname: string, site: EmbedSite | null): string | null {
  const at = site === null ? pathname.lastIndexOf(ROUTE) : site.prefix.length
  const route = at === -1 ? '' : pathname.slice(at)
  const known = site === null || pathname.startsWith(site.prefix + ROUTE)
  const segment = route.startsWith(ROUTE) ? route.slice(ROUTE.length) : ''
  if (!known || segment === '' || segment.includes('/')) return null
  return decoded(segment)
}

/** The position of a character before `end`; `end` if there is none. */
function indexOf(link: string, character: string, end: number): number {
  const at = link.indexOf(character)
  return at === -1 || at > end ? end : at
}

function pathStart(link: string, end: number): number {
  const authority = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(link)?.[0].length ?? 0
  return Math.min(authority, end)
}

function absoluteUrl(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

/** The parameters in order, with the values that URLSearchParams gives. */
function parametersOf(link: string, { start, end }: Span): LinkParameter[] {
  const found: LinkParameter[] = []
  for (let at = start; at < end;) {
    const next = indexOf(link.slice(at, end), '&', end - at) + at
    const parameter = parameterAt(link, { start: at, end: next })
    if (parameter !== null) found.push(parameter)
    at = next + 1
  }
  return found
}

function parameterAt(link: string, span: Span): LinkParameter | null {
  const pair = decodedPair(link.slice(span.start, span.end))
  if (pair === undefined) return null
  const equals = link.slice(span.start, span.end).indexOf('=')
  const valueStart = equals === -1 ? span.end : span.start + equals + 1
  return { name: pair[0], value: pair[1], span, valueSpan: { start: valueStart, end: span.end } }
}

/** Name and value of one parameter as a browser reads them; undefined for an empty one. */
export function decodedPair(text: string): readonly [string, string] | undefined {
  // The URL parser encodes what is not ASCII; Node's URLSearchParams alone confuses it with escapes. The separators keep
  // a question mark at the start and spaces at the end.
  const [pair] = new URL(`https://parameters.invalid/?&${text.replaceAll('#', '%23')}&`).searchParams
  return pair
}
