import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { ancestorSources, isSecure, isWebsite, matchedOrigins, websiteOrigins, originAllowed } from './website.ts'

const spellings = [
  ...['https://a.example', 'https://a.example:8443', 'https://b.a.example', 'https://xn--bcher-kva.example'],
  ...['http://a.example', 'http://a.example:8080', 'http://localhost:4100', 'http://partner.localhost:4100'],
  ...['http://127.0.0.1:3000', 'https://*.a.example', '*.a.example', '*', 'https://*', 'https:', 'a.example'],
  ...['https://a.example/', 'https://a.example/path', 'https://a.example:443', 'http://a.example:80'],
  ...['HTTPS://A.EXAMPLE', 'https://A.example', 'https://a.example.', 'https://a_b.example', 'https://[::1]'],
  ...[
    'https://user@a.example',
    'https://a.example?x',
    'https://a.example#x',
    ' https://a.example',
    'https://a.example:99999',
    "'self'",
    'null',
  ],
  ...['https://a.example https://b.example', "https://a.example; script-src 'unsafe-inline'", '', 'ftp://a.example'],
]
/** Pages that may be open in a browser. */
const pages = [
  ...[
    'https://a.example',
    'http://a.example',
    'https://a.example:8443',
    'http://a.example:8080',
    'https://a.example:8080',
  ],
  ...['https://b.a.example', 'https://*.a.example', 'https://xn--bcher-kva.example', 'http://localhost:4100'],
  ...['https://localhost:4100', 'http://partner.localhost:4100', 'http://127.0.0.1:3000', 'https://a.example.'],
  ...['https://a_b.example', 'https://[::1]', 'https://evil.example', 'ftp://a.example'],
]

const standardPorts: Record<string, string> = { http: '80', https: '443' }

/** Whether a CSP source matches a page (CSP3 6.7.2). */
function matches(source: string, page: string): boolean {
  if (source === '*') return true
  const url = new URL(page)
  const [, scheme, wildcard, host = '', port] = /^(https?):\/\/(\*\.)?([a-z\d.-]+?)(?::(\d+))?$/.exec(source) ?? []
  if (scheme === undefined) return false
  const schemes = url.protocol === `${scheme}:` || (scheme === 'http' && url.protocol === 'https:')
  const hosts = wildcard === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`)
  return schemes && hosts && portMatches(port ?? standardPorts[scheme], url)
}

/** Port 80 also matches 443 (CSP3 6.7.2.10). */
function portMatches(expected: string | undefined, url: URL): boolean {
  const actual = url.port || standardPorts[url.protocol.slice(0, -1)]
  return expected === actual || (expected === '80' && actual === '443')
}

describe.each([false, true])('registered website with secure %s,', (secure) => {
  it.each(spellings)('%s: a page may frame the embed if and only if it may play streams', (spelling) => {
    verifies('A-20', 'B-33')
    const origins = websiteOrigins([spelling], { secure })
    const sources = ancestorSources(origins)
    const allowed = matchedOrigins(origins ?? [])
    for (const page of pages) {
      const frames = sources.some((source) => matches(source, page))
      const streams = allowed.length > 0 && originAllowed({ origin: page, allowed })
      expect([page, streams]).toEqual([page, frames])
    }
  })

  it('lets no page frame the embed if it is not a valid website', () => {
    verifies('B-33')
    expect(ancestorSources(websiteOrigins(['https://*.a.example'], { secure }))).toEqual(["'none'"])
    expect(ancestorSources(websiteOrigins([], { secure }))).toEqual(['*'])
  })
})

it('may use http on loopback only, if it must be secure', () => {
  verifies('B-33')
  const accepted = (secure: boolean) => spellings.filter((spelling) => isWebsite(spelling, { secure }))
  expect(accepted(false)).toEqual(spellings.slice(0, 9))
  expect(accepted(true)).toEqual([...spellings.slice(0, 4), ...spellings.slice(6, 9)])
})

it('is a text of up to 270 characters', () => {
  verifies('B-33')
  const ofLength = (length: number): string => `https://${'a.'.repeat(130)}`.padEnd(length, 'b')
  expect([270, 271].map((length) => isWebsite(ofLength(length), { secure: true }))).toEqual([true, false])
  expect([null, 7, ['https://a.example']].filter((value) => isWebsite(value, { secure: true }))).toEqual([])
})

it('counts only if it is valid', () => {
  verifies('B-33')
  const registered = ['https://a.example', 'a.example', 'http://b.example']
  expect(websiteOrigins(registered, { secure: true })).toEqual(['https://a.example'])
  expect(websiteOrigins(registered, { secure: false })).toEqual(['https://a.example', 'http://b.example'])
})

it('on port 80 also matches the default port of https, as in CSP', () => {
  verifies('A-20')
  expect(matchedOrigins(['https://a.example:80'])).toEqual(['https://a.example:80', 'https://a.example'])
})

describe('isSecure', () => {
  it.each(['localhost', 'a.b.localhost', '127.0.0.1', '127.10.200.255', '[::1]'])('accepts http on %s', (hostname) => {
    expect(isSecure({ protocol: 'http:', hostname })).toBe(true)
  })

  it.each(['localhost.example', 'notlocalhost', '127.0.0.1.example', 'x127.0.0.1', '128.0.0.1', '[::1].x', 'x[::1]'])(
    'accepts https only on %s',
    (hostname) => {
      expect(['http:', 'https:'].map((protocol) => isSecure({ protocol, hostname }))).toEqual([false, true])
    },
  )
})
