import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveBranding, type StoredBranding } from './branding.ts'

const nothing: StoredBranding = { logoUrl: null, primary: null, mode: 'branded' }
const stored: StoredBranding = { logoUrl: 'https://cdn.tallyroom.example/logo.svg', primary: '#a1b2c3', mode: 'clean' }

describe('resolveBranding', () => {
  it.each([
    [
      'payload over stored, accent in upper case',
      { logo_url: 'https://a.example/l.png', accent_color: '#ff00aa' },
      stored,
      ['https://a.example/l.png', '#FF00AA', 'payload', 'payload'],
    ],
    [
      'stored when the payload has none',
      {},
      stored,
      ['https://cdn.tallyroom.example/logo.svg', '#A1B2C3', 'branding_config', 'branding_config'],
    ],
    ['nothing if neither has a value', {}, nothing, [null, null, 'none', 'none']],
    [
      'each field for itself: logo signed, accent stored',
      { logo_url: 'http://a.example/l.png' },
      stored,
      ['http://a.example/l.png', '#A1B2C3', 'payload', 'branding_config'],
    ],
    [
      'each field for itself: accent signed, logo stored',
      { accent_color: '#0F0F0F' },
      stored,
      ['https://cdn.tallyroom.example/logo.svg', '#0F0F0F', 'branding_config', 'payload'],
    ],
    [
      'stored when the signed values are invalid',
      { logo_url: 'ftp://a.example/l.png', accent_color: 'red' },
      stored,
      ['https://cdn.tallyroom.example/logo.svg', '#A1B2C3', 'branding_config', 'branding_config'],
    ],
    [
      'nothing when signed and stored values are invalid',
      { logo_url: '/l.png', accent_color: '#fff' },
      { logoUrl: 'javascript:alert(1)', primary: 'blue', mode: 'whitelabel' } satisfies StoredBranding,
      [null, null, 'none', 'none'],
    ],
    ['one field without a value', { accent_color: '#123456' }, nothing, [null, '#123456', 'none', 'payload']],
  ] as const)('%s', (_, payload, config, [logoUrl, accentColor, logo, accent]) => {
    verifies('B-20')
    expect(resolveBranding(payload, config)).toEqual({ logoUrl, accentColor, source: { logo, accent } })
  })

  it.each([
    ['https://a.example/l.png', 'https://a.example/l.png'],
    ['HTTP://A.example/L.PNG', 'http://a.example/L.PNG'],
    ['https://a.example', 'https://a.example/'],
    ['https://name:secret@a.example/l.png', 'https://a.example/l.png'],
    ['https://name@a.example/l.png', 'https://a.example/l.png'],
    ['https:\\\\a.example\\l.png', 'https://a.example/l.png'],
    ['https://a.example/a b"c', 'https://a.example/a%20b%22c'],
    ['https://bücher.example/l.png', 'https://xn--bcher-kva.example/l.png'],
    ['https://a.example:443/x/../l.png', 'https://a.example/l.png'],
    ['https://a.example:8443/l.png?v=2#x', 'https://a.example:8443/l.png?v=2#x'],
    ['http:logo.png', 'http://logo.png/'],
    [' https://a.example/l.png', 'https://a.example/l.png'],
    ['https://', null],
    ['//a.example/l.png', null],
    ['a.example/l.png', null],
    ['data:image/png;base64,AA==', null],
    ['javascript:alert(1)', null],
    ['blob:https://a.example/1', null],
    ['file:///l.png', null],
    ['ftp://a.example/l.png', null],
    ['xhttps://a.example/l.png', null],
    ['', null],
    [7, null],
    [null, null],
    [true, null],
    [['https://a.example/l.png'], null],
    [{ href: 'https://a.example/l.png' }, null],
    [`https://a.example/${'x'.repeat(8192 - 18)}`, `https://a.example/${'x'.repeat(8192 - 18)}`],
    [`https://a.example/${'x'.repeat(8193 - 18)}`, null],
    [`https://a.example/${'x'.repeat(8200)}`, null],
  ])('reads the logo %j as %j', (logo_url, expected) => {
    verifies('B-20')
    expect(resolveBranding({ logo_url }, nothing).logoUrl).toBe(expected)
  })

  it.each([
    ['#abcdef', '#ABCDEF'],
    ['#ABCDEF', '#ABCDEF'],
    ['#012345', '#012345'],
    ['#abc', null],
    ['#abcd', null],
    ['#abcdef00', null],
    ['abcdef', null],
    ['#ghijkl', null],
    ['#abcde', null],
    ['#abcdef ', null],
    [' #abcdef', null],
    ['#abcdef\n', null],
    ['rebeccapurple', null],
    ['rgb(1, 2, 3)', null],
    ['＃abcdef', null],
    ['', null],
    [0xabcdef, null],
    [null, null],
    [['#abcdef'], null],
  ])('reads the accent %j as %j', (accent_color, expected) => {
    verifies('B-20')
    expect(resolveBranding({ accent_color }, nothing).accentColor).toBe(expected)
  })

  it('ignores values from the prototype of a payload', () => {
    verifies('B-20')
    const payload = Object.create({ accent_color: '#123456', logo_url: 'https://a.example/l.png' }) as Record<
      string,
      unknown
    >
    expect(resolveBranding(payload, nothing)).toEqual({
      logoUrl: null,
      accentColor: null,
      source: { logo: 'none', accent: 'none' },
    })
  })

  it('never fails, and names a source exactly where it has a value', () => {
    verifies('B-20')
    const text = fc.option(fc.oneof(fc.string(), fc.webUrl()))
    fc.assert(
      fc.property(fc.anything(), fc.anything(), text, text, (logo_url, accent_color, logoUrl, primary) => {
        const result = resolveBranding({ logo_url, accent_color }, { logoUrl, primary, mode: 'branded' })
        expect(result.source.logo === 'none').toBe(result.logoUrl === null)
        if (result.logoUrl !== null)
          expect(new URL(result.logoUrl)).toMatchObject({ href: result.logoUrl, username: '', password: '' })
        expect(result.source.accent === 'none').toBe(result.accentColor === null)
        expect(result.accentColor ?? '#000000').toMatch(/^#[0-9A-F]{6}$/)
      }),
    )
  })
})
