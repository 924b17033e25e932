import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { KEY_LIMIT_DEFAULT, keyLimitInRange, rateLimitHeaders, parseKeyLimit } from './key-limit.ts'

const limit = { requests: 600, windowSeconds: 60 }

it('a key has 600 requests per minute by default', () => {
  verifies('A-26')
  expect(KEY_LIMIT_DEFAULT).toEqual(limit)
})

describe('parseKeyLimit', () => {
  it.each([
    ['600/60', limit],
    ['1/1', { requests: 1, windowSeconds: 1 }],
    ['1000000/86400', { requests: 1_000_000, windowSeconds: 86_400 }],
    ['off', 'off'],
  ])('reads %s', (text, expected) => {
    verifies('A-26')
    expect(parseKeyLimit(text)).toEqual(expected)
  })

  it.each([
    '',
    '600',
    '600/',
    '/60',
    '0/60',
    '600/0',
    '1000001/60',
    '600/86401',
    '-1/60',
    '1.5/60',
    'OFF',
    '600/60s',
    'x600/60',
  ])('rejects %j', (text) => {
    verifies('A-26')
    expect(parseKeyLimit(text)).toBeNull()
  })

  it('rejects fractions', () => {
    expect([limit, { ...limit, requests: 0.5 }, { ...limit, windowSeconds: Number.NaN }].map(keyLimitInRange)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('rateLimitHeaders', () => {
  it('rounds the remaining time up to whole seconds', () => {
    verifies('A-26')
    expect(rateLimitHeaders(limit, { ok: true, remaining: 599, resetMs: 60_000 })).toEqual({
      'RateLimit-Policy': '"key";q=600;w=60',
      RateLimit: '"key";r=599;t=60',
    })
    expect(rateLimitHeaders(limit, { ok: false, remaining: 0, resetMs: 1 })).toEqual({
      'RateLimit-Policy': '"key";q=600;w=60',
      RateLimit: '"key";r=0;t=1',
      'Retry-After': '1',
    })
  })
})
