import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { duplicateClips, insertVideos, insertVideosAtFrame, moveClips, removeClips } from './clip-commands.ts'
import { rollCut, rollEdge, slipClip, splitAt, trimEnd, trimStart } from './cut-commands.ts'
import { CLIPS_MAX, emptyDocument, placements, totalFrames, type EditDocument } from './document.ts'
import { addLyric, setLyrics, timeLyric } from './lyric-commands.ts'
import { correctBeats, resetBeats, setSong } from './song-commands.ts'
import { song, video } from './testing/random-edits.ts'

/** Three clips of 4 s, which are 100 frames each. */
const three = insertVideos(
  emptyDocument(),
  ['a', 'b', 'c'].map((id) => video(id, 4)),
)

/** Each clip as its video, and the frames of its source. */
const shown = ({ clips }: EditDocument) => clips.map(({ video: { videoId }, from, to }) => `${videoId} ${from}-${to}`)

describe('a clip', () => {
  it('is inserted between others, and removed with what follows moving up', () => {
    verifies('E-03')
    const four = insertVideos(three, [video('d', 2)], 1)
    expect(shown(four)).toEqual(['a 0-100', 'd 0-50', 'b 0-100', 'c 0-100'])
    expect(placements(removeClips(four, [1])).map(({ start }) => start)).toEqual([0, 50, 150])
  })

  it('is moved to an index counted without itself', () => {
    verifies('E-03')
    expect(shown(moveClips(three, [1], 2))).toEqual(['b 0-100', 'c 0-100', 'a 0-100'])
    expect(shown(moveClips(three, [3], 0))).toEqual(['c 0-100', 'a 0-100', 'b 0-100'])
    expect(moveClips(three, [2], 1)).toBe(three)
  })

  it('is moved together with others, in their order', () => {
    verifies('E-03')
    expect(shown(moveClips(three, [3, 1], 1))).toEqual(['b 0-100', 'a 0-100', 'c 0-100'])
    expect(shown(moveClips(three, [3, 2], 0))).toEqual(['b 0-100', 'c 0-100', 'a 0-100'])
    expect([moveClips(three, [1, 2], 0), moveClips(three, [9], 0)]).toEqual([three, three])
  })

  it('is duplicated behind the last of those that are', () => {
    verifies('E-03')
    const doubled = duplicateClips(trimEnd(three, 1, 40), [2, 1])
    expect(shown(doubled)).toEqual(['a 0-40', 'b 0-100', 'a 0-40', 'b 0-100', 'c 0-100'])
    expect(doubled.clips.map(({ id }) => id)).toEqual([1, 2, 4, 5, 3])
    expect(duplicateClips(three, [])).toBe(three)
  })

  it('is inserted at a frame between the parts of the clip there, and at the nearest cut close to one', () => {
    verifies('E-03')
    const at = (frame: number) => shown(insertVideosAtFrame(three, [video('d', 1)], frame))
    expect(at(130)).toEqual(['a 0-100', 'b 0-30', 'd 0-25', 'b 30-100', 'c 0-100'])
    expect(at(102)).toEqual(['a 0-100', 'd 0-25', 'b 0-100', 'c 0-100'])
    expect(at(197)).toEqual(['a 0-100', 'b 0-100', 'd 0-25', 'c 0-100'])
    expect(at(900)).toEqual(['a 0-100', 'b 0-100', 'c 0-100', 'd 0-25'])
    expect(insertVideosAtFrame(three, [video('d', 1)], Number.NaN)).toBe(three)
    expect(insertVideosAtFrame(three, [], 130)).toBe(three)
  })

  it('is trimmed at either end, up to its source and down to five frames', () => {
    verifies('E-03')
    const trimmed = trimEnd(trimStart(three, 2, 30), 2, 80)
    expect([shown(trimmed)[1], totalFrames(trimmed)]).toEqual(['b 30-80', 250])
    expect(shown(trimStart(trimmed, 2, 500))[1]).toBe('b 75-80')
    expect(shown(trimEnd(trimmed, 2, 500))[1]).toBe('b 30-100')
    expect(shown(trimStart(trimmed, 2, -9))[1]).toBe('b 0-80')
  })

  it('is split where it shows, and not within five frames of its ends', () => {
    verifies('E-03')
    expect(shown(splitAt(three, 130))).toEqual(['a 0-100', 'b 0-30', 'b 30-100', 'c 0-100'])
    for (const frame of [-1, 0, 4, 96, 100, 300, 999, Number.NaN]) expect(splitAt(three, frame)).toBe(three)
  })

  it('slips within its source without moving on the timeline', () => {
    verifies('E-03')
    const short = trimEnd(three, 2, 40)
    expect(shown(slipClip(short, 2, 25))[1]).toBe('b 25-65')
    expect(shown(slipClip(short, 2, 90))[1]).toBe('b 60-100')
  })

  it('shares a rolled cut with its neighbour, so that everything else stays in place', () => {
    verifies('E-03')
    const cut = trimStart(trimEnd(three, 1, 60), 2, 20)
    const rolled = rollCut(cut, 2, 15)
    expect([shown(rolled), totalFrames(rolled)]).toEqual([['a 0-75', 'b 35-100', 'c 0-100'], totalFrames(cut)])
    expect(shown(rollCut(cut, 2, -99))).toEqual(['a 0-40', 'b 0-100', 'c 0-100'])
    expect(rollCut(cut, 1, 5)).toBe(cut)
    expect(rollEdge(cut, 2, { start: 35 })).toEqual(rolled)
    expect(rollEdge(cut, 1, { end: 75 })).toEqual(rolled)
    expect([rollEdge(cut, 1, { start: 5 }), rollEdge(cut, 3, { end: 90 })]).toEqual([cut, cut])
  })

  it('is not added to an edit that is full', () => {
    const full = insertVideos(
      three,
      Array.from({ length: CLIPS_MAX }, () => video('x', 4)),
    )
    expect(full.clips).toHaveLength(CLIPS_MAX)
    expect([insertVideos(full, [video('y', 4)]), splitAt(full, 50)]).toEqual([full, full])
    // Splitting would take the last place.
    const almost = removeClips(full, [1])
    const filled = shown(insertVideosAtFrame(almost, [video('y', 4)], 40))
    expect(filled.slice(0, 3)).toEqual(['y 0-100', 'b 0-100', 'c 0-100'])
  })
})

