// Control calls for linked users: who they are, and what they may use without having bought it (B-26).
import { grantRequest } from '@proscenium/contract/control'
import { ok } from '../../operations/responses.ts'
import type { OperationResponse } from '../../ports.ts'
import type { UserRecord } from '../../store/users/users.ts'
import type { PageRequest } from '../../domain/text/page-cursor.ts'
import { conflict, notFound } from '../body.ts'
import { bodyCall, type BodyInput } from '../body-call.ts'
import type { ControlCall, ControlContext } from '../control-call.ts'
import { listCall, listResult } from '../lists.ts'

export const userCalls: readonly ControlCall[] = [
  listCall({
    path: '/videos',
    summary: 'The videos by id and title, newest first',
    place: [''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('videos', await store.users.videos(page), (video) => video),
  }),
  listCall({
    path: '/linked-users',
    summary: 'The linked users, most recently verified first',
    place: [0, ''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('linked_users', await store.users.linkedUsers(page), toJson),
  }),
  listCall({
    path: '/linked-users/{id}/entitlements',
    summary: 'What a linked user may use: orders, claims, add-ons, operator overrides',
    place: [0, ''],
    async read(context, { params }, page) {
      const found = await find(context, params['id'])
      return found.ok ? await rightsOf(context, found.account, page) : { rejected: found.response }
    },
  }),
  bodyCall({
    path: '/linked-users/{id}/entitlements',
    request: grantRequest,
    body: "{video_id, kind: 'membership' | 'addon' | 'admin', allow?}",
    summary: 'Grants a video; kind admin is the operator’s override: allow true or false, or null to remove it',
    perform: grant,
  }),
  {
    method: 'DELETE',
    path: '/linked-users/{id}/entitlements/{grant}',
    summary: 'Revokes a membership claim or an add-on',
    perform: revoke,
  },
]

type Perform = ControlCall['perform']
/** The page that the response to a change contains. */
const FIRST_PAGE: PageRequest = { limit: 100, after: null }
const kinds = { membership: 'membership_claims', addon: 'addon_grants' } as const
const UNKNOWN = 'There is no such linked user.'

type Found =
  | { readonly ok: true; readonly account: string; readonly record: UserRecord }
  | { ok: false; response: OperationResponse }

/** Rights belong to an account, and a linked user without an e-mail address has none (B-14). */
async function find({ service: { store } }: ControlContext, id: string | undefined): Promise<Found> {
  const record = await store.users.linkedUser(id ?? '')
  if (record === null) return { ok: false, response: notFound(UNKNOWN) }
  const account = record.user.internal_user_id
  if (account !== null) return { ok: true, account, record }
  return { ok: false, response: conflict('no_account', 'The linked user has no account, so it cannot own videos.') }
}

async function grant(context: ControlContext, input: BodyInput<typeof grantRequest>): Promise<OperationResponse> {
  const { store, random } = context.service
  const { video_id: videoId, kind, allow } = input.fields
  const found = await find(context, input.params['id'])
  if (!found.ok) return found.response
  if (typeof videoId !== 'string' || (await store.catalogue.byId(videoId)) === null)
    return notFound('There is no such video.')
  const now = context.clock.now()
  const about = { internal_user_id: found.account, video_id: videoId, created_at: now }
  if (kind === 'admin') await store.entitlements.override({ internalUserId: found.account, videoId, allow, now })
  else
    await store.entitlements.grant(kinds[kind], {
      ...about,
      id: random.uuid(),
      partner_id: found.record.user.partner_id,
    })
  return ok((await rightsOf(context, found.account, FIRST_PAGE)).lists)
}

async function revoke(...[context, { params }]: Parameters<Perform>): Promise<OperationResponse> {
  const found = await find(context, params['id'])
  if (!found.ok) return found.response
  const id = params['grant'] ?? ''
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
