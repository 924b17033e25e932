import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../document/document.ts'
import { violations } from '../document/invariants.ts'
import { setLyrics } from '../document/lyric-commands.ts'
import { SEQUENCES } from '../document/testing/random-edits.ts'
import { decodeText } from './decode-text.ts'
import { LINES_MAX } from './lyric-text.ts'
import { parseLyricTime } from './lyric-time.ts'
import { parseLyrics, formatLyrics } from './lrc.ts'
import { reduceTapping, startTapping, type LyricTapping } from './tap-lyrics.ts'

const lyrics = (file: string) => parseLyrics(file)?.map(({ start, text }) => [start, text])

describe('imported lyrics', () => {
  it('are read from LRC with tags, CRLF and a byte order mark', () => {
    verifies('E-05')
    expect(lyrics('\uFEFF[ti:Night drive]\r\n[00:01.50]One\r\n[01:02.345] Two \r\n[02:00]\r\n')).toEqual([
      [1_500_000, 'One'],
      [62_345_000, 'Two'],
      [120_000_000, ''],
    ])
  })

  it('repeat a line with several stamps, in the order of time', () => {
    verifies('E-05')
    expect(lyrics('[00:10.00][00:02.00]Chorus\n[00:05.00]Verse')).toEqual([
      [2_000_000, 'Chorus'],
      [5_000_000, 'Verse'],
      [10_000_000, 'Chorus'],
    ])
  })

  it('drop the stamps of words, and start earlier by the offset', () => {
    verifies('E-05')
    expect(lyrics('[offset:+500]\n[00:02.00]<00:02.00>Come <00:02.60>back\n[00:00.10]Soon')).toEqual([
      [0, 'Soon'],
      [1_500_000, 'Come back'],
    ])
  })

  it('are plain text without any stamp: a line per row, without headings and blanks', () => {
    verifies('E-05')
    expect(lyrics('[Chorus]\nCome back\n\n  to me\t\n')).toEqual([
      [null, 'Come back'],
      [null, 'to me'],
    ])
  })

  it('are bounded, and rejected when the file is not lyrics', () => {
    const many = Array.from({ length: 900 }, (_, index) => `[${index}:00]${'x'.repeat(400)}`).join('\n')
    expect(parseLyrics(many)).toHaveLength(LINES_MAX)
    expect(parseLyrics(many)?.[0]?.text).toHaveLength(120)
    expect(parseLyrics('x'.repeat(500_001))).toBeNull()
    expect(parseLyrics('[00:01]'.repeat(60_000))).toHaveLength(LINES_MAX)
  })

  it('make a valid document of any text', () => {
    verifies('E-05')
    const token = fc.constantFrom('[00:01.5]', '[999:99.999999]', '[offset:-999999999]', '<1:2>', '[', ':', '\n', '\r')
    const text = fc.array(fc.oneof(token, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (file) => {
        expect(violations(setLyrics(emptyDocument(), parseLyrics(file) ?? []))).toEqual([])
      }),
      { numRuns: SEQUENCES },
    )
  })

  it('are the same after an export, to a hundredth of a second', () => {
    verifies('E-05')
    const line = fc.record({ start: fc.nat(5_999_990_000), text: fc.stringMatching(/^[a-z][a-zé ]{0,40}$/) })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const document = setLyrics(emptyDocument(), lines)
        const read = parseLyrics(formatLyrics('A ]title\n', document.lyrics)) ?? []
        expect(read.map(({ text }) => text).sort()).toEqual(document.lyrics.map(({ text }) => text).sort())
        for (const [index, { start }] of read.entries())
          expect(Math.abs((start ?? 0) - (document.lyrics[index]?.start ?? 0))).toBeLessThanOrEqual(5_000)
      }),
      { numRuns: SEQUENCES },
    )
  })

  it('are exported as plain text before any line is timed', () => {
    expect(formatLyrics('One', [{ start: null, text: 'Come back' }])).toBe('Come back\n')
  })
})

describe('a file that does not name its encoding', () => {
  it.each([
    ['en', [0xff, 0xfe, 0x3c, 0x00, 0xe9, 0x00], '<é'],
    ['en', [0xfe, 0xff, 0x00, 0x3c, 0x00, 0xe9], '<é'],
    ['de-AT', [0x63, 0xe9], 'cé'],
    ['ja', [0x89, 0xcc], '歌'],
    ['ja', [0xe6, 0xad, 0x8c], '歌'],
    ['ar-EG', [0xcd, 0xc8], 'حب'],
    ['he', [0xf9, 0xe9, 0xf8], 'שיר'],
  ])('is read in the one that programs wrote for %s: %j', (language, bytes, text) => {
    verifies('E-05')
    expect(decodeText(Uint8Array.from(bytes).buffer, language)).toBe(text)
  })
})

