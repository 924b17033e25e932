// The account that the dashboard's tests and screenshots show.
import type { ResponseOf } from '../src/core/api.ts'
import type { Period, UsageReport } from '../src/core/usage/report.ts'

/** Sunday, 22 November 2026, noon UTC. */
export const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const DAY = 86_400_000
export const iso = (ms: number): string => new Date(ms).toISOString()

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="40" height="40" rx="9" fill="#ff5a36"/><text x="52" y="27" font-family="sans-serif" font-size="20" font-weight="700" fill="#888">Tallyroom</text></svg>`
const LOGO_URL = `data:image/svg+xml,${encodeURIComponent(svg)}`

export const session: ResponseOf<'readSession'> = {
  partner: { id: 'p_tallyroom', name: 'Tallyroom', status: 'active' },
  email: 'maya@tallyroom.example',
  modes: ['test', 'live'],
  signed_in_at: iso(NOW - HOUR),
  expires_at: iso(NOW + 12 * HOUR),
}

const own = 'a41c09be7f5d4e2083c6b7d1905fe2aa'

export const sessions: ResponseOf<'listDashboardSessions'>['sessions'] = [
  {
    id: own,
    current: true,
    signed_in_at: iso(NOW - HOUR),
    last_used_at: iso(NOW - 60_000),
    expires_at: iso(NOW + 12 * HOUR),
    network: '203.0.113.0/24',
    browser: 'Firefox, Linux',
  },
  {
    id: '5b7e2f10c4d84a6699e1d3a2c8b07f43',
    current: false,
    signed_in_at: iso(NOW - 6 * DAY),
    last_used_at: iso(NOW - 3 * HOUR),
    expires_at: iso(NOW + 9 * HOUR),
    network: '2001:db8:a1::/48',
    browser: 'Safari, iOS',
  },
  {
    id: 'e90d4c3b2a1f48d7b65a0c9e8f7d6b54',
    current: false,
    signed_in_at: iso(NOW - 12 * DAY),
    last_used_at: iso(NOW - 11 * HOUR),
    expires_at: iso(NOW + HOUR),
    network: null,
    browser: null,
  },
]

export const profile: ResponseOf<'readProfile'> = {
  company: 'Tallyroom',
  contact_email: 'team@tallyroom.example',
  accent: '#FF5A36',
  websites: ['https://tallyroom.example', 'https://app.tallyroom.example'],
  logo_url: LOGO_URL,
  facts: {
    partner_id: 'p_tallyroom',
    status: 'active',
    partner_type: 'purchase',
    categories: ['Nature', 'City', 'Abstract'],
    payment_terms: '30 days net',
    branding_mode: 'branded',
    embed_mode: 'workspace',
    created_at: iso(NOW - 200 * DAY),
  },
}

const used = { ends_at: null, last_used_at: iso(NOW - HOUR / 2) }

export const credentials: Readonly<Record<'live' | 'test', ResponseOf<'readCredentials'>>> = {
  live: {
    mode: 'live',
    client_ids: [{ client_id: '7f3d9c51e0a24b6f8c1d2e3f4a5b6c7d', kind: 'current', ...used }],
    secrets: [
      { last4: 'c7d1', kind: 'current', ...used },
      { last4: '09ab', kind: 'previous', ends_at: iso(NOW + 22 * HOUR), last_used_at: iso(NOW - HOUR) },
    ],
    rotation: { rotated_at: iso(NOW - 2 * HOUR), next_allowed_at: iso(NOW + 46 * HOUR) },
  },
  test: {
    mode: 'test',
    client_ids: [{ client_id: 'test_7f3d9c51e0a24b6f8c1d2e3f', kind: 'current', ...used }],
    secrets: [{ last4: 'e5f6', kind: 'current', ends_at: null, last_used_at: null }],
    rotation: null,
  },
}

type ApiKey = ResponseOf<'listApiKeys'>['api_keys'][number]

export function apiKey(change: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 'k1',
    name: 'Website',
    mode: 'live',
    kind: 'standard',
    scopes: ['embed:session', 'fulfilment:read', 'fulfilment:download'],
    missing_scopes: [],
    prefix: 'psk_live_9aK2',
    created_at: iso(NOW - 40 * DAY),
    last_used_at: iso(NOW - 120_000),
    revoked_at: null,
    ...change,
  }
}

export const keys: readonly ApiKey[] = [
  apiKey(),
  apiKey({
    id: 'k2',
    name: 'Fulfilment worker',
    prefix: 'psk_live_Q7xv',
    scopes: ['embed:session'],
    missing_scopes: ['fulfilment:read', 'fulfilment:download'],
    last_used_at: iso(NOW - DAY),
  }),
  apiKey({ id: 'k3', name: '', kind: 'catalogue', scopes: [], prefix: 'psk_live_M0pe', last_used_at: null }),
  apiKey({ id: 'k4', name: 'Old importer', prefix: 'psk_live_zz11', revoked_at: iso(NOW - 9 * DAY) }),
]

const shape = {
  '24h': { count: 24, step: HOUR },
  '7d': { count: 7, step: DAY },
  '30d': { count: 30, step: DAY },
  '12mo': { count: 12, step: 30.4 * DAY },
} as const

const sizes = {
  sessions: 420,
  active_users: 180,
  songs_uploaded: 64,
  recommendations: 610,
  downloads: 38,
  api_calls: 2_900,
  api_errors: 21,
} as const

/** A wave with a weekly dip, the same on every run. */
function buckets(size: number, { count, step }: { count: number; step: number }) {
  return Array.from({ length: count }, (_, index) => {
    const wave = 0.65 + 0.3 * Math.sin(index * 0.9) + 0.12 * Math.cos(index * 2.3)
    return { starts_at: iso(NOW - (count - index) * step), count: Math.max(0, Math.round((size / 7) * wave)) }
  })
}

export function usageReport(mode: 'live' | 'test', period: Period, scale = 1): UsageReport {
  const { count, step } = shape[period]
  const row = (size: number, before: number) => {
    const all = buckets(size * scale, { count, step })
    const total = all.reduce((sum, { count: each }) => sum + each, 0)
    return { total, previous_total: Math.round(total * before), buckets: all }
  }
  return {
    mode,
    period,
    starts_at: iso(NOW - count * step),
    ends_at: iso(NOW),
    metrics: Object.entries(sizes).map(([metric, size], index) => ({
      metric: metric as keyof typeof sizes,
      ...row(size, [0.88, 0.94, 1.2, 1, 0, 0.97, 1.4][index] ?? 1),
    })),
    keys: scale === 0 ? [] : [{ key_id: 'k1', name: 'Website', prefix: 'psk_live_9aK2', ...row(2_100, 0.9) }],
  }
}

export const health: ResponseOf<'readIntegrationHealth'> = {
  mode: 'live',
  period: '24h',
  requests: 4_212,
  rejected: 57,
  page_loads: 1_240,
  page_loads_unverified: 18,
  causes: [
    { operation: 'verifyPartnerSession', code: 'expired', count: 41, last_at: iso(NOW - 300_000) },
    { operation: 'verifyPartnerSession', code: 'bad_signature', count: 9, last_at: iso(NOW - 2 * HOUR) },
    { operation: 'listVideos', code: 'revoked_api_key', count: 6, last_at: iso(NOW - 5 * HOUR) },
    { operation: 'createDownload', code: 'missing_scope', count: 1, last_at: iso(NOW - 9 * HOUR) },
  ],
}

export function logEntries(from: number, count: number): ResponseOf<'listRequestLog'>['entries'] {
  return Array.from({ length: count }, (_, row) => {
    const index = from + row
    const failed = index % 5 === 2
    return {
      id: `r${index}`,
      at: iso(NOW - index * 47_000),
      operation: ['verifyPartnerSession', 'listVideos', 'createDownload'][index % 3] ?? '',
      status: failed ? 403 : 200,
      code: failed ? 'expired' : null,
      request_id: `01JD${String(index).padStart(6, '0')}7Q2M`,
      duration_ms: 4 + ((index * 7) % 31),
      key_prefix: index % 3 === 0 ? null : 'psk_live_9aK2',
    }
  })
}

type AuditEvent = ResponseOf<'listAuditEvents'>['events'][number]

const events: readonly Omit<AuditEvent, 'session' | 'network'>[] = [
  { id: 'a1', at: iso(NOW - HOUR), actor: 'partner', action: 'sign_in', details: { browser: 'Firefox, Linux' } },
  {
    id: 'a2',
    at: iso(NOW - 2 * HOUR),
    actor: 'partner',
    action: 'credentials_rotated',
    details: { what: 'secret', grace: '24h' },
  },
  { id: 'a3', at: iso(NOW - 3 * HOUR), actor: 'partner', action: 'secret_revealed', details: { mode: 'live' } },
  {
    id: 'a4',
    at: iso(NOW - DAY),
    actor: 'partner',
    action: 'api_key_created',
    details: { name: 'Fulfilment worker', mode: 'live', kind: 'standard', key_id: 'k2' },
  },
  {
    id: 'a5',
    at: iso(NOW - 2 * DAY),
    actor: 'operator',
    action: 'partner_changed',
    details: { fields: ['payment_terms', 'status'], status: 'active' },
  },
  { id: 'a6', at: iso(NOW - 3 * DAY), actor: 'partner', action: 'profile_changed', details: { fields: ['websites'] } },
]

export const auditEvents: readonly AuditEvent[] = events.map((event) => {
  const isOwn = event.actor === 'partner'
  return { ...event, session: isOwn ? own : null, network: isOwn ? '203.0.113.0/24' : null }
})
