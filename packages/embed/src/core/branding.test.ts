import { readFileSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lightenedTo, LIGHTEST_SURFACE, onAccent } from './accent.ts'
import { brandingOf } from './branding.ts'
import { contrast, type Rgb } from './colour.ts'
import { sampleSession } from '../ports/memory.ts'

const channel = fc.integer({ min: 0, max: 255 })
const accent: fc.Arbitrary<Rgb> = fc.record({ red: channel, green: channel, blue: channel })

describe('brandingOf', () => {
  it('derives the accent’s properties and keeps logo, name and mode', () => {
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

  it('leaves the neutral colours alone without an accent', () => {
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

describe('the accent’s contrast', () => {
  it('is at least 4.58 for the text on it, on each of the 16 777 216 accents', () => {
    verifies('H-03')
    let lowest = 21
    for (let value = 0; value < 0x1000000; value += 1) {
      const colour = { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
      lowest = Math.min(lowest, contrast(colour, onAccent(colour)))
    }
    expect(lowest).toBeGreaterThanOrEqual(4.58)
  }, 30_000)

  it('is at least 4.5 as text and 3 as focus on the lightest surface', () => {
    verifies('H-03')
    fc.assert(
      fc.property(accent, (colour) => {
        expect(contrast(lightenedTo(colour, 4.5), LIGHTEST_SURFACE)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(lightenedTo(colour, 3), LIGHTEST_SURFACE)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 5_000 },
    )
  })

  it('changes an accent that is bright enough by nothing', () => {
    expect(lightenedTo({ red: 255, green: 204, blue: 0 }, 4.5)).toEqual({ red: 255, green: 204, blue: 0 })
  })

  it('is reckoned on the lightest surface of the tokens', () => {
    const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
    const [, lightness, chroma, hue] = /--surface-3: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(tokens) ?? []
    const surface = fromOklch(Number(lightness), Number(chroma), Number(hue))
    for (const name of ['red', 'green', 'blue'] as const) {
      expect(Math.abs(surface[name] - LIGHTEST_SURFACE[name])).toBeLessThanOrEqual(1)
    }
  })
})

/** Björn Ottosson's OKLab to sRGB, for the check of one literal. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const encode = (part: number) =>
    Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  return {
    red: encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  }
}
