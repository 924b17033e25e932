import { describe, expect, it } from 'vitest'
import { clipsOf } from '../index.ts'
import { toYuv } from '../encode/yuv.ts'
import { createFilmFrames } from './film-frames.ts'
import { createFilm, sizeOf } from './frames.ts'

const clip = clipsOf('film').find(({ slug }) => slug === 'ocean-dusk')
const shots = clip?.shots ?? null
if (clip === undefined || shots === null) throw new Error('There is no such film.')

/** Whether two frames are the same. */
const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

describe('the frames of a film', () => {
  it('are painted, and every second one is the mean of its neighbours', () => {
    const frameOf = createFilmFrames(clip, shots, 'reel_preview')
    const frames = [0, 1, 2, 3, 4].map(frameOf)
    const paint = createFilm(clip, shots, 'reel_preview')
    const painted = [0, 1, 2, 3, 4].map((frame) => toYuv(paint(frame)))
    expect(frames.map((frame, at) => same(frame, painted[at] ?? frame))).toEqual([true, false, true, false, true])
    const middle = 100 * 360 + 200
    const [before = 0, between = 0, after = 0] = frames.map((frame) => frame[middle])
    expect(between).toBe((before + after + 1) >> 1)
  })

  it('are all painted beside a cut, and at the start of a segment', () => {
    const cut = Math.round((clip.cuts.find((seconds) => seconds > 1.5) ?? 0) * clip.framesPerSecond)
    const last = cut % 2 === 0 ? cut - 1 : cut
    const frameOf = createFilmFrames(clip, shots, 'preview')
    const frames = [last - 1, last, last + 1].map(frameOf)
    const paint = createFilm(clip, shots, 'preview')
    expect(same(frames[1] ?? new Uint8Array(), toYuv(paint(last)))).toBe(true)
    const odd = createFilmFrames(clip, shots, 'preview')
    expect(same(odd(51), toYuv(paint(51)))).toBe(true)
  })
})

describe('the pixels of a file', () => {
  it('are those of a film that one would pay for, and few in the coded set', () => {
    const [coded] = clipsOf('coded')
    const roles = ['master', 'preview', 'reel', 'reel_preview'] as const
    const widths = (each: NonNullable<typeof coded>): number[] => roles.map((role) => sizeOf(each, role).width)
    expect([widths(clip), coded === undefined ? [] : widths(coded)]).toEqual([
      [960, 640, 540, 360],
      [640, 320, 180, 180],
    ])
  })
})
