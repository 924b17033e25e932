import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { serialiseOrigin } from './origin.ts'

describe('serialiseOrigin', () => {
  it.each([
    ['https://editor.example', 'https://editor.example'],
    ['https://editor.example/', 'https://editor.example'],
    ['HTTPS://Editor.Example', 'https://editor.example'],
    ['https://editor.example:443', 'https://editor.example'],
    ['https://editor.example:8443', 'https://editor.example:8443'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
    ['http://localhost:4300', 'http://localhost:4300'],
    ['http://localhost:80', 'http://localhost'],
    ['http://editor.localhost:4300', 'http://editor.localhost:4300'],
    ['http://127.0.0.1:4300', 'http://127.0.0.1:4300'],
    ['http://[::1]:4300', 'http://[::1]:4300'],
    ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
  ])('serialises %s as a browser does', (input, origin) => {
    verifies('P-40')
    expect(serialiseOrigin(input)).toEqual({ ok: true, origin })
    expect(new URL(input).origin).toBe(origin)
  })

  it.each([
    ['*', 'a wildcard is no origin'],
    ['null', 'an opaque origin cannot be told from another'],
    ['', 'an origin begins with its scheme, as in https://'],
    ['editor.example', 'an origin begins with its scheme, as in https://'],
    ['//editor.example', 'an origin begins with its scheme, as in https://'],
    ['https://*.example', 'a wildcard is no origin'],
    ['https://editor.example/embed', 'an origin has no path, query or fragment'],
    ['https://editor.example?a', 'an origin has no path, query or fragment'],
    ['https://editor.example#a', 'an origin has no path, query or fragment'],
    ['https://editor.example\\a', 'an origin has no path, query or fragment'],
    ['https://user:word@editor.example', 'an origin holds no credentials'],
    ['https://', 'it cannot be read as scheme, host and port'],
    ['https://editor.example:', 'it cannot be read as scheme, host and port'],
    ['https://editor.example:99999', 'the port is out of range'],
    ['http://editor.example', 'http is allowed on loopback alone'],
    ['http://localhost.example', 'http is allowed on loopback alone'],
    ['http://notlocalhost', 'http is allowed on loopback alone'],
    ['http://127.0.0.2', 'http is allowed on loopback alone'],
    ['ftp://editor.example', 'only https and http have such origins'],
    ['file://editor', 'only https and http have such origins'],
    ['https://münchen.example', 'the host is not spelt as a browser serialises it'],
    ['https://127.1', 'the host is not spelt as a browser serialises it'],
    ['https://0x7f.0.0.1', 'the host is not spelt as a browser serialises it'],
    ['https://256.0.0.1', 'the host is not spelt as a browser serialises it'],
    ['https://editor..example', 'the host is not spelt as a browser serialises it'],
    ['https://editor.example ', 'the host is not spelt as a browser serialises it'],
    ['https://[::2]', 'the host is not spelt as a browser serialises it'],
    ['https://editor.example\n', 'the host is not spelt as a browser serialises it'],
  ])('refuses %j: %s', (input, reason) => {
    verifies('P-41')
    expect(serialiseOrigin(input)).toEqual({ ok: false, reason })
  })

  it('agrees with the platform on everything it accepts', () => {
    verifies('P-40')
    const host = fc.oneof(fc.domain(), fc.ipV4(), fc.stringMatching(/^[a-z0-9._-]{1,20}$/), fc.constant('localhost'))
    const parts = fc.tuple(fc.constantFrom('https', 'http', 'HTTPS'), host, fc.option(fc.nat({ max: 70_000 })))
    fc.assert(
      fc.property(parts, ([scheme, name, port]) => {
        const input = `${scheme}://${name}${port === null ? '' : `:${port}`}`
        const result = serialiseOrigin(input)
        if (result.ok && URL.canParse(input)) expect(new URL(input).origin).toBe(result.origin)
      }),
      { numRuns: 3_000 },
    )
  })
})
