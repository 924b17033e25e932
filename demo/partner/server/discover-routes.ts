// Discover: the catalogue as this product shows it (A-04…A-17).
import { createCatalogueClient, type ListVideosParameters, type Video } from '@proscenium/partner/client'
import express, { Router } from 'express'
import { areaRoute, type AreaOptions } from './area-call.ts'

const PAGE_SIZE = 12

export function discoverRoutes(options: AreaOptions): Router {
  const router = Router()
  router.get(
    '/videos',
    areaRoute(options, async ({ client, request }, signal) => {
      const { data, next_cursor: next } = await createCatalogueClient(client).listVideos(filtersOf(request.query), {
        signal,
      })
      return { videos: data.map(cardOf), next }
    }),
  )
  router.get(
    '/filters',
    areaRoute(options, async ({ client }, signal) => {
      const catalogue = createCatalogueClient(client)
      const [categories, tags, groups, collections] = await Promise.all([
        catalogue.listCategories({}, { signal }),
        catalogue.listTags({}, { signal }),
        catalogue.listContentTags({}, { signal }),
        catalogue.listCollections({}, { signal }),
      ])
      return { categories: categories.data, tags: tags.data, groups: groups.data, collections: collections.data }
    }),
  )
  router.get(
    '/collections/:id',
    areaRoute(options, async ({ client, request }, signal) => {
      const { data } = await createCatalogueClient(client).getCollection(
        { id: String(request.params['id']) },
        { signal },
      )
      return { videos: data.videos.map(cardOf), next: null }
    }),
  )
  router.post(
    '/previews',
    express.json(),
    areaRoute(options, async ({ client, request }, signal) => {
      const { video_id = '' } = Object(request.body) as { readonly video_id?: string }
      const { data } = await createCatalogueClient(client).createPreviewUrl({ video_id, kind: 'preview' }, { signal })
      return { address: data.stream_url }
    }),
  )
  return router
}

const filterNames = ['category', 'tag', 'content_tag', 'q', 'cursor'] as const

/** The filters that are set; the service validates their values. */
function filtersOf(query: Readonly<Record<string, unknown>>): ListVideosParameters {
  const set = filterNames.flatMap((name) => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(set), limit: PAGE_SIZE }
}

function cardOf({ id, title, artist, duration_seconds, thumbnail_url, status, tags }: Video): object {
  return {
    id,
    title,
    artist,
    duration_seconds,
    thumbnail_url,
    available: status === 'available',
    tags: tags.map(({ name }) => name),
  }
}
