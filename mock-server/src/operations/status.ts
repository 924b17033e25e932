// POST /partner/v1/status: whether videos are still usable, and whose they are (SPEC 3, 6).
import { operations } from '@proscenium/contract'
import { statusItem } from '../domain/quotes.ts'
import { withSession } from './admission.ts'
import { ok } from './answers.ts'
import { askedFor } from './offers.ts'

export const checkStatus = withSession(operations.checkStatus, async (context, { caller, body }) => {
  const asked = await askedFor(context, { caller, videoIds: body.video_ids })
  return ok({ items: asked.map(statusItem) })
})
