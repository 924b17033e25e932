// Operations of the operator API on what is stored about one user (O-13).
import { operations } from '@proscenium/contract'
import { ok } from '../responses.ts'
import { findUser, type NamedUser } from './find-user.ts'
import { auditEntry, withOperator, type OperatorOperation } from './operator-call.ts'
import { pageResponse, readPage } from './paging.ts'
import { findPartner } from './partner-view.ts'

export const exportUserData: OperatorOperation = withOperator(operations.exportUserData, async (context, { query }) => {
  const read = readPage(query, [0, ''])
  if (!read.ok) return read.response
  const found = await findUser(context, query)
  if (!found.ok) return found.response
  const user = { ...found.user, externalUserId: query.external_user_id }
  return pageResponse('records', await context.store.personalData.read(user, read.page), (record) => record)
})

/** Files go after the rows that name them; what a crash leaves in between is swept as orphaned. */
export const eraseUser: OperatorOperation = withOperator(operations.eraseUser, async (context, { body }) => {
  const partner = await findPartner(context, body.partner)
  if (!partner.ok) return partner.response
  const { store, random, blobs, usageRecorder } = context
  const mentioned = { partnerId: partner.partnerId, ...nameOf(body) }
  const found = await findUser(context, body)
  if (!found.ok) return ok({ ...nothing, removed: await store.personalData.eraseMentions(mentioned) })
  // What is recorded of the user so far would be written after its rows are gone.
  await usageRecorder?.flush()
  const audit = auditEntry(context, {
    partnerId: partner.partnerId,
    action: 'user_erased',
    details: { mode: body.mode ?? 'live' },
  })
  // First, because the user's row is what an interrupted erasure is continued by.
  const mentions = await store.personalData.eraseMentions(mentioned)
  const erased = await store.personalData.erase({ user: found.user, anonymousId: random.uuid(), audit })
  for (const key of erased.blobs) await blobs.delete(key)
  return ok({
    done: erased.done,
    found: true,
    removed: erased.rows + mentions,
    anonymous_orders: erased.orders,
    account_shared: erased.accountShared,
  })
})

const nothing = { done: true, found: false, removed: 0, anonymous_orders: 0, account_shared: false }

function nameOf({ external_user_id: externalUserId, mode }: NamedUser) {
  return { externalUserId, isTest: mode === 'test' }
}
