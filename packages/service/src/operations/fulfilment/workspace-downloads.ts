// POST /partner/v1/downloads: links for the user of the Workspace, counted against the monthly limit (B-30).
import { operations, type OperationRequest } from '@proscenium/contract'
import { utcMonth } from '../../domain/limits/utc-month.ts'
import type { OperationResponse } from '../../ports.ts'
import type { Customer } from '../../store/users/customers.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse } from '../responses.ts'
import { findDownload, mintDownload, type DownloadErrorCode, type DownloadTarget } from './downloads.ts'

export const createWorkspaceDownload = withSession(
  operations.createWorkspaceDownload,
  async (context, { caller, body }) => {
    const target = targetOf(body)
    const customer = customerOf(caller)
    if (target === null) return errorResponse('invalid_request', { area: 'workspace' })
    if (customer.isTest && target.kind !== 'export') return rejectInTest()
    const found = await findDownload(context, { customer, way: 'workspace', target })
    if (!found.ok) return reject(found.code)
    const { linkedUserId, partnerId } = customer
    const month = utcMonth(context.clock.now())
    const left = await context.store.downloads.take({ linkedUserId, partnerId, month })
    if (left === null) return errorResponse('download_limit_reached', { area: 'workspace', rule: 'B-30' })
    const claims = { linkedUserId, way: 'workspace', target, mintedFor: { sessionId: caller.session.id } } as const
    context.usageRecorder.count(customer, 'downloads')
    return ok({ ...mintDownload(context, claims, found.filename), downloads_left: left })
  },
)

/** Taken from the session: without an account nothing is owned, even if an earlier visit was linked to one (B-14). */
function customerOf({ session }: SessionRecord): Customer {
  return {
    linkedUserId: session.linked_user_id,
    internalUserId: session.internal_user_id,
    partnerId: session.partner_id,
    isTest: session.is_test === 1,
  }
}

type DownloadBody = OperationRequest<typeof operations.createWorkspaceDownload>['body']

/** Null for requests that violate the contract. */
function targetOf({
  kind = 'original',
  video_id: videoId,
  export_id: exportId,
  file,
}: DownloadBody): DownloadTarget | null {
  if (kind !== 'export') return videoId === undefined ? null : { kind, videoId: videoId.toLowerCase() }
  if (exportId === undefined) return null
  return { kind, videoId: null, exportId: exportId.toLowerCase(), file: file ?? 'main' }
}

function reject(code: DownloadErrorCode): OperationResponse {
  return errorResponse(code === 'not_owned' ? code : 'not_found', { area: 'workspace' })
}

/** What applies to test keys applies to test customers: no originals (C-08, B-31). */
function rejectInTest(): OperationResponse {
  return errorResponse('not_owned', {
    area: 'workspace',
    message: 'Test customers download exports only.',
    rule: 'C-08',
  })
}
