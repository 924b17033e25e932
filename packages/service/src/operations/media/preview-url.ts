// POST /v1/media/preview-url: a short-lived address of a previewable file.
import { operations } from '@proscenium/contract'
import { previewRoleOf } from '../../domain/entitlement/file-role.ts'
import { withApiKey } from '../auth/authentication.ts'
import { ok, errorResponse, invalidRequest } from '../responses.ts'
import { linksAndDeprecation } from '../catalogue/deprecation.ts'
import { mintStreamAddress } from './stream-tokens.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'

export const createPreviewUrl = withApiKey(operations.createPreviewUrl, async (context, { caller, body }) => {
  const preview = previewRoleOf(body)
  if (!preview.ok) return invalidRequest([{ field: 'variant', rule: 'must be reel, preview or bts' }])
  const record = await context.store.catalogue.byId(body.video_id.toLowerCase())
  const streamable =
    record !== null && availabilityOfVideo(record).status === 'available' && record.files.has(preview.role)
  const headers = linksAndDeprecation(context.origin, { used: body.variant !== undefined })
  if (!streamable) return errorResponse('not_found', { headers, rule: 'A-22' })
  const expiresIn = context.previewExpiresSeconds
  const claims = {
    videoId: record.video.id,
    role: preview.role,
    partnerId: caller.partnerId,
    mintedFor: { keyId: caller.id },
  }
  return ok({ data: { stream_url: mintStreamAddress(context, claims, expiresIn), expires_in: expiresIn } }, headers)
})
