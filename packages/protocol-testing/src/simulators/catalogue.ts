import type { CatalogCollection, CatalogVideoInput } from '@proscenium/protocol'
import { createSeeded } from '../seeded.ts'

const firstWords = ['Glass', 'Paper', 'Silver', 'Slow', 'Electric', 'Hidden', 'Northern', 'Velvet', 'Broken', 'Golden']
const secondWords = ['Harbour', 'Garden', 'Signal', 'Mirror', 'Avenue', 'Tide', 'Lantern', 'Orchard', 'Static']
const artists = ['Ines Okafor', 'Low Meridian', 'Tomas Varga', 'Pale Cinema', 'June Atlas', 'Miro & the Coast']
const categories = ['electronic', 'indie', 'hip-hop', 'ambient', 'pop']
const atmospheres = ['night', 'city', 'nature', 'warm', 'dreamy', 'tense']
const orientations = ['landscape', 'landscape', 'portrait', 'square'] as const

/** The catalogue of a simulated host: the same count and seed give the same videos. The last one is not available. */
export function createCatalogue({
  count,
  seed,
}: {
  readonly count: number
  readonly seed: number
}): CatalogVideoInput[] {
  const random = createSeeded(seed)
  const pick = <Item>(list: readonly [Item, ...Item[]] | readonly Item[], index = Math.floor(random() * list.length)) =>
    list[index % list.length] as Item
  return Array.from({ length: count }, (_, index) => ({
    videoId: `video-${String(index + 1).padStart(3, '0')}`,
    title: `${pick(firstWords, index)} ${pick(secondWords, index)}`,
    artist: pick(artists),
    duration: 90 + Math.floor(random() * 210),
    orientation: pick(orientations),
    thumbnailUrl: `https://service.example/thumbnails/video-${index + 1}.jpg`,
    ownership: 'preview' as const,
    tempo: 80 + Math.floor(random() * 80),
    energy: Math.round(random() * 100) / 100,
    atmospheres: [...new Set([pick(atmospheres), pick(atmospheres)])],
    categories: [pick(categories)],
    ...(index === count - 1
      ? { status: 'unavailable' as const, reason: 'The video is sold out.' }
      : { status: 'available' as const }),
  }))
}

/** Two collections: videos for the night, and the most energetic videos. */
export function collectionsOf(videos: readonly CatalogVideoInput[]): CatalogCollection[] {
  const night = videos.filter(({ atmospheres: moods = [] }) => moods.includes('night'))
  const driving = [...videos].sort((left, right) => (right.energy ?? 0) - (left.energy ?? 0)).slice(0, 8)
  return [
    { collectionId: 'after-dark', title: 'After dark', videoIds: night.map(({ videoId }) => videoId) },
    { collectionId: 'full-speed', title: 'Full speed', videoIds: driving.map(({ videoId }) => videoId) },
  ]
}
