import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { recommendFrom } from '@proscenium/mock-server/testing/recommendations/recommend-from'
import { createFeatureIndexBuilder } from '../ranking/feature-index.ts'
import { prepareFeatures } from '../ranking/features.ts'

const NOW = 1_000_000_000_000
const features = (energy: number) =>
  prepareFeatures({
    energy,
    tempo: 60 + 60 * energy,
    tempoConfidence: 1,
    tempoCandidates: [],
    brightness: energy,
    dynamics: energy,
    valence: energy,
    embedding: null,
    atmospheres: new Map(),
  })

/** Two kinds of footage that share nothing, and some that resembles neither. */
const groups = [
  { name: 'sea', energy: 0.1, terms: ['category:folk', 'content_tag:sea', 'tag:wide'], size: 20 },
  { name: 'train', energy: 0.9, terms: ['category:electronic', 'content_tag:train', 'tag:loop'], size: 20 },
  { name: 'other', energy: 0.5, terms: ['category:chanson'], size: 6 },
]
const builder = createFeatureIndexBuilder()
const videos = groups.flatMap(({ name, energy, terms, size }) =>
  Array.from({ length: size }, (_, n) => ({
    id: `${name}-${String(n).padStart(2, '0')}`,
    usable: true,
    artist: `${name} ${n}`,
    features: features(energy + n / 1_000),
    terms: [...terms, `tag:${name}-${n % 3}`],
    publishedAt: n,
  })),
)
for (const each of videos.toSorted((a, b) => (a.id < b.id ? -1 : 1))) builder.add(each)
const index = builder.finish()

const owns = (...ids: string[]) => ids.map((videoId, n) => ({ videoId, at: NOW - (ids.length - n) * 86_400_000 }))
const groupOf = (id: string | null) => id?.split('-')[0]
const lookOf = (id: string | null) => Number(id?.split('-')[1]) % 3
const recommend = (owned: ReturnType<typeof owns>, more: object = {}) =>
  recommendFrom(index, { owned, viewed: [], now: NOW, limit: 12, ...more })

describe('recommendations', () => {
  it('resemble the owned video, and name it', () => {
    verifies('B-37')
    const found = recommend(owns('sea-00'))
    expect(found).toHaveLength(12)
    expect(found.every(({ videoId }) => groupOf(videoId) === 'sea')).toBe(true)
    expect(found[0]?.reason).toEqual({ kind: 'owned', seedId: 'sea-00' })
  })

  it('keep earlier reasons when an unrelated video is bought', () => {
    verifies('B-37')
    const found = recommend(owns('sea-00', 'sea-01', 'train-00'))
    const reasons = Map.groupBy(found, ({ reason }) => groupOf(reason.seedId))
    expect([reasons.get('sea')?.length, reasons.get('train')?.length]).toEqual([8, 4])
    for (const { videoId, reason } of found) expect(groupOf(videoId)).toBe(groupOf(reason.seedId))
  })

  it('name the video that each resembles most', () => {
    verifies('B-37')
    const found = recommend(owns('sea-00', 'sea-01')).filter(({ videoId }) => lookOf(videoId) < 2)
    expect(found.length).toBeGreaterThan(4)
    expect(found.map(({ reason }) => lookOf(reason.seedId))).toEqual(found.map(({ videoId }) => lookOf(videoId)))
  })

  it('are filled with popular and new videos where nothing else resembles the history', () => {
    verifies('B-37')
    const found = recommend(owns('other-00'), { popular: ['train-07', 'sea-03'] })
    expect(found.map(({ reason }) => reason.kind)).toEqual([
      ...Array.from({ length: 5 }, () => 'owned'),
      ...['popular', 'new', 'popular', 'new', 'new', 'new', 'new'],
    ])
  })

  it('put videos that were viewed last, as popular or new ones', () => {
    const viewed = videos.filter(({ id }) => id !== 'other-05').map(({ id }) => ({ videoId: id, at: NOW, count: 1 }))
    const found = recommend([], { viewed, limit: 50 })
    expect(found[0]?.videoId).toBe('other-05')
    expect(found.slice(1).every(({ reason }) => reason.kind === 'new')).toBe(true)
    expect(found).toHaveLength(46)
  })
})
