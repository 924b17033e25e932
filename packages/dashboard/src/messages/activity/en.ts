import { pluralIn } from '@proscenium/design/format'
import type { AuditAction, AuditKind } from '../../core/audit.ts'
import type { Cause } from '../../core/causes.ts'
import type { MetricRow, Period } from '../../core/usage/report.ts'

const plural = pluralIn('en')

const metrics: Readonly<Record<MetricRow['metric'], string>> = {
  sessions: 'Sessions',
  active_users: 'Active users',
  songs_uploaded: 'Songs uploaded',
  recommendations: 'Recommendations',
  downloads: 'Downloads',
  api_calls: 'API calls',
  api_errors: 'API errors',
}

const periods: Readonly<Record<Period, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '12mo': '12 months',
}

/** Usage (D-07). */
export const usage = {
  period: 'Period',
  periods,
  metrics,
  errorRate: 'Error rate',
  previous: 'Period before',
  before: (value: string) => `Before: ${value}`,
  up: (share: string) => `${share} more than in the period before`,
  down: (share: string) => `${share} less than in the period before`,
  same: 'As in the period before',
  fresh: 'Nothing in the period before',
  chart: (metric: string) => `${metric}, as a chart`,
  table: 'Show as a table',
  tableOf: (metric: string) => `${metric} in each interval`,
  time: 'From',
  count: 'Count',
  utc: 'Intervals are in UTC.',
  perKey: 'API calls of each key',
  calls: 'Calls',
  noKeys: 'No key was used.',
  empty: {
    title: 'Nothing counted yet',
    advice: 'Numbers appear as soon as your embed is opened or your server calls the API.',
  },
}

export interface CauseText {
  readonly title: string
  readonly fix: string
}

const causes: Readonly<Record<Cause, CauseText>> = {
  'missing-fields': {
    title: 'A part of the link is missing',
    fix: 'Send client ID, payload and signature. URL-encode the payload, so that no plus sign becomes a space.',
  },
  'unknown-client': {
    title: 'The client ID isn’t known',
    fix: 'Compare the client ID in the address with the one under Credentials; after a rotation, use the new one.',
  },
  inactive: { title: 'The account isn’t active', fix: 'Ask the operator to activate it.' },
  'bad-signature': {
    title: 'The signature doesn’t match',
    fix: 'Sign exactly the JSON text that you encode, with HMAC-SHA256 in lowercase hex, and with the current secret as text.',
  },
  expired: {
    title: 'The link has expired',
    fix: 'Create an address for each page view and don’t cache the page. Check that your server’s clock is right and that the timestamp is in UTC.',
  },
  'missing-user': {
    title: 'The payload names no user',
    fix: 'Put your own id of the user into partner_external_user_id.',
  },
  'rate-limited': {
    title: 'Too many requests',
    fix: 'Wait for the time in Retry-After, and store what you read from the catalogue for a while.',
  },
  service: { title: 'An error on our side', fix: 'You need not change anything. Try again after a moment.' },
  'invalid-key': {
    title: 'No valid API key',
    fix: 'Send the key as “Authorization: Bearer psk_…”, complete and from the list under API keys.',
  },
  'revoked-key': { title: 'The API key is revoked', fix: 'Create a new key and deploy it to the server that calls.' },
  'wrong-key': {
    title: 'The wrong kind of key',
    fix: 'Use a standard key; a catalogue key can only read the catalogue.',
  },
  'missing-scope': {
    title: 'The key lacks a scope',
    fix: 'The key is older than this part of the API. Create a new key, deploy it and revoke the old one.',
  },
  malformed: {
    title: 'The request is malformed',
    fix: 'Send valid JSON as application/json with the fields that the API reference lists.',
  },
  'not-found': {
    title: 'It doesn’t exist',
    fix: 'Check the id. Ids of test and live data differ, and videos can leave the catalogue.',
  },
  'not-owned': {
    title: 'The customer doesn’t own it',
    fix: 'Check the status before you request a file, and offer the purchase first.',
  },
  'download-limit': { title: 'The downloads of the month are used up', fix: 'Ask the operator for a higher limit.' },
  'test-only': {
    title: 'Not available with a test key',
    fix: 'Test keys download exports only. Use a live key for originals.',
  },
  origin: { title: 'The website isn’t listed', fix: 'Add the exact origin of the page under Profile.' },
  session: {
    title: 'The session or token has ended',
    fix: 'This is normal after 12 hours without use. Create a new address for the page.',
  },
  other: { title: 'Another cause', fix: 'Look up the code in the API reference.' },
}

/** Integration health (D-12). */
export const health = {
  rejections: 'Rejected requests by cause',
  summary: (rejected: string, all: string) => `${rejected} of ${all} requests were rejected.`,
  causes,
  fix: 'What to do',
  times: plural({ one: '# time', other: '# times' }),
  last: (time: string) => `Last: ${time}`,
  healthy: { title: 'Nothing was rejected', advice: 'Every request of this period was accepted.' },
  quiet: { title: 'No requests yet', advice: 'Requests of your servers and your embed appear here.' },
  log: 'Recent requests',
  logHint: 'Without tokens, payloads, addresses and users. Give the request ID when you ask for help.',
  columns: {
    time: 'Time',
    operation: 'Operation',
    status: 'Status',
    duration: 'Duration',
    key: 'Key',
    request: 'Request ID',
  },
  milliseconds: (value: string) => `${value} ms`,
  accepted: 'Accepted',
  rejected: 'Rejected',
}

const actions: Readonly<Record<AuditAction, string>> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  login_changed: 'Sign-in address changed',
  login_unlinked: 'Sign-in address unlinked',
  sessions_revoked: 'Sessions ended',
  secret_revealed: 'Secret revealed',
  credentials_rotated: 'Credentials rotated',
  rotation_reset: 'Rotation allowed again',
  api_key_created: 'API key created',
  api_key_revoked: 'API key revoked',
  profile_changed: 'Profile changed',
  logo_changed: 'Logo changed',
  logo_removed: 'Logo removed',
  partner_created: 'Account created',
  partner_changed: 'Settings changed',
  order_settled: 'Order settled',
  right_granted: 'Right granted',
  right_revoked: 'Right withdrawn',
}

const kinds: Readonly<Record<AuditKind, string>> = {
  access: 'Access',
  credentials: 'Credentials',
  keys: 'API keys',
  profile: 'Profile and settings',
  rights: 'Orders and rights',
}

/** The audit log (D-11). */
export const audit = {
  intro: 'Who changed what, newest first. Test and live events are listed together.',
  filter: 'Show',
  all: 'Everything',
  kinds,
  actions,
  actors: { partner: 'You', operator: 'Operator' },
  columns: { time: 'Time', who: 'Who', what: 'What', details: 'Details' },
  empty: { title: 'Nothing recorded yet', advice: 'Sign-ins and changes appear here.' },
  none: {
    title: 'No events of this kind',
    advice: (kind: string) => `Nothing is recorded under “${kind}”.`,
    showAll: 'Show everything',
  },
  shown: plural({ one: '# event', other: '# events' }),
}

export type UsageMessages = typeof usage
export type HealthMessages = typeof health
export type AuditMessages = typeof audit
