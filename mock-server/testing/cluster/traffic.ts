// Customers that work all the time, and a ledger of what the service acknowledged to them.
import { randomUUID } from 'node:crypto'
import { signPayload } from '@proscenium/partner'
import { systemClock } from '@proscenium/service/system'
import { mp4Bytes } from '../service/editor-driver.ts'
import { OPERATOR_TOKEN } from '../service/keys.ts'
import { pause } from './programs.ts'

/** Longer than a request may wait for a connection of the pool. */
const REQUEST_MS = 15_000
const RETRY_MS = 100
const FILE_BYTES = 100_000

/** What the service acknowledged to one customer; absent until it did. */
export interface Acknowledged {
  readonly user: string
  project?: string
  order?: string
  paid?: true
  /** Id that the editor gave to an export whose file was uploaded. */
  exported?: string
}

export interface Traffic {
  readonly ledger: readonly Acknowledged[]
  /** Longest time between two acknowledged writes since the last call, in ms. */
  longestGap(): number
  /** Answers that are neither a success nor a failure of the machines: never expected. */
  readonly wrong: readonly string[]
  /** Requests that failed and were made again. */
  failures(): number
  stop(): Promise<void>
}

type Body = Readonly<Record<string, unknown>>

/** The machines could not answer; the same request may be made again. */
class Interrupted extends Error {}

interface Request {
  readonly method?: string
  /** Bytes are sent as a video. */
  readonly body?: object | Uint8Array<ArrayBuffer>
  readonly token?: string
}

async function ask(base: string, path: string, { method, body, token }: Request = {}): Promise<Body> {
  const isFile = body instanceof Uint8Array
  const options = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    headers: {
      'Content-Type': isFile ? 'video/mp4' : 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(REQUEST_MS),
  }
  const { status, text } = await fetch(base + path, options)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((cause: unknown) => Promise.reject(new Interrupted(path, { cause })))
  if (status >= 500) throw new Interrupted(`${path} returns ${status}`)
  if (status >= 400) throw new Error(`${path} returns ${status} ${text}`)
  return JSON.parse(text) as Body
}

/** What the traffic is made with. */
export interface Shop {
  /** Address of the nodes. */
  readonly base: string
  readonly clientId: string
  readonly clientSecret: string
  readonly video: string
}

async function signIn({ base, clientId, clientSecret }: Shop, user: string): Promise<string> {
  const payload = JSON.stringify({ partner_external_user_id: user, email: `${user}@example.com` })
  const { raw, signature } = signPayload(payload, clientSecret)
  const body = { client_id: clientId, payload: raw, signature }
  const { session_token, internal_user_id: account } = await ask(base, '/partner-verify-session', { body })
  // A sign-in succeeds without its account if only that cannot be stored (B-14): the customer opens the page again.
  if (account === null) throw new Interrupted('The session has no account.')
  return String(session_token)
}

async function tokenOf(base: string, session_token: string): Promise<string> {
  return String((await ask(base, '/partner/v1/token', { body: { session_token } }))['token'])
}

/**
 * `clients` customers at a time, each with a project and an order that is paid, and one more, who also uploads an export:
 * it waits for the blob store, and they do not.
 */
export function startTraffic(shop: Shop, clients: number): Traffic {
  const { base, video } = shop
  const clock = systemClock()
  const ledger: Acknowledged[] = []
  const wrong: string[] = []
  let failures = 0
  let last = clock.now()
  let gap = 0
  const ending = new AbortController()
  const acknowledged = (): void => {
    const now = clock.now()
    gap = Math.max(gap, now - last)
    last = now
  }
  /** Null once the traffic has stopped. */
  const again = async <Value>(act: () => Promise<Value>): Promise<Value | null> => {
    while (!ending.signal.aborted) {
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error
        failures += 1
        await pause(RETRY_MS)
      }
    }
    return null
  }
  const live = async (uploads: boolean): Promise<void> => {
    const entry: Acknowledged = { user: `customer-${randomUUID()}` }
    const session_token = await again(() => signIn(shop, entry.user))
    const token = session_token === null ? null : await again(() => tokenOf(base, session_token))
    if (session_token === null || token === null) return
    ledger.push(entry)
    acknowledged()
    const first = await again(() =>
      ask(base, '/editor/v1/projects', { body: { name: entry.user, data: { of: entry.user } }, token }),
    )
    if (first === null) return
    entry.project = String(first['id'])
    acknowledged()
    const order = await again(() => ask(base, '/partner/v1/checkout', { body: { session_token, video_id: video } }))
    if (order === null) return
    entry.order = String(order['order_id'])
    acknowledged()
    const path = `/operator/v1/orders/${entry.order}`
    const settled = await again(() => ask(base, path, { body: settlement(entry.user), token: OPERATOR_TOKEN }))
    if (settled === null) return
    entry.paid = true
    acknowledged()
    if (!uploads) return
    const exported = `export-${entry.user}`
    const file = `/editor/v1/exports/${exported}/files/main`
    const uploaded = await again(() => ask(base, file, { method: 'PUT', body: mp4Bytes(FILE_BYTES), token }))
    if (uploaded === null) return
    const announced = { exportId: exported, name: entry.user, videoId: video }
    const stored = await again(() => ask(base, '/partner/v1/exports', { body: { session_token, export: announced } }))
    if (stored !== null) entry.exported = exported
  }
  const loop = async (uploads: boolean): Promise<void> => {
    while (!ending.signal.aborted) await live(uploads).catch((error: unknown) => void wrong.push(String(error)))
  }
  const loops = Promise.all([loop(true), ...Array.from({ length: clients }, () => loop(false))])
  return {
    ledger,
    wrong,
    failures: () => failures,
    longestGap() {
      acknowledged()
      const longest = gap
      gap = 0
      return longest
    },
    async stop() {
      ending.abort()
      await loops
    },
  }
}

const settlement = (user: string): object => ({ outcome: 'paid', reference: `payment-${user}` })

/** Customers that look at once. */
const LOOKING = 8

/** What customers were told and do not find, in words. */
export async function findLost(shop: Shop, entries: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  const next = entries.values()
  const look = async (): Promise<void> => {
    for (const entry of next) lost.push(...(await findLostOf(shop, entry)))
  }
  await Promise.all(Array.from({ length: LOOKING }, look))
  return lost
}

async function findLostOf(shop: Shop, { user, project, order, paid, exported }: Acknowledged): Promise<string[]> {
  const { base, video } = shop
  const lost: string[] = []
  const session_token = await signIn(shop, user)
  if (project !== undefined) {
    const token = await tokenOf(base, session_token)
    const found = await ask(base, `/editor/v1/projects/${project}`, { token }).catch(String)
    if (!JSON.stringify(found).includes(`"of":"${user}"`)) lost.push(`${user}: project ${project}`)
  }
  if (order !== undefined) {
    const found = await ask(base, `/operator/v1/orders/${order}`, { token: OPERATOR_TOKEN }).catch(String)
    if (!JSON.stringify(found).includes(order)) lost.push(`${user}: order ${order}`)
  }
  if (exported !== undefined) {
    const found = await ask(base, '/partner/v1/exports/list', { body: { session_token } })
    if (!JSON.stringify(found).includes(`"bytes":${FILE_BYTES}`)) lost.push(`${user}: the file of ${exported}`)
  }
  if (paid === true) {
    const { ownedVideoIds } = await ask(base, '/partner/v1/boot', { body: { session_token } })
    if (!(ownedVideoIds as string[]).includes(video)) lost.push(`${user}: the video that was paid`)
  }
  return lost
}
