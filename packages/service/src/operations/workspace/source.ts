// POST /partner/v1/source: a playable source, graded by entitlement, or the reason why there is none (B-24, B-25,
// P-34).
import { operations, type ResponseBody } from '@proscenium/contract'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { VideoFilesTable } from '../../store/schema.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse, invalidRequest } from '../responses.ts'
import type { OperationContext } from '../context.ts'
import { entitlementOf } from '../commerce/entitlement.ts'
import { mintStreamAddress, type StreamRole } from '../media/stream-tokens.ts'
import { availabilityOfVideo } from '../catalogue/video-resource.ts'
import { withEditorToken } from '../auth/editor-authentication.ts'
import { jsonText } from '../../domain/text/json-text.ts'
import { statusItem } from '../../domain/commerce/quotes.ts'
import { storable } from '../../domain/text/storable.ts'
import { requestedVideos } from '../commerce/offers.ts'
import { chargeUser } from '../usage-charges.ts'

type Source = ResponseBody<typeof operations.resolveSource, 200>

/** Names for the scene-cut lookup: not addresses, and not the media host's own (B-24, A-03). */
export const STORAGE_BUCKET = 'catalogue'
export function storageKeyOf({ video }: VideoRecord): string {
  return `${video.id}/master.mp4`
}

/** The video of a key; null for a key of another form. */
function videoIdOfStorageKey(key: string): string | null {
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
  const ownership = (await entitlementOf(context, caller, [record.video.id])).ownershipOf(record.video.id)
  return ok(ready(context, { caller, record, ownership }))
})

function ready(
  context: OperationContext,
  { caller, record, ownership }: { caller: SessionRecord; record: VideoRecord; ownership: 'owned' | 'preview' },
): Source {
  const grade = ownership === 'owned' ? 'master' : 'preview'
  const streamUrl = streamAddress(context, { caller, record, role: grade })
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

/** The address of a master is for its owner only (B-24). */
export function streamAddress(
  context: OperationContext,
  { caller, record, role }: { caller: SessionRecord; record: VideoRecord; role: StreamRole },
): string {
  const mintedFor = { sessionId: caller.session.id }
  const claims = { videoId: record.video.id, role, partnerId: caller.partner.id, mintedFor }
  return mintStreamAddress(context, claims, context.previewExpiresSeconds)
}

/** Metadata of the file that plays. */
function metadataOf({ video }: VideoRecord, file: VideoFilesTable | undefined) {
  return {
    title: video.title,
    artist: video.artist,
    duration: file?.duration_seconds ?? 0,
    width: file?.width ?? 0,
    height: file?.height ?? 0,
  }
}

/** GET /editor/v1/scene-cuts: scene starts, for anyone who was given bucket and key, owner or not (B-24, E-03). */
export const readSceneCuts = withEditorToken(operations.readSceneCuts, async ({ store }, { query }) => {
  const { bucket, key } = query
  const videoId = bucket === STORAGE_BUCKET ? videoIdOfStorageKey(key) : null
  const cuts = videoId === null ? [] : await store.sceneCuts.of(videoId)
  return cuts.length === 0 ? errorResponse('not_found', { area: 'editor' }) : ok({ bucket, key, cuts })
})

/** Of the editor's own fields; anything larger than a body may be is rejected earlier. */
const BOUNDS = { maxBytes: 262_144, maxDepth: 100 } as const

/**
 * POST /partner/v1/issues: records that the editor could not use a source, and re-verifies the source (H-16). Reports
 * about unknown videos are recorded too: they may be the problem reported.
 */
export const reportIssue = withSession(operations.reportIssue, async (context, { caller, body }) => {
  const { videoId } = body.issue
  const details = jsonText(body.issue, BOUNDS)
  if (!details.ok) {
    const rule = `must have at most ${BOUNDS.maxBytes} bytes of JSON and ${BOUNDS.maxDepth} levels`
    return invalidRequest([{ field: 'issue', rule }], { area: 'workspace' })
  }
  const linkedUserId = caller.session.linked_user_id
  const rejected = await chargeUser(context, { name: 'issueReports', linkedUserId, area: 'workspace' })
  if (rejected !== null) return rejected
  const [requested = { videoId, video: null }] = await requestedVideos(context, { caller, videoIds: [videoId] })
  const report = {
    id: context.random.uuid(),
    linked_user_id: linkedUserId,
    partner_id: caller.partner.id,
    video_id: storable(videoId),
    details: details.text,
    created_at: context.clock.now(),
  }
  await context.store.issues.add(report)
  // The editor's free text stays in the store and out of the log.
  const video = requested.video === null ? null : videoId.toLowerCase()
  context.report('video_issue_reported', null, { report: report.id, video })
  return ok({ report_id: report.id, source: statusItem(requested) })
})
