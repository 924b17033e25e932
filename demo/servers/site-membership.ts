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
const PAGE = 100

/** `{member?: boolean}` changes the membership; the response says whether the visitor is a member: `{member}`. */
export function membershipHandler(options: MembershipOptions): RequestHandler {
  return async (request, response) => {
    const { member } = request.body as { readonly member?: unknown }
    try {
      const session = await options.openSession()
      const held = await heldVideos(options)
      if (member === true) await grant(options, without(await catalogue(options, session), held))
      if (member === false) await change(options, 'rights/revoke', held)
      response.json({ member: typeof member === 'boolean' ? member : held.length > 0 })
    } catch {
      response.status(502).json({ error: 'The membership could not be changed' })
    }
  }
}

const grant = async (options: MembershipOptions, videoIds: readonly string[]): Promise<void> =>
  change(options, 'rights', videoIds)

/** The videos that the visitor has as a member. */
async function heldVideos(options: MembershipOptions): Promise<readonly string[]> {
  const { clientId, visitorId } = options
  const held: string[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ partner: clientId, external_user_id: visitorId })
    if (cursor !== null) query.set('cursor', cursor)
    const page = (await operatorCall(options, `rights?${query.toString()}`)) as {
      readonly rights: readonly Right[]
      readonly next_cursor: string | null
    }
    held.push(...page.rights.filter(({ kind }) => kind === KIND).map(({ video_id: id }) => id))
    cursor = page.next_cursor
  } while (cursor !== null)
  return held
}

/** Every video of the catalogue that the visitor can see. */
async function catalogue({ service }: MembershipOptions, session: string): Promise<readonly string[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const body = JSON.stringify({ session_token: session, mode: 'text', query: '', limit: PAGE, cursor })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${service()}/partner/v1/search`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`the search responded with ${response.status}`)
    const page = (await response.json()) as {
      readonly results: readonly { readonly videoId: string }[]
      readonly nextCursor: string | null
    }
    found.push(...page.results.map(({ videoId }) => videoId))
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

async function change(options: MembershipOptions, path: string, videoIds: readonly string[]): Promise<void> {
  const { clientId, visitorId } = options
  for (const videoId of videoIds) {
    const body = { partner: clientId, external_user_id: visitorId, video_id: videoId, kind: KIND }
    await operatorCall(options, path, body)
  }
}

/** Errors: rejects unless the operator API accepts the call. */
async function operatorCall({ service, operatorToken }: MembershipOptions, path: string, body?: object) {
  const response = await fetch(`${service()}/operator/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${operatorToken}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`the operator API responded with ${response.status}`)
  return (await response.json()) as unknown
}

function without(ids: readonly string[], held: readonly string[]): readonly string[] {
  const known = new Set(held)
  return ids.filter((id) => !known.has(id))
}
