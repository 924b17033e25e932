// The dashboard's API in memory, as a `fetch`: the page's own client runs against it.
import { dashboardErrors, type DashboardErrorCode } from '@proscenium/contract'
import { auditActions, auditKind } from '@proscenium/contract/dashboard'
import { dashboardResponses, type DashboardOperationId } from '@proscenium/contract/responses'
import type { Period } from '../src/core/usage/report.ts'
import { linkReport } from './link-report.ts'
import {
  apiKey,
  auditEvents,
  credentials,
  health,
  iso,
  keys,
  logEntries,
  NOW,
  profile,
  session,
  sessions,
  usageReport,
} from './fixtures.ts'

export interface MemoryRequest {
  readonly id: DashboardOperationId
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
}

export interface MemoryResponse {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Handler = (request: MemoryRequest) => MemoryResponse | Promise<MemoryResponse>

export const ok = (body: unknown, status = 200): MemoryResponse => ({ status, body })

/** A documented error. */
export function rejected(code: DashboardErrorCode, more: object = {}): MemoryResponse {
  const { status, message } = dashboardErrors[code]
  return { status, body: { error: { code, message }, ...more } }
}

export interface MemoryService {
  readonly requests: MemoryRequest[]
  /** Replaces the response of an operation; null restores it. */
  on(id: DashboardOperationId, handler: Handler | null): void
  respond(method: string, address: string, body: string): Promise<MemoryResponse>
  readonly fetch: typeof globalThis.fetch
}

/** A service with one partner, `signedIn` or not. `empty`: a partner that has done nothing yet. */
export function createMemoryService({ signedIn = true, empty = false } = {}): MemoryService {
  const handlers = new Map<string, Handler>(Object.entries(defaults(empty)))
  const replaced = new Map<string, Handler>()
  const requests: MemoryRequest[] = []
  if (!signedIn) replaced.set('readSession', () => rejected('not_signed_in'))
  const respond = async (method: string, address: string, body: string): Promise<MemoryResponse> => {
    const request = requestOf(method, new URL(address, 'https://service.example'), body)
    if (request === null) return rejected('not_found')
    requests.push(request)
    const handler = replaced.get(request.id) ?? handlers.get(request.id)
    return handler === undefined ? rejected('not_found') : handler(request)
  }
  return {
    requests,
    on: (id, handler) => void (handler === null ? replaced.delete(id) : replaced.set(id, handler)),
    respond,
    fetch: async (input, init = {}) => {
      const { status, body, headers = {} } = await respond(init.method ?? 'GET', textOf(input), textOf(init.body))
      return new Response(JSON.stringify(body), { status, headers })
    },
  }
}

/** The page's client sends text only. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function requestOf(method: string, url: URL, body: string): MemoryRequest | null {
  for (const [id, row] of Object.entries(dashboardResponses)) {
    const pattern = new RegExp(`^${row.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = row.method === method ? pattern.exec(url.pathname) : null
    if (match === null) continue
    const json = body.startsWith('{') ? JSON.parse(body) : {}
    return { id: id as DashboardOperationId, params: match.groups ?? {}, query: url.searchParams, body: json }
  }
  return null
}

const LOG_PAGE = 8
const LOG_END = 20

function defaults(empty: boolean): Partial<Record<DashboardOperationId, Handler>> {
  let stored = empty ? { ...profile, logo_url: null, websites: [], accent: null } : profile
  let open = [...sessions]
  let apiKeys = empty ? [] : [...keys]
  const modeOf = (query: URLSearchParams): 'live' | 'test' => (query.get('mode') === 'test' ? 'test' : 'live')
  const quiet = (mode: 'live' | 'test') => {
    const id = credentials[mode].client_ids[0]?.client_id ?? ''
    const fresh = { kind: 'current', ends_at: null, last_used_at: null } as const
    const rotation = mode === 'live' ? { rotated_at: null, next_allowed_at: null } : null
    return { mode, client_ids: [{ client_id: id, ...fresh }], secrets: [{ last4: 'c7d1', ...fresh }], rotation }
  }
  return {
    requestSignIn: () => ok({ expires_in: 900 }, 202),
    confirmSignIn: () => ok({ signed_in: true }),
    signOut: () => ok({ signed_in: false }),
    readSession: () => ok(session),
    listDashboardSessions: () => ok({ sessions: open, next_cursor: null }),
    endDashboardSession: ({ params }) => {
      open = open.filter(({ id }) => id !== params['id'])
      return ok({ id: params['id'], ended_at: iso(NOW) })
    },
    endAllDashboardSessions: () => ok({ signed_in: false }),
    readProfile: () => ok(stored),
    updateProfile: ({ body }) => ok((stored = { ...stored, ...body })),
    uploadLogo: () => ok({ logo_url: profile.logo_url, content_type: 'image/png', width: 160, height: 40, bytes: 900 }),
    removeLogo: () => ok({ logo_url: null }),
    readCredentials: ({ query }) => ok(empty ? quiet(modeOf(query)) : credentials[modeOf(query)]),
    revealSecret: ({ body }) => ok({ mode: body['mode'], client_id: 'id', client_secret: 'f00dfacec0ffee' }),
    rotateCredentials: () =>
      ok({
        client_id: 'new-client-id',
        client_secret: 'new-secret',
        previous_ends_at: iso(NOW + 86_400_000),
        next_allowed_at: iso(NOW + 172_800_000),
      }),
    listApiKeys: ({ query }) => {
      const rows = modeOf(query) === 'live' ? apiKeys : []
      const active = apiKeys.filter(({ revoked_at: revoked }) => revoked === null).length
      return ok({ api_keys: rows, active, active_max: 10, next_cursor: null })
    },
    createApiKey: ({ body }) => {
      const made = apiKey({
        id: `k${apiKeys.length + 1}`,
        name: String(body['name']),
        created_at: iso(NOW),
        last_used_at: null,
      })
      apiKeys = [made, ...apiKeys]
      const { last_used_at: _, revoked_at: __, ...shown } = made
      return ok({ ...shown, key: 'psk_live_9aK2shownOnlyOnce', prefix: 'psk_live_9aK2' }, 201)
    },
    revokeApiKey: ({ params }) => {
      apiKeys = apiKeys.map((key) => (key.id === params['id'] ? { ...key, revoked_at: iso(NOW) } : key))
      return ok({ id: params['id'], revoked_at: iso(NOW) })
    },
    listAuditEvents: ({ query }) => {
      const kind = auditKind.safeParse(query.get('kind')).data
      const actions: readonly string[] | undefined = kind && auditActions[kind]
      const events = auditEvents.filter(({ action }) => actions === undefined || actions.includes(action))
      return ok({ events: empty ? [] : events, next_cursor: null })
    },
    readUsage: ({ query }) => ok(usageReport(modeOf(query), query.get('period') as Period, empty ? 0 : 1)),
    readIntegrationHealth: ({ query }) => {
      const asked = { mode: modeOf(query), period: query.get('period') }
      return ok({
        ...health,
        ...asked,
        ...(empty ? { causes: [], requests: 0, rejected: 0, page_loads: 0, page_loads_unverified: 0 } : {}),
      })
    },
    checkLink: ({ body }) => ok(linkReport(String(body['link']))),
    listRequestLog: ({ query }) => {
      if (empty) return ok({ entries: [], next_cursor: null })
      const filters = ['status', 'operation', 'key', 'request_id'].filter((name) => query.has(name))
      if (filters.length > 0) {
        const status = query.get('status')
        const all = logEntries(0, LOG_END).filter((entry) => {
          const isClass = status === null || String(entry.status).startsWith(status.charAt(0))
          return (
            isClass &&
            [null, entry.operation].includes(query.get('operation')) &&
            [null, entry.request_id].includes(query.get('request_id'))
          )
        })
        return ok({ entries: all, next_cursor: null })
      }
      const from = Number(query.get('cursor') ?? 0)
      const next = from + LOG_PAGE < LOG_END ? String(from + LOG_PAGE) : null
      return ok({ entries: logEntries(from, Math.min(LOG_PAGE, LOG_END - from)), next_cursor: next })
    },
  }
}
