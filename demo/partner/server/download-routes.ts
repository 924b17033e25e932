// Downloads: what the signed-in user owns, and one-hour links to the files (C-02, C-06).
import { ApiError, createFulfilmentClient, type CreateDownloadParameters } from '@proscenium/partner/client'
import express, { Router } from 'express'
import { areaRoute, type AreaOptions } from './area-call.ts'

const PAGE_SIZE = 10

export function downloadRoutes(options: AreaOptions): Router {
  const router = Router()
  router.get(
    '/',
    areaRoute(options, async ({ client, request, user }, signal) => {
      const offset = Number(request.query['offset'] ?? 0)
      try {
        const parameters = { external_user_id: user.id, limit: PAGE_SIZE, offset }
        const { videos, total } = await createFulfilmentClient(client).listCustomerVideos(parameters, { signal })
        return { videos, total, known: true }
      } catch (error) {
        // A customer exists from the first embed open (C-05).
        if (error instanceof ApiError && error.code === 'user_not_found') return { videos: [], total: 0, known: false }
        throw error
      }
    }),
  )
  router.post(
    '/links',
    express.json(),
    areaRoute(options, async ({ client, request, user }, signal) => {
      const link = await createFulfilmentClient(client).createDownload(fileOf(request.body, user.id), { signal })
      return { address: link.download_url, filename: link.filename, expires_in: link.expires_in }
    }),
  )
  return router
}

/** The requested file of the signed-in user; the page cannot name another one. The service validates the ids. */
function fileOf(body: unknown, external_user_id: string): CreateDownloadParameters {
  const { video_id, kind, export_id, file } = Object(body) as Readonly<Record<string, unknown>>
  const common = { external_user_id, video_id: String(video_id) }
  if (kind !== 'export') return { ...common, kind: kind === 'reel' || kind === 'bts' ? kind : 'original' }
  return { ...common, kind, export_id: String(export_id), file: file === 'reel' || file === 'lyric' ? file : 'main' }
}
