// People in QA's hand: who they are, and what they may use without having bought it.
import { ok } from '../operations/answers.ts'
import type { Answer } from '../ports.ts'
import type { PersonRecord } from '../store/people.ts'
import { conflict, fieldsOf, malformed, missing, oneOf } from './body.ts'
import type { ControlCall, ControlContext } from './control-call.ts'

export const peopleCalls: readonly ControlCall[] = [
  {
    method: 'GET',
    path: '/videos',
    summary: 'The 1000 newest videos, by id and title',
    perform: async ({ service: { store } }) => ok({ videos: await store.people.videos(VIDEOS_MAX) }),
  },
  {
    method: 'GET',
    path: '/linked-users',
    summary: 'The 200 linked users that were verified last',
    perform: async ({ service: { store } }) =>
      ok({ linked_users: (await store.people.linkedUsers(PEOPLE_MAX)).map(shown) }),
  },
  {
    method: 'GET',
    path: '/linked-users/{id}/entitlements',
    summary: 'What a linked user may use: orders, claims, add-ons, the operator’s word',
    perform: entitlements,
  },
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
const PEOPLE_MAX = 200
const VIDEOS_MAX = 1_000
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

async function entitlements(...[context, { params }]: Parameters<Perform>): Promise<Answer> {
  const found = await find(context, params['id'])
  return found.ok ? ok(await rightsOf(context, found.account)) : found.answer
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
  return ok(await rightsOf(context, found.account))
}

async function revoke(...[context, { params }]: Parameters<Perform>): Promise<Answer> {
  const found = await find(context, params['id'])
  if (!found.ok) return found.answer
  const id = params['grant'] ?? ''
  const own = (await context.service.store.people.grantsOf(found.account)).find((each) => each.id === id)
  if (own === undefined) return missing('There is no such grant that still holds.')
  await context.service.store.entitlements.revokeGrant(own.kind, id, context.clock.now())
  return ok(await rightsOf(context, found.account))
}

async function rightsOf({ service: { store } }: ControlContext, account: string): Promise<object> {
  const [facts, grants] = await Promise.all([store.entitlements.factsOf(account), store.people.grantsOf(account)])
  return {
    orders: facts.orders.map(({ videoId, status }) => ({ video_id: videoId, status })),
    grants: grants.map(({ id, kind, video_id: videoId }) => ({
      id,
      kind: kind === 'membership_claims' ? 'membership' : 'addon',
      video_id: videoId,
    })),
    admin: facts.overrides.map(({ videoId, allow }) => ({ video_id: videoId, allow })),
  }
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
