// Operations of the operator API on rights without a purchase (B-26, O-01).
import { operations } from '@proscenium/contract'
import { ok } from '../responses.ts'
import { findAccount } from './find-user.ts'
import { auditEntry, unknown, withOperator, type OperatorOperation } from './operator-call.ts'
import { pageResponse, readPage } from './paging.ts'

export const listRights: OperatorOperation = withOperator(operations.listRights, async (context, { query }) => {
  const read = readPage(query, [0, ''])
  if (!read.ok) return read.response
  const found = await findAccount(context, query)
  if (!found.ok) return found.response
  const page = await context.store.users.rights(found.user.internalUserId, read.page)
  return pageResponse('rights', page, ({ videoId, ...right }) => ({ ...right, video_id: videoId }))
})

export const grantRight: OperatorOperation = withOperator(operations.grantRight, async (context, { body }) => {
  const { kind, video_id: videoId, allow = true } = body
  const found = await findAccount(context, body)
  if (!found.ok) return found.response
  if ((await context.store.catalogue.byId(videoId)) === null) return unknown('video')
  const { partnerId, internalUserId } = found.user
  const details = { ...named(body), allow: String(allow) }
  const audit = auditEntry(context, { partnerId, action: 'right_granted', details })
  const { entitlements } = context.store
  // An override has its video's id.
  const id = kind === 'admin' ? videoId : context.random.uuid()
  if (kind === 'admin') await entitlements.override({ internalUserId, videoId, allow, now: audit.at, audit })
  else {
    const row = { id, internal_user_id: internalUserId, partner_id: partnerId, video_id: videoId, created_at: audit.at }
    await entitlements.grantRight(tables[kind], row, audit)
  }
  return { status: 201, body: { id, kind, video_id: videoId, allow } }
})

export const revokeRight: OperatorOperation = withOperator(operations.revokeRight, async (context, { body }) => {
  const { kind, video_id: videoId } = body
  const found = await findAccount(context, body)
  if (!found.ok) return found.response
  const { partnerId, internalUserId } = found.user
  const audit = auditEntry(context, { partnerId, action: 'right_revoked', details: named(body) })
  const { entitlements } = context.store
  const revoked =
    kind === 'admin'
      ? Number(await entitlements.override({ internalUserId, videoId, allow: null, now: audit.at, audit }))
      : await entitlements.revokeRights({ kind: tables[kind], internalUserId, videoId }, audit)
  return revoked === 0 ? unknown('right') : ok({ revoked })
})

const tables = { membership: 'membership_claims', addon: 'addon_grants' } as const

/** For the audit log: the user as its partner knows it. */
function named(body: { external_user_id: string; mode?: 'test' | 'live'; kind: string; video_id: string }) {
  const { external_user_id, mode = 'live', kind, video_id } = body
  return { external_user_id, mode, kind, video_id }
}
