// Where a link leads (B-01), and who may show it (B-33).
import { problem } from '../problem.ts'
import type { CheckInput, Problem } from '../types.ts'
import { expectedPath, placeOf, type ReadLink } from './read-link.ts'

/** Common limit of proxies and of web servers in front of an application, in characters. */
const PROXY_MAX = 8_000

export function addressProblems({ url, link, path, site, place }: ReadLink): Problem[] {
  const hostSpan = { start: 0, end: path.span.start }
  if (url === null)
    return [problem('not-a-link', { span: hostSpan, params: { found: link } }), ...lengthProblems(link, false)]
  return [
    ...(place === 'host'
      ? [problem('wrong-host', { span: hostSpan, params: { found: url.origin, expected: site?.origin ?? '' } })]
      : []),
    ...(placeOf(url, site === null ? null : { ...site, origin: url.origin }) === 'path'
      ? [problem('wrong-path', { span: path.span, params: { found: url.pathname, expected: expectedPath(site) } })]
      : []),
    ...lengthProblems(link, place === 'too-long'),
  ]
}

function lengthProblems(link: string, tooLong: boolean): Problem[] {
  const params = { length: link.length, most: PROXY_MAX }
  if (tooLong) return [problem('address-too-long', { params })]
  return link.length > PROXY_MAX ? [problem('long-address', { params })] : []
}

/** The origin of a website that may not show the embed; null if it may, or nothing is known. */
export function blockedWebsite({ website = null, facts: { websites } }: CheckInput): string | null {
  if (website === null || websites === null || websites.length === 0 || !URL.canParse(website)) return null
  const { origin } = new URL(website)
  return websites.includes(origin) ? null : origin
}
