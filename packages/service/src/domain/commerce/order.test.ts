import { describe, expect, it } from 'vitest'
import {
  hasExpired,
  IDEMPOTENCY_LIFETIME_MS,
  isIdempotencyKey,
  ORDER_LIFETIME_MS,
  QUOTE_LIFETIME_MS,
  QUOTE_RETENTION_MS,
  RESULT_LIFETIME_MS,
  statusByEndReason,
} from './order.ts'

describe('order', () => {
  it('and a quote last 30 minutes; their results and keys are stored for 24 hours', () => {
    expect([ORDER_LIFETIME_MS, QUOTE_LIFETIME_MS]).toEqual([1_800_000, 1_800_000])
    expect([QUOTE_RETENTION_MS, RESULT_LIFETIME_MS, IDEMPOTENCY_LIFETIME_MS]).toEqual([
      86_400_000, 86_400_000, 86_400_000,
    ])
  })

  it.each([
    ['pending', 1_000, 999, false],
    ['pending', 1_000, 1_000, true],
    ['pending', 1_000, 1_001, true],
    ['pending', null, 0, true],
    ['completed', 1_000, 5_000, false],
    ['failed', null, 5_000, false],
    ['cancelled', 1_000, 1_000, false],
  ] as const)('that is %s and ends at %j has at %i expired: %s', (...row) => {
    const [status, expiresAt, now, expired] = row
    expect(hasExpired({ status, expires_at: expiresAt }, now)).toBe(expired)
  })

  it('has a final status for each end reason', () => {
    expect(statusByEndReason).toEqual({
      declined: 'failed',
      unavailable: 'failed',
      cancelled: 'cancelled',
      expired: 'cancelled',
      already_owned: 'cancelled',
      superseded: 'cancelled',
      refunded: 'cancelled',
    })
  })
})

describe('isIdempotencyKey', () => {
  it.each(['a', '!', '~', '7b0e3c2a-91d4', 'x'.repeat(255)])('accepts %j', (key) => {
    expect(isIdempotencyKey(key)).toBe(true)
  })

  it.each(['', ' ', 'a b', 'a\n', '\x7f', 'é', 'x'.repeat(256)])('rejects %j', (key) => {
    expect(isIdempotencyKey(key)).toBe(false)
  })
})