describe('a typed time', () => {
  it.each([
    ['1:23.4', 83_400_000],
    [' 83,4 ', 83_400_000],
    ['１：２３．４', 83_400_000],
    ['١:٢٣٫٤', 83_400_000],
    ['۱:۲۳.۴', 83_400_000],
    ['1:60', null],
    ['soon', null],
  ])('%s is %s microseconds', (text, time) => {
    verifies('E-05')
    expect(parseLyricTime(text)).toBe(time)
  })
})

describe('tapping', () => {
  const pasted = setLyrics(emptyDocument(), parseLyrics('One\nTwo\nThree') ?? [])
  const tap = (tapping: LyricTapping, at: number) => reduceTapping(tapping, { kind: 'tap', at })
  const end = (tapping: LyricTapping, at: number) => reduceTapping(tapping, { kind: 'end', at })
  const rows = ({ document }: LyricTapping) => document.lyrics.map(({ start, text }) => [start, text])
  const starts = ({ document }: LyricTapping) => document.lyrics.map(({ start }) => start)

  it('times one line after the other, and takes taps back', () => {
    verifies('E-05')
    const two = tap(tap(startTapping(pasted), 5_000), 9_000)
    expect(starts(two)).toEqual([5_000, 9_000, null])
    const corrected = tap(reduceTapping(two, { kind: 'back' }), 8_000)
    expect(starts(corrected)).toEqual([5_000, 8_000, null])
    const done = tap(corrected, 12_000)
    expect([starts(done), done.next]).toEqual([[5_000, 8_000, 12_000], null])
  })

  it('ends a line before the next one starts, at the last press, and takes that back with the line', () => {
    verifies('E-05')
    const early = end(end(tap(startTapping(pasted), 1e6), 1.5e6), 2e6)
    expect(rows(early)).toEqual([
      [1e6, 'One'],
      [2e6, ''],
      [null, 'Two'],
      [null, 'Three'],
    ])
    const back = reduceTapping(early, { kind: 'back' })
    expect([back.document.lyrics, back.next]).toEqual([pasted.lyrics, pasted.lyrics[0]?.id])
    expect(end(early, 0.5e6)).toEqual(early)
    expect(end(startTapping(pasted), 1e6)).toEqual(startTapping(pasted))
  })

  it('ends the last line with one more tap', () => {
    verifies('E-05')
    const all = [1e6, 2e6, 3e6].reduce(tap, startTapping(pasted))
    const ended = tap(all, 5e6)
    expect(rows(ended).slice(2)).toEqual([
      [3e6, 'Three'],
      [5e6, ''],
    ])
    expect(tap(ended, 9e6)).toEqual(ended)
    expect(rows(end(ended, 6e6)).at(-1)).toEqual([6e6, ''])
  })

  it('passes over the ends of lines, and drops those that it contradicts', () => {
    verifies('E-05')
    const timed = setLyrics(
      emptyDocument(),
      parseLyrics('[00:01]One\n[00:02]\n[00:03]Two\n[00:04]\n[00:05]Three') ?? [],
    )
    const first = tap(startTapping(timed), 1_200_000)
    expect(first.next).toBe(timed.lyrics[2]?.id)
    expect(rows(tap(first, 4_500_000))).toEqual([
      [1_200_000, 'One'],
      [2_000_000, ''],
      [4_500_000, 'Two'],
      [5_000_000, 'Three'],
    ])
    expect(rows(end(first, 3_500_000))).toEqual([
      [1_200_000, 'One'],
      [3_500_000, ''],
      [null, 'Two'],
      [5_000_000, 'Three'],
    ])
    expect(rows(tap(startTapping(timed), 3_500_000))).toEqual([
      [3_500_000, 'One'],
      [null, 'Two'],
      [5_000_000, 'Three'],
    ])
  })

  it('clears the times that a second pass contradicts, without reordering lines', () => {
    verifies('E-05')
    const timed = [1, 2, 3].reduce((each, second) => tap(each, second * 1e6), startTapping(pasted))
    const again = tap(startTapping(timed.document), 2_500_000)
    expect(again.document.lyrics.map(({ start, text }) => [start, text])).toEqual([
      [2_500_000, 'One'],
      [null, 'Two'],
      [3_000_000, 'Three'],
    ])
  })
})
