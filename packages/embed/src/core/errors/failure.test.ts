import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { describeSessionEnd, describeError } from './failure.ts'
import type { EmbedError } from './embed-error.ts'

const verification = (status: number, message: string): EmbedError => ({ kind: 'verification', status, message })
const workspace = (status: number, code: string): EmbedError => ({ kind: 'workspace', status, code, message: 'No.' })

const table: readonly [name: string, retry: boolean, reason: string, error: EmbedError][] = [
  [
    'missing-session',
    false,
    'Missing in the address: payload, sig',
    { kind: 'missing-parameter', missing: ['payload', 'sig'] },
  ],
  ['invalid-link', false, '403 Invalid client_id', verification(403, 'Invalid client_id')],
  ['invalid-link', false, '403 Invalid signature', verification(403, 'Invalid signature')],
  [
    'invalid-link',
    false,
    '400 Missing client_id, payload, or signature',
    verification(400, 'Missing client_id, payload, or signature'),
  ],
  [
    'invalid-link',
    false,
    '400 Missing partner_external_user_id in payload',
    verification(400, 'Missing partner_external_user_id in payload'),
  ],
  ['expired-link', false, '403 Payload expired', verification(403, 'Payload expired')],
  ['partner-inactive', false, '403 Partner is not active', verification(403, 'Partner is not active')],
  ['service-error', true, '500 Failed to create session', verification(500, 'Failed to create session')],
  ['service-error', true, '500 Internal server error', verification(500, 'Internal server error')],
  ['too-many', true, '429 Too many verifications', verification(429, 'Too many verifications')],
  ['service-error', true, '503 Payload expired', verification(503, 'Payload expired')],
  ['service-error', true, '503 Partner is not active', verification(503, 'Partner is not active')],
  ['session-ended', false, '401 invalid_session: No.', workspace(401, 'invalid_session')],
  ['partner-inactive', false, '403 partner_inactive: No.', workspace(403, 'partner_inactive')],
  ['service-error', true, '500 internal_error: No.', workspace(500, 'internal_error')],
  [
    'service-error',
    true,
    'boot: unreadable answer, status 502 (no error body)',
    { kind: 'unreadable', call: 'boot', status: 502, issue: 'no error body' },
  ],
  ['service-error', true, 'boot: stopped', { kind: 'aborted', call: 'boot' }],
  [
    'unreachable',
    true,
    'boot: no answer (Failed to fetch)',
    { kind: 'network', call: 'boot', online: true, message: 'Failed to fetch' },
  ],
  [
    'offline',
    true,
    'boot: no answer (Failed to fetch)',
    { kind: 'network', call: 'boot', online: false, message: 'Failed to fetch' },
  ],
  ['timeout', true, 'boot: no answer in 20 s', { kind: 'timeout', call: 'boot', seconds: 20 }],
  [
    'sandboxed',
    false,
    'The iframe’s sandbox attribute lacks allow-same-origin (window.origin is "null")',
    { kind: 'sandboxed' },
  ],
  ['misconfigured', false, 'Configuration: no editor', { kind: 'misconfigured', issue: 'no editor' }],
  [
    'editor-unreachable',
    true,
    'The editor never said EDITOR_READY.',
    { kind: 'editor-unreachable', sentence: 'The editor never said EDITOR_READY.' },
  ],
]

describe('describeError', () => {
  it.each(table)('%s, retry %s: %s', (name, retry, reason, error) => {
    verifies('H-01')
    expect(describeError(error)).toMatchObject({ name, retry, reason })
  })

  it.each([
    [401, 'invalid_session'],
    [403, 'partner_inactive'],
  ])('names the end of a session under an open editor: %d %s', (status, code) => {
    verifies('H-11')
    expect(describeSessionEnd(workspace(status, code))).toEqual({
      name: 'session-ended',
      reason: `${status} ${code}: No.`,
    })
  })
})

it('retries by itself after the delay of a rate limit, and after no other failure', () => {
  verifies('B-35', 'H-01')
  const delayed = { retryAfterSeconds: 30 }
  const limited = { ...verification(429, 'Too many verifications'), ...delayed } as EmbedError
  expect(describeError(limited).retryMs).toBe(30_000)
  expect(describeError({ ...workspace(503, 'internal_error'), ...delayed })).not.toHaveProperty('retryMs')
  expect(describeError(verification(429, 'Too many verifications'))).not.toHaveProperty('retryMs')
})
