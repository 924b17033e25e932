// Control handlers for linked users: who they are, and what they may use without having bought it (B-26).
import { giveRight } from '@proscenium/service/operations/partners/rights'
import { ok } from '@proscenium/service/operations/responses'
import type { OperationResponse } from '@proscenium/service/ports'
import type { UserRecord } from '@proscenium/service/store/users/users'
import type { PageRequest } from '@proscenium/service/domain/text/page-cursor'
import { controlError, notFound } from '../body.ts'
import type { ControlContext, ControlHandlers, ControlInput } from '../control-call.ts'
import { listHandler, listResult } from '../lists.ts'

export const userHandlers = {
  listVideoTitles: listHandler<'listVideoTitles'>({
    place: [''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('videos', await store.users.videos(page), (video) => video),
  }),
  listLinkedUsers: listHandler<'listLinkedUsers'>({
    place: [0, ''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('linked_users', await store.users.linkedUsers(page), toJson),
  }),
  listEntitlements: listHandler<'listEntitlements'>({
    place: [0, ''],
    async read(context, { params }, page) {
      const found = await find(context, params.id)
      return found.ok ? await rightsOf(context, found.account, page) : { rejected: found.response }
    },
  }),
  grantEntitlement,
  revokeEntitlement,
} satisfies Partial<ControlHandlers>

/** The page that the response to a change contains. */
const FIRST_PAGE: PageRequest = { limit: 100, after: null }
const UNKNOWN = 'There is no such linked user.'

type Found =
  | { readonly ok: true; readonly account: string; readonly record: UserRecord }
  | { ok: false; response: OperationResponse }

/** Rights belong to an account, and a linked user without an e-mail address has none (B-14). */
async function find({ service: { store } }: ControlContext, id: string): Promise<Found> {
  const record = await store.users.linkedUser(id)
  if (record === null) return { ok: false, response: notFound(UNKNOWN) }
  const account = record.user.internal_user_id
  if (account !== null) return { ok: true, account, record }
  return { ok: false, response: controlError('no_account') }
}

async function grantEntitlement(
  context: ControlContext,
  { params, body }: ControlInput<'grantEntitlement'>,
): Promise<OperationResponse> {
  const { store } = context.service
  const { video_id: videoId, kind, allow } = body
  const found = await find(context, params.id)
  if (!found.ok) return found.response
  if (typeof videoId !== 'string' || (await store.catalogue.byId(videoId)) === null)
    return notFound('There is no such video.')
  const partnerId = found.record.user.partner_id
  await giveRight(context.service, { account: found.account, partnerId, videoId, kind, allow })
  return ok((await rightsOf(context, found.account, FIRST_PAGE)).lists)
}

async function revokeEntitlement(
  context: ControlContext,
  { params: { id: user, grant: id } }: ControlInput<'revokeEntitlement'>,
): Promise<OperationResponse> {
  const found = await find(context, user)
  if (!found.ok) return found.response
  const own = await context.service.store.users.grant(found.account, id)
  if (own === null) return notFound('There is no such active grant.')
  await context.service.store.entitlements.revokeGrant(own.kind, id, context.clock.now())
  return ok((await rightsOf(context, found.account, FIRST_PAGE)).lists)
}

async function rightsOf({ service: { store } }: ControlContext, account: string, page: PageRequest) {
  const { rows, next } = await store.users.rights(account, page)
  const orders = rows.filter(({ kind }) => kind === 'order')
  const grants = rows.filter(({ kind }) => kind === 'membership' || kind === 'addon')
  const admin = rows.filter(({ kind }) => kind === 'admin')
  const lists = {
    orders: orders.map(({ videoId }) => ({ video_id: videoId, status: 'completed' })),
    grants: grants.map(({ id, kind, videoId }) => ({ id, kind, video_id: videoId })),
    admin: admin.map(({ videoId, allow }) => ({ video_id: videoId, allow })),
  }
  return { lists, next }
}

function toJson({ user, partnerName }: UserRecord): object {
  return {
    id: user.id,
    partner_id: user.partner_id,
    partner_name: partnerName,
    external_user_id: user.external_user_id,
    display_name: user.display_name,
    internal_user_id: user.internal_user_id,
    test: user.is_test === 1,
    updated_at: new Date(user.updated_at).toISOString(),
  }
}
