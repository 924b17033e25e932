import { readFileSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import { formatHex as toHex, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { accentProperties, HARDEST_SURFACE, onAccent, shiftedTo, type SurfaceSet } from './accent.ts'
import { contrast, formatHex, luminance, parseHex, type Rgb } from './colour.ts'

const sets: readonly SurfaceSet[] = ['dark', 'light']
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** One token of a surface set, read from `tokens.css`. */
function token(set: SurfaceSet, name: string): string {
  const [dark = '', light = ''] = tokens.split("[data-theme='light']")
  const found = new RegExp(`--${name}: ([^;]+);`).exec(set === 'dark' ? dark : light)?.[1]
  if (found === undefined) throw new Error(`no --${name} in the ${set} set`)
  return found
}

/** A CSS colour as sRGB channels. */
function painted(text: string): Rgb {
  const hex = parseHex(toHex(text) ?? '')
  if (hex === null) throw new Error(`culori reads no colour in “${text}”`)
  return hex
}

const surfacesOf = (set: SurfaceSet) => [0, 1, 2, 3].map((step) => painted(token(set, `surface-${step}`)))

/** 16 × 16 × 16 accents, including both ends of every channel. */
const grid: readonly Rgb[] = Array.from({ length: 4_096 }, (_, index) => ({
  red: (index >> 8) * 17,
  green: ((index >> 4) & 15) * 17,
  blue: (index & 15) * 17,
}))

describe('text on the accent', () => {
  it.each([
    ['#FFFFFF', '#000000'],
    ['#000000', '#ffffff'],
    ['#FFD400', '#000000'],
    ['#1D4ED8', '#ffffff'],
    ['#757575', '#ffffff'],
    ['#777777', '#000000'],
  ])('on %s is %s', (accent, text) => {
    verifies('H-03')
    expect(accentProperties(accent)['--on-accent']).toBe(text)
  })

  it('has a contrast of at least 4.58 on each of the 16 777 216 accents', () => {
    verifies('H-03')
    const linear = Float64Array.from({ length: 256 }, (_, value) => linearOf(value / 255))
    const [reds, greens, blues] = [0.2126, 0.7152, 0.0722].map((share) => linear.map((part) => part * share))
    const decide = onAccent
    let lowest = 21
    for (let value = 0; value < 0x1000000; value += 1) {
      const accent = { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
      const light = 0.05 + (reds?.[accent.red] ?? 0) + (greens?.[accent.green] ?? 0) + (blues?.[accent.blue] ?? 0)
      const found = decide(accent).red === 0 ? light / 0.05 : 1.05 / light
      if (found < lowest) lowest = found
    }
    expect(lowest).toBeGreaterThanOrEqual(4.58)
  })
})

describe.each(sets)('an accent on the %s surfaces', (set) => {
  const surfaces = surfacesOf(set)
  const least = (hex: string) => Math.min(...surfaces.map((surface) => wcagContrast(hex, formatHex(surface))))

  it('has a contrast of 4.5 as text and 3 as an edge or ring on every surface, for each of 4 096 accents', () => {
    verifies('H-03')
    for (const accent of grid) {
      const properties = accentProperties(formatHex(accent), set)
      expect(least(properties['--accent-text'] ?? '')).toBeGreaterThanOrEqual(4.5)
      expect(least(properties['--focus'] ?? '')).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(['#000000', '#ffffff', '#808080'])('is visible when it is %s', (hex) => {
    verifies('H-03')
    const { '--accent-text': text = '', '--focus': focus = '' } = accentProperties(hex, set)
    expect(least(text)).toBeGreaterThanOrEqual(4.5)
    expect(least(focus)).toBeGreaterThanOrEqual(3)
  })

  it('is visible when it equals the colour of a surface', () => {
    verifies('H-03')
    for (const surface of surfaces) {
      const { '--accent-text': text = '', '--focus': focus = '' } = accentProperties(formatHex(surface), set)
      expect(least(text)).toBeGreaterThanOrEqual(4.5)
      expect(least(focus)).toBeGreaterThanOrEqual(3)
    }
  })

  it('keeps both text strengths and the status colours readable', () => {
    const strengths = { text: 7, 'text-quiet': 4.5, danger: 4.5, success: 4.5, notice: 4.5 }
    for (const [name, ratio] of Object.entries(strengths)) {
      expect(least(formatHex(painted(token(set, name)))), name).toBeGreaterThanOrEqual(ratio)
    }
  })

  it('is derived from the surface with the least contrast', () => {
    verifies('H-03')
    const { surface, towards } = HARDEST_SURFACE[set]
    expect(contrast(surface, towards)).toBe(Math.min(...surfaces.map((each) => contrast(each, towards))))
  })
})

describe('an accent with enough contrast', () => {
  it('is unchanged, and one without is moved by the smallest step that suffices', () => {
    verifies('H-03')
    expect(accentProperties('#FFCC00')).toEqual({
      '--accent': '#ffcc00',
      '--on-accent': '#000000',
      '--accent-text': '#ffcc00',
      '--focus': '#ffcc00',
    })
    const dark = { red: 18, green: 10, blue: 42 }
    const shade = shiftedTo(dark, 3, 'dark')
    expect(contrast(shade, HARDEST_SURFACE.dark.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(shade, HARDEST_SURFACE.dark.surface)).toBeLessThan(3.3)
  })
})

describe('our colour maths', () => {
  it('agrees with culori’s on the whole grid', () => {
    for (const accent of grid) {
      const hex = formatHex(accent)
      for (const other of ['#000000', '#292b2f', '#ffffff']) {
        expect(contrast(accent, parseHex(other) ?? accent)).toBeCloseTo(wcagContrast(hex, other), 3)
      }
      expect(onAccent(accent).red === 0).toBe(wcagContrast(hex, '#000000') >= wcagContrast(hex, '#ffffff'))
    }
  })

  it('computes luminance from 0 to 1', () => {
    expect([luminance({ red: 0, green: 0, blue: 0 }), luminance({ red: 255, green: 255, blue: 255 })]).toEqual([0, 1])
  })
})

/** Linear value of one sRGB channel, 0..1, by WCAG 2.2. */
function linearOf(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