describe('the beats of a song', () => {
  const withSong = setSong(three, song('One'))

  it('are corrected in tempo and offset, and return to what was analysed', () => {
    verifies('E-01')
    const doubled = correctBeats(withSong, { kind: 'double' })
    const nudged = correctBeats(doubled, { kind: 'nudge', by: -20_000 })
    expect(nudged.song?.grid).toEqual({ tempo: 247.4, offset: 290_000, beatsPerBar: 4 })
    expect(correctBeats(doubled, { kind: 'halve' }).song).toEqual(withSong.song)
    expect(resetBeats(nudged).song).toEqual(withSong.song)
  })

  it('stay in the range of tempos', () => {
    const doubled = correctBeats(withSong, { kind: 'double' })
    expect(correctBeats(doubled, { kind: 'double' })).toBe(doubled)
    expect(correctBeats(withSong, { kind: 'tapped', tempo: 0, offset: 0 })).toBe(withSong)
    expect(correctBeats(three, { kind: 'double' })).toBe(three)
  })
})

describe('lyric lines', () => {
  const lines = setLyrics(
    emptyDocument(),
    [5, null, 9].map((start) => ({ start, text: `at ${start}` })),
  )
  const texts = ({ lyrics }: EditDocument) => lyrics.map(({ start, text }) => `${text} now ${start}`)

  it('take their place by their time', () => {
    verifies('E-05')
    expect(texts(addLyric(lines, { start: 7, text: 'new' }))).toEqual([
      'at 5 now 5',
      'at null now null',
      'new now 7',
      'at 9 now 9',
    ])
  })

  it('move behind the lines that they pass', () => {
    verifies('E-05')
    expect(texts(timeLyric(lines, 1, 12))).toEqual(['at null now null', 'at 9 now 9', 'at 5 now 12'])
    expect(texts(timeLyric(lines, 2, 6))[1]).toBe('at null now 6')
  })

  it('of one time stay in the order in which they were added', () => {
    verifies('E-05')
    expect(texts(addLyric(lines, { start: 9, text: 'new' })).slice(2)).toEqual(['at 9 now 9', 'new now 9'])
    expect(texts(addLyric(lines, { start: 5, text: 'new' })).slice(0, 2)).toEqual(['at 5 now 5', 'at null now null'])
  })
})
