// GET /v1/collections and GET /v1/collections/{id} with its videos.
import { operations, type CollectionResource } from '@proscenium/contract'
import type { CollectionRecord } from '../../store/catalogue/collections.ts'
import { ok, errorResponse } from '../responses.ts'
import { publicRead } from './public-read.ts'
import { toVideoResource } from './video-resource.ts'

export const listCollections = publicRead(operations.listCollections, async ({ store }) => {
  const records = await store.collections.list()
  return ok({ data: records.map(toCollectionResource) })
})

export const getCollection = publicRead(operations.getCollection, async ({ store, origin }, { params }) => {
  const record = await store.collections.byId(params.id.toLowerCase())
  if (record === null) return errorResponse('not_found', { rule: 'A-12' })
  const videos = await store.catalogue.byIds(record.videoIds)
  const shown = videos.map((video) => toVideoResource(origin, video))
  return ok({ data: { ...toCollectionResource(record), videos: shown } })
})

function toCollectionResource({ id, name, description, videoIds }: CollectionRecord): CollectionResource {
  return { id, name, description, video_count: videoIds.length }
}
