// The payloads: the same values for every subject, built from the fixtures.
import { fixtures, videoData } from '@proscenium/protocol-testing'
import type { CatalogSearchInput, CatalogSearchPageInput } from '../../src/index.ts'
import type { Service } from './subject.ts'

/** Videos per response: about 5 kB and 200 kB as JSON text. A message may hold 500. */
const counts = { '5 kB': 13, '200 kB': 500 } as const
export type Size = keyof typeof counts
export const sizes: readonly Size[] = ['5 kB', '200 kB']

/** The search whose response has this size. */
export function searchFor(size: Size): CatalogSearchInput {
  return { mode: 'text', query: size, limit: 24 }
}

const pages: Readonly<Record<string, CatalogSearchPageInput>> = Object.fromEntries(
  Object.entries(counts).map(([size, count]) => [size, pageOf(count)]),
)

export const service: Service = {
  boot: () => videoData(),
  search: ({ query = '' }) => pages[query] ?? pageOf(0),
}

/** Characters of the response as JSON text. */
export function weightOf(size: Size): number {
  return JSON.stringify(service.search(searchFor(size))).length
}

function pageOf(count: number): CatalogSearchPageInput {
  const [video] = fixtures.CATALOG_SEARCH_RESULTS.results
  if (video === undefined) throw new Error('the fixture has a result')
  const results = Array.from({ length: count }, (_, index) => ({
    ...structuredClone(video),
    videoId: `${video.videoId.slice(0, -3)}${String(index).padStart(3, '0')}`,
    title: `${video.title} ${index}`,
    thumbnailUrl: `${video.thumbnailUrl}?width=640&format=webp&version=2f6c1d9e8b7a4503`,
  }))
  return { results, nextCursor: null }
}
