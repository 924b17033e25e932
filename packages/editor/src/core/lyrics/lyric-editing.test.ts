import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDocument, type EditDocument } from '../document/document.ts'
import { violations } from '../document/invariants.ts'
import { removeLyric, setLyrics, timeLyric } from '../document/lyric-commands.ts'
import { SEQUENCES } from '../document/testing/random-edits.ts'
import { lyricAt, lyricSpans, SPAN_MIN } from './lyric-spans.ts'
import { endLyric, lyricToEnd, moveLyric, setLyricSpan } from './lyric-trims.ts'
import { lyricsText, retextLyrics } from './retext.ts'

const SECOND = 1_000_000
type Row = readonly [seconds: number | null, text: string]

const lyricsOf = (...rows: readonly Row[]): EditDocument =>
  setLyrics(
    emptyDocument(),
    rows.map(([seconds, text]) => ({ start: seconds === null ? null : seconds * SECOND, text })),
  )
const rowsOf = ({ lyrics }: EditDocument): readonly Row[] =>
  lyrics.map(({ start, text }) => [start === null ? null : start / SECOND, text])
const idOf = ({ lyrics }: EditDocument, text: string): number => lyrics.find((line) => line.text === text)?.id ?? -1

describe('the lines that show', () => {
  const document = lyricsOf([1, 'One'], [2, 'Two'], [3, ''], [null, 'Later'], [5, 'Three'])

  it('last until the next line, or until one without text', () => {
    verifies('E-05')
    expect(
      lyricSpans(document.lyrics, 9 * SECOND).map(({ text, start, end, ends }) => [text, start, end, ends]),
    ).toEqual([
      ['One', 1 * SECOND, 2 * SECOND, false],
      ['Two', 2 * SECOND, 3 * SECOND, true],
      ['Three', 5 * SECOND, 9 * SECOND, false],
    ])
  })

  it('are found by time', () => {
    verifies('E-05')
    const texts = [0.9, 1, 2.5, 3, 4.9, 5, 99].map((at) => lyricAt(document.lyrics, at * SECOND)?.text ?? null)
    expect(texts).toEqual([null, 'One', 'Two', null, null, 'Three', 'Three'])
  })
})

