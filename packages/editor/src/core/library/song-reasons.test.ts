import type { CatalogVideo } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { reasonsFor } from './song-reasons.ts'

const profile = {
  durationSeconds: 120,
  tempo: { bpm: 84, confidence: 0.9, beatOffsetSeconds: 0 },
  energy: 0.5,
  brightness: 0.4,
  dynamics: 0.3,
  atmospheres: { Dusky: 0.6, 'Slow Burn': 0.9, bright: 0.2 },
}
const video = (facts: Partial<CatalogVideo>): CatalogVideo => ({
  videoId: 'a',
  title: 'a',
  artist: '',
  duration: 5,
  orientation: 'landscape',
  thumbnailUrl: '',
  ownership: 'preview',
  status: 'available',
  ...facts,
})

it.each([
  [{ tempo: 84 }, ['tempo']],
  [{ tempo: 87 }, ['tempo']],
  [{ tempo: 88 }, []],
  [{ tempo: 168 }, ['doubleTempo']],
  [{ tempo: 42 }, ['halfTempo']],
  [{ tempo: 126 }, []],
  [{ energy: 0.6 }, ['energy']],
  [{ energy: 0.7 }, []],
  [{ tempo: 84, energy: 0.5 }, ['tempo', 'energy']],
  [{}, []],
] as const)('a video with %j suits the song for %j', (facts, kinds) => {
  verifies('E-02')
  expect(reasonsFor(profile, video(facts)).map(({ kind }) => kind)).toEqual(kinds)
})

it('a mood is named as the video names it, the song’s strongest first', () => {
  verifies('E-02')
  expect(reasonsFor(profile, video({ atmospheres: ['Dusky', 'slow-burn'] }))).toEqual([
    { kind: 'mood', mood: 'slow-burn' },
  ])
  expect(reasonsFor(profile, video({ atmospheres: ['bright', 'Neon'] }))).toEqual([])
  expect(reasonsFor({ ...profile, atmospheres: undefined }, video({ atmospheres: ['Dusky'] }))).toEqual([])
})
