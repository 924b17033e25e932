// People in QA's hand: who they are, and what they may use without having bought it.
import { ok } from '../operations/answers.ts'
import type { Answer } from '../ports.ts'
import type { PersonRecord } from '../store/people.ts'
import type { PageRequest } from '../domain/page-cursor.ts'
import { conflict, fieldsOf, malformed, missing, oneOf } from './body.ts'
import type { ControlCall, ControlContext } from './control-call.ts'
import { listCall, listedAs } from './lists.ts'

export const peopleCalls: readonly ControlCall[] = [
  listCall({
    path: '/videos',
    summary: 'The videos by id and title, the newest first',
    place: [''],
    read: async ({ service: { store } }, _input, page) =>
      listedAs('videos', await store.people.videos(page), (video) => video),
  }),
  listCall({
    path: '/linked-users',
    summary: 'The linked users, the one verified last first',
    place: [0, ''],
    read: async ({ service: { store } }, _input, page) =>
      listedAs('linked_users', await store.people.linkedUsers(page), shown),
  }),
  listCall({
    path: '/linked-users/{id}/entitlements',
    summary: 'What a linked user may use: orders, claims, add-ons, the operator’s word',
    place: [0, ''],
    async read(context, { params }, page) {
      const found = await find(context, params['id'])
      return found.ok ? await rightsOf(context, found.account, page) : { refused: found.answer }
    },
  }),
  {
    method: 'POST',
    path: '/linked-users/{id}/entitlements',
    body: "{video_id, kind: 'membership' | 'addon' | 'admin', allow?}",
    summary: 'Grants a video; with admin the operator’s word: allow true or false, or null to take it back',
    perform: grant,
  },
  {
    method: 'DELETE',
    path: '/linked-users/{id}/entitlements/{grant}',
    summary: 'Takes a membership claim or an add-on back',
    perform: revoke,
  },
]

type Perform = ControlCall['perform']
/** What a change answers with. */
const FIRST_PAGE: PageRequest = { limit: 100, after: null }
const kinds = { membership: 'membership_claims', addon: 'addon_grants' } as const
const UNKNOWN = 'There is no such linked user.'

type Found =
  | { readonly ok: true; readonly account: string; readonly person: PersonRecord }
  | { ok: false; answer: Answer }

/** Rights belong to an account, and a person without an e-mail has none (SPEC 2.4). */
async function find({ service: { store } }: ControlContext, id: string | undefined): Promise<Found> {
  const person = await store.people.linkedUser(id ?? '')
  if (person === null) return { ok: false, answer: missing(UNKNOWN) }
  const account = person.user.internal_user_id
  if (account !== null) return { ok: true, account, person }
  return { ok: false, answer: conflict('no_account', 'The linked user has no account that could own anything.') }
}

async function grant(...[context, { params, body }]: Parameters<Perform>): Promise<Answer> {
  const { store, random } = context.service
  const { video_id: videoId, kind: asked, allow = true } = fieldsOf(body)
  const kind = oneOf(asked, ['membership', 'addon', 'admin'])
  if (kind === null) return malformed('kind is membership, addon or admin.')
  if (allow !== null && typeof allow !== 'boolean') return malformed('allow is true, false or null.')
  if (kind !== 'admin' && allow !== true) return malformed('allow goes with admin alone.')
  const found = await find(context, params['id'])
  if (!found.ok) return found.answer
  if (typeof videoId !== 'string' || (await store.catalogue.byId(videoId)) === null)
    return missing('There is no such video.')
  const now = context.clock.now()
  const about = { internal_user_id: found.account, video_id: videoId, created_at: now }
  if (kind === 'admin') await store.entitlements.override({ internalUserId: found.account, videoId, allow, now })
  else
    await store.entitlements.grant(kinds[kind], {
      ...about,
      id: random.uuid(),
      partner_id: found.person.user.partner_id,
    })
  return ok((await rightsOf(context, found.account, FIRST_PAGE)).lists)
}

async function revoke(...[context, { params }]: Parameters<Perform>): Promise<Answer> {
  const found = await find(context, params['id'])
  if (!found.ok) return found.answer
  const id = params['grant'] ?? ''
  const own = await context.service.store.people.grant(found.account, id)
  if (own === null) return missing('There is no such grant that still holds.')
  await context.service.store.entitlements.revokeGrant(own.kind, id, context.clock.now())
  return ok((await rightsOf(context, found.account, FIRST_PAGE)).lists)
}

async function rightsOf({ service: { store } }: ControlContext, account: string, page: PageRequest) {
  const { rows, next } = await store.people.rights(account, page)
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

function shown({ user, partnerName }: PersonRecord): object {
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
