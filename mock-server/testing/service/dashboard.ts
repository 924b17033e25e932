// Signs partners in to the dashboard, by mail or directly.
import { randomBytes, randomUUID } from 'node:crypto'
import { SESSION_COOKIE, SIGN_IN_COOKIE } from '@proscenium/service/domain/auth/cookies'
import { sessionId, tokenHash } from '@proscenium/service/domain/auth/link-token'
import { field } from '../field.ts'
import { asOperator } from './operator.ts'
import type { TestService } from './service.ts'

export const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' } as const

type Headers = Readonly<Record<string, string>>

/** A partner of its own with a login. */
export interface NewPartner {
  readonly partnerId: string
  readonly email: string
  readonly clientId: string
  readonly clientSecret: string
}

export async function newPartner(service: TestService): Promise<NewPartner> {
  const email = `${randomUUID()}@partner.example`
  const { body } = await service.post('/operator/v1/partners', { name: 'Foxglove', login_email: email }, asOperator)
  const text = (path: string): string => String(field(body, path))
  const [clientId, clientSecret] = [text('credentials.client_id'), text('credentials.client_secret')]
  return { partnerId: text('partner.id'), email, clientId, clientSecret }
}

const newToken = (): string => randomBytes(32).toString('base64url')

/** A link that the browser with `cookie` may use. */
export async function newLink(service: TestService, partnerId: string, browser = newToken()) {
  const [token, now] = [newToken(), service.clock.now()]
  await service.server.store.signInLinks.add({
    token_hash: tokenHash('link', token),
    browser_hash: tokenHash('browser', browser),
    partner_id: partnerId,
    created_at: now,
    expires_at: now + 900_000,
  })
  return { token, browser }
}

/** Headers of requests of the page of a new session. Starts it in the store, so that no limit counts it. */
export async function signInTo(service: TestService, partnerId: string): Promise<Headers> {
  const { token, browser } = await newLink(service, partnerId)
  const [session, now] = [newToken(), service.clock.now()]
  const outcome = await service.server.store.signInLinks.signIn({
    linkHash: tokenHash('link', token),
    browserHash: tokenHash('browser', browser),
    isWaiting: () => false,
    now,
    sessionHash: tokenHash('session', session),
    formerSessionHash: null,
    network: null,
    browser: null,
    languages: null,
    isKnown: () => true,
    audit: { id: randomUUID(), at: now, actor: 'partner', action: 'sign_in', details: {} },
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...SAME_ORIGIN, Cookie: `${SESSION_COOKIE}=${session}` }
}

/** The cookies that a response sets, by name. */
export function cookiesOf({ headers }: { headers: globalThis.Headers }): Record<string, string> {
  const pairs = headers.getSetCookie().map((line) => line.split(';', 1)[0]?.split(/=(.*)/) ?? [])
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
}

export interface DashboardResources extends NewPartner {
  readonly headers: Headers
  /** Of another session each; `signOut` ends it. */
  readonly spareHeaders: Headers[]
  /** Of another partner each; `endAllDashboardSessions` ends it. */
  readonly leavingHeaders: Headers[]
  /** Ids of sessions to end. */
  readonly sessionIds: string[]
  readonly linkHeaders: Headers
  /** Each works once, with `linkHeaders`. */
  readonly links: string[]
  readonly keyId: string
}

const SPARES = 6

/** A signed-in partner of its own with a key, spare sessions and sign-in links. */
export async function createDashboardResources(service: TestService): Promise<DashboardResources> {
  const partner = await newPartner(service)
  const { partnerId } = partner
  const headers = await signInTo(service, partnerId)
  const key = await service.post('/dashboard/v1/api-keys', { mode: 'live', kind: 'standard', name: 'Web' }, headers)
  const browser = newToken()
  const [spareHeaders, leavingHeaders]: [Headers[], Headers[]] = [[], []]
  const [links, sessionIds]: [string[], string[]] = [[], []]
  for (let count = 0; count < SPARES; count += 1) {
    spareHeaders.push(await signInTo(service, partnerId))
    leavingHeaders.push(await signInTo(service, (await newPartner(service)).partnerId))
    sessionIds.push(sessionIdOf(await signInTo(service, partnerId)))
    links.push((await newLink(service, partnerId, browser)).token)
  }
  const linkHeaders = { ...SAME_ORIGIN, Cookie: `${SIGN_IN_COOKIE}=${browser}` }
  const lists = { spareHeaders, leavingHeaders, links, sessionIds }
  return { ...partner, ...lists, headers, linkHeaders, keyId: String(field(key.body, 'id')) }
}

/** The id of the session of these headers. */
export function sessionIdOf({ Cookie = '' }: Headers): string {
  return sessionId(tokenHash('session', Cookie.slice(SESSION_COOKIE.length + 1)))
}

/** The credential of an operation of the dashboard. */
export function dashboardHeaders(
  { id, auth }: { readonly id: string; readonly auth: string },
  { headers, spareHeaders, leavingHeaders, linkHeaders }: DashboardResources,
): Headers {
  if (auth === 'sign-in-link') return linkHeaders
  if (id === 'endAllDashboardSessions') return leavingHeaders.pop() ?? headers
  return id === 'signOut' ? (spareHeaders.pop() ?? headers) : headers
}
