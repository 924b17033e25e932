// POST /partner/v1/issues: records that the editor could not use a source, and re-verifies the source (H-16).
import { operations } from '@proscenium/contract'
import { jsonText } from '../../domain/text/json-text.ts'
import { statusItem } from '../../domain/commerce/quotes.ts'
import { storable } from '../../domain/text/storable.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse } from '../responses.ts'
import { requestedVideos } from '../commerce/offers.ts'
import { chargeUser } from '../usage-charges.ts'

/** Of the editor's own fields; anything larger than a body may be is rejected earlier. */
const BOUNDS = { maxBytes: 262_144, maxDepth: 100 } as const

/** Reports about unknown videos are recorded too: they may be the problem reported. */
export const reportIssue = withSession(operations.reportIssue, async (context, { caller, body }) => {
  const { videoId } = body.issue
  const details = jsonText(body.issue, BOUNDS)
  if (!details.ok) {
    return errorResponse('invalid_request', {
      area: 'workspace',
      message: 'The request is malformed: issue holds too much.',
    })
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
