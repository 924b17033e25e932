// The site's own membership: while the visitor is a member, the site's server holds a right to every video for them,
// which it asks of the service's operator API (B-26).
import type { RequestHandler } from 'express'

export interface MembershipOptions {
  /** The service for this process, as `http://host:port`. */
  readonly service: () => string
  /** The operator's bearer token. */
  readonly operatorToken: string
  /** The site's partner and visitor at the service. */
  readonly clientId: string
  readonly visitorId: string
  /** Signs the visitor in: only a customer who has signed in before can have rights. */
  readonly openSession: () => Promise<string>
}

interface Right {
  readonly kind: string
  readonly video_id: string
}

const KIND = 'membership'
const NOT_FOUND = 404
/** Rows of one page of the catalogue, and of the list of rights. */
const CATALOGUE_PAGE = 100
const RIGHTS_PAGE = '200'
/**
 * The operator API grants one video per call, so a membership is bounded: calls at a time, and videos in all. A site
 * with a larger catalogue would ask the operator for an operation that grants them together.
 */
const CALLS_AT_ONCE = 8
const VIDEOS_MAX = 1_000

/** `{member?: boolean}` changes the membership; the response says whether the visitor is a member: `{member}`. */
export function membershipHandler(options: MembershipOptions): RequestHandler {
  return async (request, response) => {
    const { member } = request.body as { readonly member?: unknown }
    try {
      const session = await options.openSession()
      const held = await heldVideos(options)
      if (member === true) await join(options, without(await catalogue(options, session), held))
      if (member === false) await revoke(options, held)
      response.json({ member: typeof member === 'boolean' ? member : held.length > 0 })
    } catch {
      response.status(502).json({ error: 'The membership could not be changed' })
    }
  }
}

/** Grants all of the videos or, after an error, none of them. */
async function join(options: MembershipOptions, videoIds: readonly string[]): Promise<void> {
  try {
    await forEach(videoIds, async (id) => operatorCall(options, { path: 'rights', body: rightTo(options, id) }))
  } catch (error) {
    await revoke(options, videoIds)
    throw error
  }
}

/** Ends the rights to these videos; a right that has ended already is not an error. */
const revoke = async (options: MembershipOptions, videoIds: readonly string[]): Promise<void> =>
  forEach(videoIds, async (id) =>
    operatorCall(options, { path: 'rights/revoke', body: rightTo(options, id), accepted: [NOT_FOUND] }),
  )

function rightTo({ clientId, visitorId }: MembershipOptions, videoId: string): object {
  return { partner: clientId, external_user_id: visitorId, video_id: videoId, kind: KIND }
}

/** Runs a few at a time. Errors: the first one, once every call that had begun has ended; none begins after it. */
async function forEach<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const runWaiting = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await run(item)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: CALLS_AT_ONCE }, runWaiting))
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** The videos that the visitor has as a member. */
async function heldVideos(options: MembershipOptions): Promise<readonly string[]> {
  const { clientId, visitorId } = options
  const held: string[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ partner: clientId, external_user_id: visitorId, limit: RIGHTS_PAGE })
    if (cursor !== null) query.set('cursor', cursor)
    const page = (await operatorCall(options, { path: `rights?${query.toString()}` })) as {
      readonly rights: readonly Right[]
      readonly next_cursor: string | null
    }
    held.push(...page.rights.filter(({ kind }) => kind === KIND).map(({ video_id: id }) => id))
    cursor = page.next_cursor
  } while (cursor !== null)
  return held
}

/** Every video of the catalogue that the visitor can see. Errors: rejects if there are more than a membership covers. */
async function catalogue({ service }: MembershipOptions, session: string): Promise<readonly string[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const body = JSON.stringify({ session_token: session, mode: 'text', query: '', limit: CATALOGUE_PAGE, cursor })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${service()}/partner/v1/search`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`the search responded with ${response.status}`)
    const page = (await response.json()) as {
      readonly results: readonly { readonly videoId: string }[]
      readonly nextCursor: string | null
    }
    found.push(...page.results.map(({ videoId }) => videoId))
    if (found.length > VIDEOS_MAX) throw new Error(`a membership covers at most ${VIDEOS_MAX} videos`)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

interface OperatorCall {
  readonly path: string
  /** Without one, it is a GET. */
  readonly body?: object
  /** Statuses that are no error. */
  readonly accepted?: readonly number[]
}

/** Errors: rejects unless the operator API accepts the call. */
async function operatorCall(
  { service, operatorToken }: MembershipOptions,
  { path, body, accepted = [] }: OperatorCall,
): Promise<unknown> {
  const response = await fetch(`${service()}/operator/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${operatorToken}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok && !accepted.includes(response.status))
    throw new Error(`the operator API responded with ${response.status}`)
  return response.json()
}

function without(ids: readonly string[], held: readonly string[]): readonly string[] {
  const known = new Set(held)
  return ids.filter((id) => !known.has(id))
}
