// POST /partner/v1/video: one video with its previews and similar videos (H-18).
import { operations, RAIL_MAX, type VideoPreview } from '@proscenium/contract'
import type { PreviewRole } from '../../domain/entitlement/file-role.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { sessionScope, withSession } from '../auth/authentication.ts'
import { cardsFor } from '../catalogue/catalogue-card.ts'
import { availabilityOfVideo, contentTagsOf, namedTerms } from '../catalogue/video-resource.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import type { OperationContext } from '../context.ts'
import { paymentsFor } from '../commerce/payments.ts'
import { mintStreamAddress } from '../media/stream-tokens.ts'
import { runQueued, payerOf } from '../run-queued.ts'
import { errorResponse, ok } from '../responses.ts'
import { deliverablesOf } from './deliverables.ts'
import { nearestTo, similarVideos } from './recommendations.ts'

/** The view is recorded before the response, so that the next recommendations consider it. */
export const readVideo = withSession(operations.readVideo, async (context, { caller, body }) => {
  const record = await context.store.catalogue.byId(body.video_id.toLowerCase())
  if (record === null) return errorResponse('not_found')
  const { session } = caller
  const { id: videoId } = record.video
  const at = context.clock.now()
  await context.store.views.record({ linkedUserId: session.linked_user_id, videoId, at, isTest: session.is_test === 1 })
  return await runQueued(context, payerOf(caller), async (pace) => {
    const near = await nearestTo(context, videoId, pace)
    const entitlement = await entitlementOf(context, caller, [videoId, ...near])
    const similar = await similarVideos(context, { near, limit: RAIL_MAX, entitlement })
    if (similar.length > 0) {
      context.usageRecorder.count(sessionScope(caller), 'recommendations', { by: similar.length })
    }
    const card = cardsFor(context, caller, entitlement)
    return ok({
      video: {
        ...card(record),
        description: record.video.description,
        tags: namedTerms(record.terms, 'tag'),
        contentTags: contentTagsOf(record.terms),
        deliverables: deliverablesOf(caller, record, entitlement),
        hidePurchaseCta: entitlement.ownershipOf(videoId) === 'owned' || paymentsFor(context, caller).mode === 'off',
      },
      previews: previewsOf(context, caller, record),
      similar: similar.map(card),
    })
  })
})

const previewRoles = [
  ['preview', 'preview'],
  ['reel', 'reel_preview'],
  ['bts', 'bts_preview'],
] as const satisfies readonly (readonly [VideoPreview['kind'], PreviewRole])[]

/** Preview files only, also for owners (B-24). None of an unavailable video (B-25). */
function previewsOf(
  context: OperationContext,
  { session, partner }: SessionRecord,
  record: VideoRecord,
): VideoPreview[] {
  if (availabilityOfVideo(record).status === 'unavailable') return []
  const minted = { videoId: record.video.id, partnerId: partner.id, mintedFor: { sessionId: session.id } }
  const expiresIn = context.previewExpiresSeconds
  return previewRoles.flatMap(([kind, role]) => {
    const file = record.files.get(role)
    if (file === undefined) return []
    const { width, height, duration_seconds: duration } = file
    return [
      {
        kind,
        streamUrl: mintStreamAddress(context, { ...minted, role }, expiresIn),
        expiresIn,
        width,
        height,
        duration,
      },
    ]
  })
}
