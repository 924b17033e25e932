// POST /partner/v1/source: a playable source, graded by entitlement, or why there is none (SPEC 3, 4 entitlement).
import { operations, type ResponseBody } from '@proscenium/contract'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { VideoFilesTable } from '../../store/schema.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import { mintStreamAddress, type StreamRole } from '../media/stream-tokens.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'

type Source = ResponseBody<typeof operations.resolveSource, 200>

/** Names for scene-cut lookup; neither is an address, and neither is the media host's own (SPEC 2.7, A-03). */
export const STORAGE_BUCKET = 'catalogue'
export function storageKeyOf({ video }: VideoRecord): string {
  return `${video.id}/master.mp4`
}

/** The video of a key; null for whatever is none of ours. */
export function videoIdOfStorageKey(key: string): string | null {
  return /^([0-9a-f-]{36})\/master\.mp4$/.exec(key)?.[1] ?? null
}

export const resolveSource = withSession(operations.resolveSource, async (context, { caller, body }) => {
  const record = await context.store.catalogue.byId(body.video_id.toLowerCase())
  if (record === null) return errorResponse('not_found')
  const availability = availabilityOfVideo(record)
  if (availability.status === 'unavailable') {
    const source: Source = { videoId: record.video.id, status: 'unavailable', reason: availability.text }
    return ok(source)
  }
  const ownership = (await entitlementOf(context, caller)).ownershipOf(record.video.id)
  return ok(ready(context, { caller, record, ownership }))
})

/** A master's address, for its owner alone. */
export function masterAddress(context: OperationContext, caller: SessionRecord, record: VideoRecord): string {
  return addressOf(context, { caller, record, role: 'master' })
}

function ready(
  context: OperationContext,
  { caller, record, ownership }: { caller: SessionRecord; record: VideoRecord; ownership: 'owned' | 'preview' },
): Source {
  const grade = ownership === 'owned' ? 'master' : 'preview'
  const streamUrl = addressOf(context, { caller, record, role: grade })
  return {
    videoId: record.video.id,
    status: 'ready',
    grade,
    streamUrl,
    expiresIn: context.previewExpiresSeconds,
    storageUrl: ownership === 'owned' ? streamUrl : null,
    storageBucket: STORAGE_BUCKET,
    storageKey: storageKeyOf(record),
    ownership,
    metadata: metadataOf(record, record.files.get(grade)),
  }
}

function addressOf(
  context: OperationContext,
  { caller, record, role }: { caller: SessionRecord; record: VideoRecord; role: StreamRole },
): string {
  const mintedFor = { sessionId: caller.session.id }
  const claims = { videoId: record.video.id, role, partnerId: caller.partner.id, mintedFor }
  return mintStreamAddress(context, claims, context.previewExpiresSeconds)
}

/** Of the file that plays. */
function metadataOf({ video }: VideoRecord, file: VideoFilesTable | undefined) {
  return {
    title: video.title,
    artist: video.artist,
    duration: file?.duration_seconds ?? 0,
    width: file?.width ?? 0,
    height: file?.height ?? 0,
  }
}
