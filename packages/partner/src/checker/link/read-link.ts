// Reads a link as a browser and the embed page do (B-01), and keeps where everything is.
import type { LinkParameter, Span } from '../types.ts'

/** A value with its place in the link. */
export interface Slot {
  readonly value: string
  readonly span: Span
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
}

export function readLink(link: string): ReadLink {
  const hash = indexOf(link, '#', link.length)
  const question = indexOf(link, '?', hash)
  const start = pathStart(link, question)
  return {
    link,
    url: absoluteUrl(link),
    query: parametersOf(link, { start: question + 1, end: hash }),
    fragment: parametersOf(link, { start: hash + 1, end: link.length }),
    path: { value: link.slice(start, question), span: { start, end: question } },
  }
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
