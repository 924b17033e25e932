// POST /partner/v1/status: whether videos are still usable, and who owns them (B-25, B-26, P-35).
import { operations } from '@proscenium/contract'
import { statusItem } from '../../domain/commerce/quotes.ts'
import { withSession } from '../auth/authentication.ts'
import { ok } from '../responses.ts'
import { requestedVideos } from './offers.ts'

export const checkStatus = withSession(operations.checkStatus, async (context, { caller, body }) => {
  const requested = await requestedVideos(context, { caller, videoIds: body.video_ids })
  return ok({ items: requested.map(statusItem) })
})
