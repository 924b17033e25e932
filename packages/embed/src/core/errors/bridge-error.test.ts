import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { toBridgeError, valueOrThrow } from './bridge-error.ts'
import type { EmbedError } from './embed-error.ts'

const table: readonly [code: string, error: EmbedError][] = [
  ['rate_limited', { kind: 'workspace', status: 429, code: 'rate_limited', message: 'Wait.' }],
  ['unavailable', { kind: 'network', call: 'search', online: true, message: 'connect ECONNREFUSED 10.0.0.7' }],
  ['timeout', { kind: 'timeout', call: 'search', seconds: 20 }],
  ['aborted', { kind: 'aborted', call: 'search' }],
  ['invalid_session', { kind: 'verification', status: 403, message: 'Invalid signature' }],
  ['internal_error', { kind: 'unreadable', call: 'search', status: 502, issue: 'upstream 10.0.0.7' }],
]

describe('bridgeError', () => {
  it.each(table)('is %s', (code, error) => {
    verifies('P-48')
    expect(toBridgeError(error).code).toBe(code)
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
