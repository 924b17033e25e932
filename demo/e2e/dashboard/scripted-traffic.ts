// What a partner's embeds and servers send on scripted days, and the script's own count of it (D-07, D-12).
import { signPayload, withTimestamp } from '@proscenium/partner'
import { partnersByName } from '@proscenium/mock-server/seed'
import { expect } from 'vitest'
import { fetchFromService } from '../exports/export-driver.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

export type Mode = 'test' | 'live'
export const metrics = [
  'sessions',
  'active_users',
  'songs_uploaded',
  'recommendations',
  'downloads',
  'api_calls',
  'api_errors',
] as const
export type Metric = (typeof metrics)[number]

export interface Happened {
  readonly at: number
  readonly mode: Mode
  readonly what: Metric | 'rejection'
  readonly by: number
  /** The user of `active_users`, the key's name of `api_calls`, operation and code of a rejection. */
  readonly of: string
}

interface Key {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly mode: Mode
}

/** Why a verification is rejected. */
export type Flaw = 'bad_signature' | 'expired' | 'missing_user'

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly operation: string
  readonly body?: object
  /** The error that is expected; absent: none. */
  readonly code?: string
}

export interface Visitor {
  readonly user: string
  readonly mode: Mode
  readonly token: string
}

const { id: partnerId, clientId, clientSecret, testClientId, testSecret } = partnersByName.tallyroom
const clients = { live: { clientId, clientSecret }, test: { clientId: testClientId, clientSecret: testSecret } }
const HOUR_MS = 3_600_000

export type Traffic = ReturnType<typeof createTraffic>

/** Sends requests to the service, whose clock stands still between two calls of `setTime`. */
export function createTraffic(environment: TestEnvironment) {
  const happened: Happened[] = []
  let now = 0
  const count = (mode: Mode, what: Happened['what'], { by = 1, of = '' } = {}): void =>
    void happened.push({ at: now, mode, what, by, of })
  const send = async (path: string, body: object | undefined, headers: Readonly<Record<string, string>> = {}) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetchFromService(environment, path, { ...init, headers: { ...json, ...headers } })
    const received: Record<string, unknown> = await response.json()
    return { ok: response.ok, body: received }
  }
  const control = async (path: string, body: object) => {
    const { ok, body: received } = await send(`/_control${path}`, body)
    expect([path, ok]).toEqual([path, true])
    return received
  }
  const verify = async (mode: Mode, user: string, flaw?: Flaw): Promise<string> => {
    const client = clients[mode]
    const identity = { partner_external_user_id: user, email: `${user}@customers.example` }
    const signed = withTimestamp(identity, flaw === 'expired' ? now - HOUR_MS : now)
    const secret = flaw === 'bad_signature' ? 'another secret' : client.clientSecret
    const { raw, signature } = signPayload(JSON.stringify(signed), secret)
    const body = { client_id: client.clientId, payload: raw, signature }
    const reply = await send('/partner-verify-session', body)
    expect([user, flaw, reply.ok]).toEqual([user, flaw, flaw === undefined])
    return String(reply.body['session_token'])
  }
  return {
    happened,
    async setTime(time: string): Promise<void> {
      now = Date.parse(time)
      await control('/clock', { set: time, frozen: true })
    },
    async newKey(mode: Mode, name: string): Promise<Key> {
      const { id, key } = await control(`/operator/v1/partners/${partnerId}/keys`, { mode, kind: 'standard', name })
      return { id: String(id), key: String(key), name, mode }
    },
    async revokeKey({ id }: Key): Promise<void> {
      await fetchFromService(environment, `/_control/operator/v1/partners/${partnerId}/keys/${id}`, {
        method: 'DELETE',
      })
    },
    async visit(mode: Mode, user: string): Promise<Visitor> {
      const token = await verify(mode, user)
      count(mode, 'sessions')
      count(mode, 'active_users', { of: user })
      return { user, mode, token }
    },
    async rejectedVisit(mode: Mode, flaw: Flaw): Promise<void> {
      await verify(mode, flaw === 'missing_user' ? '' : 'stranger', flaw)
      count(mode, 'rejection', { of: `verifyPartnerSession · ${flaw}` })
    },
    /** A call of the Workspace API, which uses the session. */
    async inSession({ mode, user, token }: Visitor, path: string, body: object): Promise<Record<string, unknown>> {
      const { ok, body: received } = await send(`/partner/v1/${path}`, { session_token: token, ...body })
      expect([path, ok]).toEqual([path, true])
      count(mode, 'active_users', { of: user })
      return received
    },
    /** Searches for videos that fit a song or a video; `isNew` if the session has not searched for that song. */
    async recommend(visitor: Visitor, body: object, isNew = false): Promise<void> {
      const { results } = await this.inSession(visitor, 'search', body)
      const found = Array.isArray(results) ? results.length : 0
      expect(found).toBeGreaterThan(0)
      count(visitor.mode, 'recommendations', { by: found })
      if (isNew) count(visitor.mode, 'songs_uploaded')
    },
    async buy(visitor: Visitor, videoId: string): Promise<void> {
      const order = await this.inSession(visitor, 'checkout', { video_id: videoId })
      await control(`/operator/v1/orders/${String(order['order_id'])}`, { outcome: 'paid' })
    },
    /** A call with an API key. */
    async call({ key, name, mode }: Key, { path, operation, body, code }: Call): Promise<Record<string, unknown>> {
      const reply = await send(path, body, { authorization: `Bearer ${key}` })
      expect([path, reply.ok]).toEqual([path, code === undefined])
      count(mode, 'api_calls', { of: name })
      if (code !== undefined) count(mode, 'api_errors')
      if (code !== undefined) count(mode, 'rejection', { of: `${operation} · ${code}` })
      return reply.body
    },
    /** Follows a link that was created just now. */
    async download(mode: Mode, { download_url: address }: Record<string, unknown>): Promise<void> {
      const { pathname } = new URL(String(address))
      const response = await fetchFromService(environment, pathname, { headers: { range: 'bytes=0-99' } })
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 100])
      count(mode, 'downloads')
    },
  }
}
