// POST /partner/v1/facets and /collections: what the Workspace browses by (P-16, P-17).
import { operations } from '@proscenium/contract'
import type { CatalogCollection, Facet } from '@proscenium/protocol'
import type { CollectionRecord } from '../../store/catalogue/collections.ts'
import type { FacetCount } from '../../store/catalogue/facets.ts'
import { withSession } from '../auth/authentication.ts'
import { ok } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { thumbnailAddress } from '../catalogue/video-resource.ts'

/** Maximum entries of a list in a message. */
const ENTRIES_MAX = 500

/** Counts cover the whole catalogue: what each value finds as the only filter of a text search. */
export const listFacets = withSession(operations.listFacets, async ({ store }) => {
  const { terms, durations } = await store.facets.counts()
  const counted = (facetKind: FacetCount['kind']): readonly FacetCount[] =>
    terms.filter(({ kind }) => kind === facetKind).slice(0, ENTRIES_MAX)
  const of = (facetKind: FacetCount['kind']): Facet[] =>
    counted(facetKind).map(({ slug, name, count }) => ({ slug, name, count }))
  return ok({
    categories: of('category'),
    energy: of('energy'),
    atmosphere: of('atmosphere'),
    orientation: of('orientation'),
    contentTags: counted('content_tag').flatMap(({ slug, name, grp, count }) =>
      grp === null ? [] : [{ group: grp, slug, name, count }],
    ),
    durations,
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

/** A collection shows the poster of its first video, on the service's own origin. */
async function thumbnailsOf(
  { store, origin }: OperationContext,
  collections: readonly CollectionRecord[],
): Promise<Map<string, string>> {
  const first = collections.flatMap(({ id, videoIds: [videoId] }) => (videoId === undefined ? [] : [{ id, videoId }]))
  const records = await store.catalogue.byIds([...new Set(first.map(({ videoId }) => videoId))])
  const addresses = new Map(records.map((record) => [record.video.id, thumbnailAddress(origin, record)]))
  return new Map(first.map(({ id, videoId }) => [id, addresses.get(videoId) ?? '']))
}
