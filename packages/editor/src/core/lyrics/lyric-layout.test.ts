import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEQUENCES } from '../document/testing/random-edits.ts'
import { clampLine } from './lyric-text.ts'
import { wrappableParts } from './text-breaks.ts'
import { layoutLyric, ROW_HEIGHT, type MeasureText, type Picture } from './draw-lyric.ts'

const film: Picture = { width: 1_280, height: 720 }
const reel: Picture = { width: 1_080, height: 1_920 }
/** A font whose ideographs are one em wide and whose other characters half an em. */
const measure: MeasureText = (text) =>
  [...text].reduce((sum, character) => sum + (/[\u3000-\u9fff]/u.test(character) ? 1 : 0.5), 0)
const rowsOf = (text: string, picture = film) => layoutLyric(text, picture, measure).rows.map((row) => row.text)

describe('the layout of a lyric line', () => {
  it('is one row at the bottom of the safe area, centred, and grows with the picture', () => {
    verifies('E-05')
    const { rows, fontSize } = layoutLyric('Come back to me', film, measure)
    expect(rows).toMatchObject([{ text: 'Come back to me', x: 640 }])
    expect((rows[0]?.y ?? 0) + (fontSize * ROW_HEIGHT) / 2).toBeCloseTo(648, 6)
    const twice = layoutLyric('Come back to me', { width: 2_560, height: 1_440 }, measure)
    expect(twice.fontSize).toBeCloseTo(fontSize * 2, 6)
    expect(layoutLyric('', film, measure).rows).toEqual([])
  })

  it('wraps into rows of similar width, and shrinks before it needs more', () => {
    verifies('E-05')
    expect(rowsOf('I was running through the rain to be there when you came')).toEqual([
      'I was running through the rain',
      'to be there when you came',
    ])
    const long = layoutLyric('x'.repeat(60).replaceAll(/x{5}/g, 'xxxx ').repeat(2).trim(), film, measure)
    expect(long.rows).toHaveLength(2)
    expect(long.fontSize).toBeLessThan(0.08 * 720)
  })

  it('stands higher on a reel, above what apps show over it', () => {
    verifies('E-05')
    const { rows, fontSize } = layoutLyric('I was running through the rain to be there', reel, measure)
    expect(rows.length).toBeGreaterThan(1)
    expect((rows.at(-1)?.y ?? 0) + (fontSize * ROW_HEIGHT) / 2).toBeCloseTo(1_920 * 0.74, 6)
  })

  it('wraps Japanese between words, never before closing or after opening punctuation', () => {
    verifies('E-05')
    const text = '夜の街を走り抜けて、「君の名前」を呼んだ。雨が降り始めた交差点で立ち止まった。'
    expect(wrappableParts(text).join('')).toBe(text)
    for (const part of wrappableParts(text)) expect(part).not.toMatch(/^[、。」]|「$/)
    const rows = rowsOf(text)
    expect(rows.length).toBe(2)
    for (const row of rows) expect(row).not.toMatch(/^[、。」]|「$/)
  })

  it('has the direction of its first letter', () => {
    verifies('E-05')
    expect(layoutLyric('1. عد إلي الليلة', film, measure).direction).toBe('rtl')
    expect(layoutLyric('חזור אליי', reel, measure).direction).toBe('rtl')
    expect(layoutLyric('Come back حبيبي', film, measure).direction).toBe('ltr')
  })

  it('loses no character and stays in the safe area, for any line and both shapes', () => {
    verifies('E-05')
    const word = fc.oneof(
      fc.constantFrom('雨が', '、', '「', 'ไปเที่ยว', 'مرحبا', 'x'.repeat(70), '👩‍👩‍👧', ' '),
      fc.string({ unit: 'grapheme' }),
    )
    const line = fc.array(word).map((words) => clampLine(words.join(' ')))
    fc.assert(
      fc.property(line, fc.constantFrom(film, reel), (text, picture) => {
        const { rows, fontSize } = layoutLyric(text, picture, measure)
        const bare = (value: string) => value.replaceAll(/\s/g, '')
        expect(bare(rows.map((row) => row.text).join(''))).toBe(bare(text))
        for (const row of rows) {
          // A single character cluster may be wider than a row in the font of this test only.
          if ([...row.text].length > 20) expect(measure(row.text) * fontSize).toBeLessThanOrEqual(picture.width * 0.9)
          expect(row.y - fontSize).toBeGreaterThan(picture.height * 0.2)
        }
      }),
      { numRuns: SEQUENCES },
    )
  })
})
