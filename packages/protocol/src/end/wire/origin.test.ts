import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import { serialiseOrigin } from './origin.ts'

const misspelt = 'it is not spelt as browsers spell one, as in https://editor.example'
const unsafe = 'only https is allowed, and http on loopback'

/** A host name of 253 characters, the most that DNS can hold. */
const longest = `${`${'a'.repeat(62)}.`.repeat(4)}b`

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
    [`https://${longest}`, `https://${longest}`],
    ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
  ])('serialises %s as a browser does', (input, origin) => {
    verifies('P-40')
    expect(serialiseOrigin(input)).toEqual({ ok: true, origin })
    expect(new URL(input).origin).toBe(origin)
  })

  it.each([
    ['*', misspelt],
    ['null', misspelt],
    ['', misspelt],
    ['editor.example', misspelt],
    ['//editor.example', misspelt],
    ['https://*.example', misspelt],
    ['https://editor.example/embed', misspelt],
    ['https://editor.example?a', misspelt],
    ['https://editor.example#a', misspelt],
    ['https://editor.example\\a', misspelt],
    ['https://user:word@editor.example', misspelt],
    ['https://', misspelt],
    ['https://editor.example:', misspelt],
    ['https://editor.example:99999', misspelt],
    ['https://münchen.example', 'it is not spelt as browsers spell one, as in https://xn--mnchen-3ya.example'],
    ['https://127.1', 'it is not spelt as browsers spell one, as in https://127.0.0.1'],
    ['https://0x7f.0.0.1', 'it is not spelt as browsers spell one, as in https://127.0.0.1'],
    ['https://256.0.0.1', misspelt],
    ['https://editor..example', misspelt],
    ['https://editor.example ', misspelt],
    ['https://[::2]', misspelt],
    ['https://editor.example\n', misspelt],
    ['file://editor', misspelt],
    [`https://${longest}a`, misspelt],
    [`https://${'a'.repeat(64)}.example`, misspelt],
    ['http://editor.example', unsafe],
    ['http://localhost.example', unsafe],
    ['http://notlocalhost', unsafe],
    ['http://127.0.0.2', unsafe],
    ['http://127.0.0.1.example', unsafe],
    ['ftp://editor.example', unsafe],
    ['ftp://localhost', unsafe],
  ])('rejects %j: %s', (input, reason) => {
    verifies('P-41')
    expect(serialiseOrigin(input)).toEqual({ ok: false, reason })
  })

  it.each([undefined, null, 7, new URL('https://editor.example'), ['https://editor.example']])(
    'rejects %j, which JavaScript may pass',
    (input) => {
      expect(serialiseOrigin(input as never)).toEqual({ ok: false, reason: misspelt })
    },
  )

  it('agrees with the platform on everything that it accepts', () => {
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
