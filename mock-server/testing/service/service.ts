// A whole service for one test: seeded, on a free port, with a clock that the test controls.
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { signPayload } from '@proscenium/partner'
import { startServer, type PageSource, type RunningServer, type ServerOptions } from '../../src/app.ts'
import type { VirtualClock } from '@proscenium/service/ports'
import { partnersByName, type SeedPartner } from '../../src/seed/index.ts'
import type { MediaSet } from '@proscenium/media-fixtures'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { checkResponse } from './check-response.ts'
import { newDatabase, type TestDatabase } from '../database.ts'
import { field } from '../field.ts'
import { makeTestMedia } from '../media.ts'
import { bearer, OPERATOR_TOKEN, PAYMENT_SECRET } from './keys.ts'

export { field } from '../field.ts'
export const START = Date.parse('2026-11-15T12:00:00.000Z')
export const PARTNER_PAGE = 'http://partner.localhost:4100'
export const EDITOR = 'http://editor.localhost:4300'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; null for an empty body. */
  readonly body: unknown
}

export interface TestService {
  readonly server: RunningServer
  /** Base address of requests; `localhost` names need not resolve. */
  readonly base: string
  readonly clock: VirtualClock
  readonly media: MediaSet
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  /** A change through the operator API; the path is below `/operator/v1`. */
  operate(path: string, body: object): Promise<Reply>
  /** Any method; a body other than a string is sent as JSON. */
  send(method: string, path: string, more?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>
  /** Any request. Checks the response against the contract, as every call here does; leaves the body unread. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Signs with the partner's secret and verifies; the payload gets a default user id. */
  verify(payload?: object, partner?: SeedPartner): Promise<Reply>
  /** Returns a session token; of the demo partner by default. */
  signIn(payload?: object, partner?: SeedPartner): Promise<string>
  /** The address with an origin that the test can connect to. */
  reach(address: string): string
  close(): Promise<void>
}

let media: Promise<MediaSet> | null = null

export type Overrides = Partial<ServerOptions> & { clock?: VirtualClock }

/** Starts with a private database and the control API by default. */
export async function startService(overrides: Overrides = {}): Promise<TestService> {
  media ??= makeTestMedia()
  const set = overrides.media ?? (await media)
  const clock = overrides.clock ?? startClock()
  const own = overrides.db === undefined ? await newDatabase() : null
  const db = overrides.db ?? own?.address ?? ''
  // PostgreSQL requires a folder for files, which the services of one database share. It goes with the run.
  const folder = isPostgresAddress(db) ? join(tmpdir(), `proscenium-files-${basename(db)}`) : null
  const server = await startServer({
    port: 0,
    db,
    ...(folder === null ? {} : { blobs: folder }),
    seed: true,
    control: true,
    drainIdleMs: 0,
    editorUrl: `${EDITOR}/`,
    partnerOrigin: PARTNER_PAGE,
    media: set,
    pages: { embed: testPage },
    clock,
    operatorToken: readServiceToken(OPERATOR_TOKEN),
    paymentSecret: PAYMENT_SECRET,
    ...overrides,
  })
  return client(server, { clock, media: set, own })
}

/** A clock that runs on from `START`. */
export function startClock(): VirtualClock {
  const clock = virtualClock(systemClock())
  clock.set(START)
  return clock
}

export const testPage: PageSource = {
  html: async () => '<!doctype html><head><!--embed:config--></head><body></body>',
  assets: (_request, _response, next) => next(),
}

interface Parts {
  readonly clock: VirtualClock
  readonly media: MediaSet
  /** Created for this service alone. */
  readonly own: TestDatabase | null
}

function client(server: RunningServer, { clock, media: set, own }: Parts): TestService {
  const base = `http://127.0.0.1:${server.port}`
  const ask = async (path: string, init: RequestInit): Promise<Reply> => await replyOf(await checked(base, path, init))
  const send: TestService['send'] = (method, path, { body, headers = {} } = {}) =>
    ask(path, {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    })
  const post: TestService['post'] = (path, body, headers = {}) => send('POST', path, { body, headers })
  const verify: TestService['verify'] = (payload = {}, partner = partnersByName.tallyroom) => {
    const signed = signPayload(JSON.stringify({ partner_external_user_id: 'u-1', ...payload }), partner.clientSecret)
    const { raw, signature } = signed
    return post('/partner-verify-session', { client_id: partner.clientId, payload: raw, signature })
  }
  return {
    server,
    base,
    clock,
    media: set,
    get: (path, headers = {}) => ask(path, { headers }),
    post,
    operate: (path, body) => post(`/operator/v1${path}`, body, bearer(OPERATOR_TOKEN)),
    send,
    fetch: (path, init = {}) => checked(base, path, init),
    verify,
    signIn: async (payload, partner) => String(field((await verify(payload, partner)).body, 'session_token')),
    reach: (address) => base + address.slice(server.origin.length),
    async close() {
      await server.close()
      await own?.drop()
    },
  }
}

async function checked(base: string, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(base + path, init)
  const { status, headers } = response
  checkResponse({ method: init.method ?? 'GET', path, status, headers, body: await bodyOf(response) })
  return response
}

/** Null for an empty body; undefined for bytes, which stay unread. */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.body === null || response.headers.get('content-length') === '0') return null
  if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) return undefined
  const text = await response.clone().text()
  return text === '' ? null : (JSON.parse(text) as unknown)
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: isJson(response) && text !== '' ? (JSON.parse(text) as unknown) : null,
  }
}

/** False for the bytes of a file. */
function isJson({ headers }: Response): boolean {
  return !/^(audio|video)\//.test(headers.get('content-type') ?? '')
}
