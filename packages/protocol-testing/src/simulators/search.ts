// The search of a simulated host: small, exact and deterministic; not a model of the real ranking.
import {
  BridgeError,
  type AudioProfile,
  type CatalogFacets,
  type CatalogSearch,
  type CatalogSearchPageInput,
  type CatalogVideoInput,
  type Facet,
} from '@proscenium/protocol'

const PAGE = 24

/** The facet values of a video, by the names of the search's filters. */
const facetsOf = {
  categories: ({ categories = [] }: CatalogVideoInput) => categories,
  energy: ({ energy = 0 }: CatalogVideoInput) => [energy < 0.34 ? 'calm' : energy < 0.67 ? 'steady' : 'driving'],
  atmosphere: ({ atmospheres = [] }: CatalogVideoInput) => atmospheres,
  orientation: ({ orientation }: CatalogVideoInput) => [orientation],
} as const
const facetNames = ['categories', 'energy', 'atmosphere', 'orientation'] as const

/**
 * Returns one page. Throws BridgeError `invalid_request` on a cursor that no page returned, `not_found` where nothing
 * is similar.
 */
export function searchVideos(videos: readonly CatalogVideoInput[], request: CatalogSearch): CatalogSearchPageInput {
  const { limit = PAGE, cursor } = request
  const from = cursor === undefined || cursor === null ? 0 : positionIn(cursor)
  const found = ranked(videos.filter(matches(request)), videos, request)
  const end = from + limit
  return { results: found.slice(from, end), nextCursor: end < found.length ? `after-${end}` : null }
}

/** The values of every facet, the most frequent first. */
export function countFacets(videos: readonly CatalogVideoInput[]): CatalogFacets {
  const count = (name: (typeof facetNames)[number]): Facet[] => {
    const slugs = videos.flatMap((video) => facetsOf[name](video))
    return [...new Set(slugs)]
      .map((slug) => ({ slug, name: titled(slug), count: slugs.filter((each) => each === slug).length }))
      .sort((left, right) => right.count - left.count || left.slug.localeCompare(right.slug))
  }
  return {
    categories: count('categories'),
    energy: count('energy'),
    atmosphere: count('atmosphere'),
    orientation: count('orientation'),
  }
}

/** Matches every word of a text search and one value of each filter that is set. */
function matches({ mode, query = '', videoId, filters = {} }: CatalogSearch): (video: CatalogVideoInput) => boolean {
  const words = mode === 'text' ? query.toLowerCase().split(/\s+/).filter(Boolean) : []
  return (video) => {
    const text = [video.title, video.artist, ...(video.categories ?? [])].join(' ').toLowerCase()
    const inFacet = (name: (typeof facetNames)[number]): boolean => {
      const selected = filters[name] ?? []
      return selected.length === 0 || facetsOf[name](video).some((slug) => selected.includes(slug))
    }
    const other = mode !== 'similar' || video.videoId !== videoId
    return other && words.every((word) => text.includes(word)) && facetNames.every(inFacet)
  }
}

function ranked(
  found: CatalogVideoInput[],
  videos: readonly CatalogVideoInput[],
  request: CatalogSearch,
): CatalogVideoInput[] {
  const { mode, sort, videoId, audioProfile } = request
  if (sort === 'title') return [...found].sort((left, right) => left.title.localeCompare(right.title))
  if (mode === 'text') return found
  const model = mode === 'song' ? asModel(audioProfile) : videos.find((video) => video.videoId === videoId)
  if (model === undefined) throw new BridgeError('not_found', 'There is nothing to compare with.')
  const distance = ({ tempo = 0, energy = 0 }: CatalogVideoInput): number =>
    Math.abs(tempo - (model.tempo ?? 0)) / 80 + Math.abs(energy - (model.energy ?? 0))
  return [...found].sort((left, right) => distance(left) - distance(right) || (left.videoId < right.videoId ? -1 : 1))
}

function asModel(song: AudioProfile | undefined): Pick<CatalogVideoInput, 'tempo' | 'energy'> | undefined {
  return song === undefined ? undefined : { tempo: song.tempo.bpm, energy: song.energy }
}

function positionIn(cursor: string): number {
  const [, digits] = /^after-(\d{1,6})$/.exec(cursor) ?? []
  if (digits === undefined) throw new BridgeError('invalid_request', 'This cursor is of no page.')
  return Number(digits)
}

function titled(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1)
}
