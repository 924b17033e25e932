import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { frameAt, sourceFrames, toSeconds } from './frames.ts'

it('the time at which a frame begins shows that frame, whatever the division left', () => {
  verifies('E-03')
  const frames = Array.from({ length: 3_000 }, (_, frame) => frame)
  expect(frames.filter((frame) => frameAt(toSeconds(frame)) !== frame)).toEqual([])
})

it('a source has at least one frame, also of an unknown duration', () => {
  verifies('E-03')
  expect([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 0.05, 4].map(sourceFrames)).toEqual([1, 1, 1, 1, 1, 100])
})
