import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import type { EmbedError } from '../errors/embed-error.ts'
import { retryDecision } from './retry-decision.ts'

const workspace = (status: number, code: string, retryAfterSeconds?: number): EmbedError => ({
  kind: 'workspace',
  status,
  code,
  message: '',
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
})
const unreadable = { kind: 'unreadable', call: 'c', issue: 'i' } as const

it.each<[string, EmbedError, ReturnType<typeof retryDecision>]>([
  ['a broken line', { kind: 'network', call: 'c', online: false, message: 'm' }, { kind: 'retry', waitMs: 0 }],
  ['a timeout', { kind: 'timeout', call: 'c', seconds: 12 }, { kind: 'retry', waitMs: 0 }],
  ['the service’s own trouble', workspace(500, 'internal_error'), { kind: 'retry', waitMs: 0 }],
  ['too many requests', workspace(429, 'rate_limited', 7), { kind: 'retry', waitMs: 7_000 }],
  ['a wait beyond reason', workspace(503, 'x', 999_999), { kind: 'retry', waitMs: 3_600_000 }],
  ['a gateway’s page', { ...unreadable, status: 502, retryAfterSeconds: 3 }, { kind: 'retry', waitMs: 3_000 }],
  ['a page of another server', { ...unreadable, status: 200 }, { kind: 'retry', waitMs: 0 }],
  ['a request that took too long to arrive', workspace(408, 'timeout'), { kind: 'retry', waitMs: 0 }],
  ['a page that is going', { kind: 'aborted', call: 'c' }, { kind: 'retry', waitMs: 0 }],
  ['a page that never started', { kind: 'sandboxed' }, { kind: 'session' }],
  ['an ended session', workspace(401, 'invalid_session'), { kind: 'session' }],
  ['an inactive partner', workspace(403, 'partner_inactive'), { kind: 'session' }],
  ['no session at all', { kind: 'verification', status: 403, message: 'Payload expired' }, { kind: 'session' }],
  ['unpaid sources', workspace(403, 'purchase_required'), { kind: 'rejected' }],
  ['an export the service cannot read', workspace(400, 'invalid_request'), { kind: 'rejected' }],
])('classifies %s', (_, error, verdict) => {
  verifies('P-46')
  expect(retryDecision(error)).toEqual(verdict)
})
