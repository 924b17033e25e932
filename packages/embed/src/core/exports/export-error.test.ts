import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { exportErrorCode, startOfNextMonth, type ExportErrorCode } from './export-error.ts'
import type { EmbedError } from '../errors/embed-error.ts'

const workspace = (status: number, code: string): EmbedError => ({ kind: 'workspace', status, code, message: '' })

it.each<[EmbedError, ExportErrorCode]>([
  [workspace(403, 'download_limit_reached'), 'limit'],
  [workspace(403, 'not_owned'), 'not-owned'],
  [workspace(403, 'no_account'), 'not-owned'],
  [workspace(404, 'not_found'), 'gone'],
  [workspace(401, 'invalid_session'), 'session'],
  [workspace(403, 'partner_inactive'), 'session'],
  [workspace(429, 'rate_limited'), 'unreachable'],
  [workspace(500, 'toString'), 'unreachable'],
  [{ kind: 'verification', status: 403, message: 'Payload expired' }, 'session'],
  [{ kind: 'network', call: 'c', online: false, message: 'm' }, 'offline'],
  [{ kind: 'network', call: 'c', online: true, message: 'm' }, 'unreachable'],
  [{ kind: 'timeout', call: 'c', seconds: 12 }, 'unreachable'],
  [{ kind: 'unreadable', call: 'c', status: 200, issue: 'i' }, 'unreachable'],
])('maps %j to %s', (error, expected) => {
  verifies('H-09')
  expect(exportErrorCode(error)).toBe(expected)
})

it.each([
  ['2026-11-20T23:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z'],
  ['2026-01-31T00:00:00Z', '2026-02-01T00:00:00.000Z'],
])('the download counter of %s restarts at %s', (now, month) => {
  verifies('B-30')
  expect(startOfNextMonth(Date.parse(now))).toBe(month)
})
