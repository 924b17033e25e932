import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { toBridgeError, valueOrThrow } from './bridge-error.ts'
import type { EmbedError } from './embed-error.ts'

const table: readonly [text: string, error: EmbedError][] = [
  ['rate_limited: Wait.', { kind: 'workspace', status: 429, code: 'rate_limited', message: 'Wait.' }],
  [
    'unavailable: The service cannot be reached.',
    { kind: 'network', call: 'search', online: true, message: 'connect ECONNREFUSED 10.0.0.7' },
  ],
  ['timeout: The service did not answer in time.', { kind: 'timeout', call: 'search', seconds: 20 }],
  ['aborted: The request was stopped.', { kind: 'aborted', call: 'search' }],
  ['invalid_session: There is no session.', { kind: 'verification', status: 403, message: 'Invalid signature' }],
  ['invalid_session: There is no session.', { kind: 'missing-parameter', missing: ['sig'] }],
  ['invalid_session: There is no session.', { kind: 'sandboxed' }],
  [
    'internal_error: Something went wrong; retry shortly.',
    { kind: 'unreadable', call: 'search', status: 502, issue: 'upstream 10.0.0.7' },
  ],
  ['internal_error: Something went wrong; retry shortly.', { kind: 'misconfigured', issue: 'no editor' }],
  ['internal_error: Something went wrong; retry shortly.', { kind: 'editor-unreachable', sentence: 'No READY.' }],
]

describe('bridgeError', () => {
  it.each(table)('is %s', (text, error) => {
    verifies('P-48')
    const { code, message } = toBridgeError(error)
    expect(`${code}: ${message}`).toBe(text)
  })

  it('passes the service’s message on and withholds internals', () => {
    verifies('P-48')
    expect(table.map(([, error]) => toBridgeError(error).message).join(' ')).not.toMatch(/10\.0\.0\.7|signature/i)
    expect(toBridgeError({ kind: 'workspace', status: 429, code: 'rate_limited', message: 'Wait.' }).message).toBe(
      'Wait.',
    )
  })
})

describe('orThrow', () => {
  it('returns the value or throws the error', () => {
    expect(valueOrThrow({ ok: true, value: 7 })).toBe(7)
    expect(() => valueOrThrow({ ok: false, error: { kind: 'aborted', call: 'x' } })).toThrow('The request was stopped.')
  })
})