describe('moving and trimming a line', () => {
  it('moves it between its neighbours, with its end if it has one', () => {
    verifies('E-05')
    const document = lyricsOf([1, 'One'], [2, 'Two'], [3, ''], [5, 'Three'])
    expect(rowsOf(moveLyric(document, idOf(document, 'Two'), 2.5 * SECOND))).toEqual([
      [1, 'One'],
      [2.5, 'Two'],
      [3.5, ''],
      [5, 'Three'],
    ])
    expect(rowsOf(moveLyric(document, idOf(document, 'Two'), 99 * SECOND))).toEqual([
      [1, 'One'],
      [4, 'Two'],
      [5, 'Three'],
    ])
    expect(rowsOf(moveLyric(document, idOf(document, 'One'), 99 * SECOND))[0]).toEqual([1.9, 'One'])
    expect(rowsOf(moveLyric(document, idOf(document, 'Three'), 0))).toEqual([
      [1, 'One'],
      [2, 'Two'],
      [2.1, 'Three'],
    ])
  })

  it('ends it before the next line, or where the next one starts', () => {
    verifies('E-05')
    const document = lyricsOf([1, 'One'], [4, 'Two'])
    const one = idOf(document, 'One')
    const ended = setLyricSpan(document, one, { start: 1 * SECOND, end: 2 * SECOND })
    expect(rowsOf(ended)).toEqual([
      [1, 'One'],
      [2, ''],
      [4, 'Two'],
    ])
    expect(rowsOf(setLyricSpan(ended, one, { start: 1 * SECOND, end: 9 * SECOND }))).toEqual(rowsOf(document))
    expect(setLyricSpan(ended, one, { start: 1 * SECOND, end: 2 * SECOND })).toBe(ended)
    expect(setLyricSpan(document, 999, { start: 0, end: null })).toBe(document)
  })

  it('ends the line that started last at a time, earlier or later than before', () => {
    verifies('E-05')
    const document = lyricsOf([1, 'One'], [4, 'Two'])
    const ended = endLyric(document, 2 * SECOND)
    expect(rowsOf(ended)).toEqual([
      [1, 'One'],
      [2, ''],
      [4, 'Two'],
    ])
    for (const seconds of [1.5, 3]) expect(rowsOf(endLyric(ended, seconds * SECOND))[1]).toEqual([seconds, ''])
    expect(rowsOf(endLyric(ended, 6 * SECOND)).at(-1)).toEqual([6, ''])
    for (const seconds of [0, 1, 4.05]) {
      expect(lyricToEnd(document.lyrics, seconds * SECOND)).toBeNull()
      expect(endLyric(document, seconds * SECOND)).toBe(document)
    }
    expect(lyricToEnd(document.lyrics, 4.2 * SECOND)?.text).toBe('Two')
  })

  it('leaves no end behind that would end another line', () => {
    verifies('E-05')
    const document = lyricsOf([1, 'One'], [2, 'Two'], [3, ''], [5, 'Three'])
    const two = idOf(document, 'Two')
    const timed = (seconds: number | null) =>
      rowsOf(timeLyric(document, two, seconds === null ? null : seconds * SECOND))
    expect(timed(2.5)).toEqual([
      [1, 'One'],
      [2.5, 'Two'],
      [3, ''],
      [5, 'Three'],
    ])
    for (const seconds of [3, 4, 0.5, 9, null]) expect(timed(seconds).map(([, text]) => text)).not.toContain('')
    expect(rowsOf(removeLyric(document, two))).toEqual([
      [1, 'One'],
      [5, 'Three'],
    ])
    const [, , end] = document.lyrics
    expect(rowsOf(removeLyric(document, end?.id ?? -1)).map(([, text]) => text)).toEqual(['One', 'Two', 'Three'])
  })

  it('keeps the order and the shortest length, whatever is dragged', () => {
    verifies('E-05')
    const row = fc.record({ start: fc.nat(40), text: fc.constantFrom('', 'a', 'b') })
    const drag = fc.record({ which: fc.nat(12), start: fc.integer({ min: -5, max: 50 }), length: fc.option(fc.nat(9)) })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.array(drag), (rows, drags) => {
        let document = lyricsOf(...rows.map(({ start, text }): Row => [start * 2, text]))
        for (const { which, start, length } of drags) {
          const { id = -1 } = document.lyrics[which] ?? {}
          const before = lyricSpans(document.lyrics, 1e9).map((span) => span.id)
          document =
            length === null
              ? moveLyric(document, id, start * SECOND)
              : setLyricSpan(document, id, { start: start * SECOND, end: (start + length) * SECOND })
          const moved = lyricSpans(document.lyrics, 1e9).find((span) => span.id === id)
          expect(violations(document)).toEqual([])
          expect(lyricSpans(document.lyrics, 1e9).map((span) => span.id)).toEqual(before)
          if (moved !== undefined && moved.start >= SPAN_MIN) expect(moved.end - moved.start).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: SEQUENCES },
    )
  })
})

describe('editing the lyrics as text', () => {
  const document = lyricsOf([1, 'One'], [2, 'Two'], [3, ''], [5, 'Three'])

  it('shows one line each, and keeps the times of unchanged lines around new and removed ones', () => {
    verifies('E-05')
    expect(lyricsText(document.lyrics)).toBe('One\nTwo\nThree')
    expect(rowsOf(retextLyrics(document, 'Zero\nOne\nTwo\n\nTwo and a half\nThree'))).toEqual([
      [null, 'Zero'],
      [1, 'One'],
      [2, 'Two'],
      [3, ''],
      [null, 'Two and a half'],
      [5, 'Three'],
    ])
    expect(rowsOf(retextLyrics(document, 'One\nThree'))).toEqual([
      [1, 'One'],
      [5, 'Three'],
    ])
    expect(rowsOf(retextLyrics(document, 'One\nToo\nThree'))).toEqual([
      [1, 'One'],
      [2, 'Too'],
      [3, ''],
      [5, 'Three'],
    ])
  })

  it('changes nothing while the text is the same', () => {
    verifies('E-05')
    expect(retextLyrics(document, 'One\n\nTwo\nThree\n')).toBe(document)
    expect(retextLyrics(emptyDocument(), '\n').lyrics).toEqual([])
  })

  it('makes a valid document with exactly these lines', () => {
    verifies('E-05')
    const rows = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 9 })
    fc.assert(
      fc.property(rows, fc.array(rows), (first, texts) => {
        let edited = lyricsOf(...first.map((text, index): Row => [index, text]))
        for (const text of texts) {
          edited = retextLyrics(edited, text.join('\n'))
          expect(violations(edited)).toEqual([])
          expect(lyricsText(edited.lyrics)).toBe(text.filter((row) => row !== '').join('\n'))
        }
      }),
      { numRuns: SEQUENCES },
    )
  })
})
