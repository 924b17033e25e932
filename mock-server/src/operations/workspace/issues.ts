// POST /partner/v1/issues: the editor could not use a source; it is noted, and the source looked at again (SPEC 6, H-16).
import { operations } from '@proscenium/contract'
import { jsonText } from '../../domain/text/json-text.ts'
import { statusItem } from '../../domain/commerce/quotes.ts'
import { storable } from '../../domain/text/storable.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse } from '../responses.ts'
import { requestedVideos } from '../commerce/offers.ts'
import { chargeUser } from '../usage-charges.ts'

/** Of what the editor adds in words of its own; more than a body holds is refused before. */
const BOUNDS = { maxBytes: 262_144, maxDepth: 100 } as const

/** A video that nobody knows is noted as well: that is what the report is about. */
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
  const [asked = { videoId, video: null }] = await requestedVideos(context, { caller, videoIds: [videoId] })
  const report = {
    id: context.random.uuid(),
    linked_user_id: linkedUserId,
    partner_id: caller.partner.id,
    video_id: storable(videoId),
    details: details.text,
    created_at: context.clock.now(),
  }
  await context.store.issues.add(report)
  // What the editor wrote stays in the store: people write anything.
  const video = asked.video === null ? null : videoId.toLowerCase()
  context.report('video_issue_reported', null, { report: report.id, video })
  return ok({ report_id: report.id, source: statusItem(asked) })
})
