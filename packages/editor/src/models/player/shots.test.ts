import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { frameTimeAt, isAwaited, shotIndexAt, shotsOf } from './shots.ts'
import { noMedia, type Clip } from '../../core/timeline.ts'

const clip = (key: number, video: string, [from, to, start]: readonly number[], ready = true): Clip => ({
  key,
  summary: { videoId: video, title: video, artist: '', thumbnailUrl: '', duration: 60 },
  from: from ?? 0,
  to: to ?? 0,
  start: start ?? 0,
  ...noMedia,
  source: ready ? ({ streamUrl: video } as Clip['source']) : null,
})

it('clips that continue one stream are one shot, others are cut', () => {
  verifies('E-04')
  const clips = [clip(1, 'a', [0, 10, 0]), clip(2, 'a', [10, 30, 10]), clip(3, 'a', [29, 40, 30]), clip(4, 'b', [40, 50, 41])] // prettier-ignore
  const shots = shotsOf(clips)
  expect(shots.map(({ start, end, from }) => [start, end, from])).toEqual([
    [0, 30, 0],
    [30, 41, 29],
    [41, 51, 40],
  ])
  expect([0, 29, 30, 40, 41, 50, 51, 99].map((frame) => shotIndexAt(shots, frame))).toEqual([0, 0, 1, 1, 2, 2, 2, 2])
  expect(shotIndexAt([], 0)).toBe(-1)
})

it('a shot waits at its first frame before it, and at its last one behind it', () => {
  verifies('E-04')
  const [, shot] = shotsOf([clip(1, 'a', [0, 10, 0]), clip(2, 'b', [50, 60, 10])])
  if (shot === undefined) throw new Error('no shot')
  expect([0, 10, 15, 19, 20].map((frame) => Math.floor(frameTimeAt(shot, frame) * 25))).toEqual([50, 50, 55, 59, 59])
})

it('a source that is loading or tried again is awaited, unless the one before it stands in', () => {
  const waiting = { ...clip(2, 'b', [0, 10, 10]), recovery: 'waiting' } as const
  const clips = [clip(1, 'a', [0, 10, 0], false), waiting, { ...waiting, key: 3, standIn: waiting.source }]
  const broken = { ...clip(4, 'd', [0, 10, 30]), problem: { text: '', retry: false } }
  expect(shotsOf([...clips, broken]).map(isAwaited)).toEqual([true, true, false, false])
})
