import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { brandingOf } from './branding.ts'
import { sampleSession } from '../../ports/memory/memory-ports.ts'

describe('brandingOf', () => {
  it('derives the accent’s properties and copies logo, name and mode', () => {
    verifies('H-03')
    const session = sampleSession({
      branding_accent_color: '#FFCC00',
      branding_logo_url: 'https://cdn.example/l.svg',
      branding_mode: 'whitelabel',
    })
    expect(brandingOf(session)).toEqual({
      name: 'Tallyroom',
      mode: 'whitelabel',
      logoUrl: 'https://cdn.example/l.svg',
      properties: { '--accent': '#ffcc00', '--on-accent': '#000000', '--accent-text': '#ffcc00', '--focus': '#ffcc00' },
    })
  })

  it('leaves the neutral colours unchanged without an accent', () => {
    verifies('H-03')
    expect(brandingOf(sampleSession({ branding_accent_color: null })).properties).toEqual({})
  })

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'ftp://a/b', 'logo.png'])(
    'shows no logo from %s',
    (url) => {
      expect(brandingOf(sampleSession({ branding_logo_url: url })).logoUrl).toBeNull()
    },
  )
})

it.each([
  ['branded', 'branded'],
  ['clean', 'clean'],
  ['a mode of the future', 'whitelabel'],
])('the mode %s shows as %s', (mode, shown) => {
  verifies('P-50', 'H-03')
  expect(brandingOf(sampleSession({ branding_mode: mode })).mode).toBe(shown)
})

it('a logo may be served over http, as in development, and may be absent', () => {
  verifies('B-20')
  const logoOf = (branding_logo_url: string | null) => brandingOf(sampleSession({ branding_logo_url })).logoUrl
  expect([logoOf('http://cdn.example/l.svg'), logoOf(null)]).toEqual(['http://cdn.example/l.svg', null])
})
