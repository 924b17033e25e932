import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { clockChange, faultRequest, journalQuery, mediaHostAction, rateLimitChange, snapshotRequest } from './index.ts'

describe('requests of the control API', () => {
  it.each<[name: string, schema: z.ZodMiniType, given: object, sentence: string]>([
    ['clock', clockChange, { set: 7 }, '`set` must be an ISO 8601 time.'],
    ['clock', clockChange, { advance_seconds: '1' }, '`advance_seconds` must be a number; negative values go back.'],
    ['rate limits', rateLimitChange, { enabled: 'off' }, '`enabled` must be true or false.'],
    ['rate limits', rateLimitChange, { clear: false }, '`clear` must be true or absent.'],
    ['media host', mediaHostAction, { action: 'start' }, '`action` must be move or stop.'],
    [
      'snapshot',
      snapshotRequest,
      { name: 'a b' },
      '`name` must be 1 to 64 letters, digits, dots, dashes or underscores.',
    ],
    ['fault', faultRequest, { operation: '*', wait: 1 }, 'Unknown field: wait.'],
    ['fault', faultRequest, { operation: '*', times: 0 }, '`times` must be a whole number from 1 to 1000000.'],
  ])('reject a wrong %s with one sentence', (_name, schema, given, sentence) => {
    expect(schema.safeParse(given).error?.issues[0]?.message).toBe(sentence)
  })

  it('fill in defaults, also for null where a caller may send it', () => {
    expect(clockChange.parse({})).toEqual({ advance_seconds: 0 })
    expect(journalQuery.parse({})).toEqual({ after: 0, operation: null, status: null })
    expect(faultRequest.parse({ operation: '*', retry_after_seconds: null })).toMatchObject({ retry_after_seconds: 1 })
  })
})
