// POST /partner/v1/facets and /collections: what the Workspace browses by (SPEC 6).
import { operations } from '@proscenium/contract'
import type { CatalogCollection, Facet } from '@proscenium/protocol'
import type { CollectionRecord } from '../../store/catalogue/collections.ts'
import type { FacetCount } from '../../store/catalogue/facets.ts'
import { withSession } from '../auth/authentication.ts'
import { ok } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { thumbnailAddress } from '../catalogue/video-resource.ts'

/** Most entries of a list that a message carries. */
const ENTRIES_MAX = 500

/** The counts are those of the whole catalogue: what each value finds as the only filter of a text search. */
export const listFacets = withSession(operations.listFacets, async ({ store }) => {
  const counts = await store.facets.counts()
  const of = (wanted: FacetCount['kind']): Facet[] =>
    counts
      .filter(({ kind }) => kind === wanted)
      .slice(0, ENTRIES_MAX)
      .map(({ slug, name, count }) => ({ slug, name, count }))
  return ok({
    categories: of('category'),
    energy: of('energy'),
    atmosphere: of('atmosphere'),
    orientation: of('orientation'),
  })
})

export const listWorkspaceCollections = withSession(operations.listWorkspaceCollections, async (context) => {
  const collections = (await context.store.collections.list()).slice(0, ENTRIES_MAX)
  const thumbnails = await thumbnailsOf(context, collections)
  return ok({
    collections: collections.map(({ id, name, description, videoIds }): CatalogCollection => {
      const thumbnailUrl = thumbnails.get(id) ?? ''
      const ids = videoIds.slice(0, ENTRIES_MAX)
      return {
        collectionId: id,
        title: name,
        description,
        ...(thumbnailUrl === '' ? {} : { thumbnailUrl }),
        videoIds: ids,
      }
    }),
  })
})

/** A collection is shown by its first video's still, on our own origin. */
async function thumbnailsOf(
  { store, origin }: OperationContext,
  collections: readonly CollectionRecord[],
): Promise<Map<string, string>> {
  const first = collections.flatMap(({ id, videoIds: [videoId] }) => (videoId === undefined ? [] : [{ id, videoId }]))
  const records = await store.catalogue.byIds([...new Set(first.map(({ videoId }) => videoId))])
  const stills = new Map(records.map((record) => [record.video.id, thumbnailAddress(origin, record)]))
  return new Map(first.map(({ id, videoId }) => [id, stills.get(videoId) ?? '']))
}
