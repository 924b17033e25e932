import { describe, expect, it } from 'vitest'
import { effectsOf, faultBody } from './faults.ts'

const operations = [
  {
    id: 'streamMedia',
    area: 'catalogue',
    summary: 'Stream an MP4',
    refusals: [
      { status: 412, codes: [] },
      { status: 502, codes: ['upstream_unavailable'] },
    ],
  },
]
const draft = { operation: 'streamMedia', effect: '502 upstream_unavailable', latencyMs: '', times: '' }

describe('the effects of an operation', () => {
  it('are its documented errors, then the effects that every operation has', () => {
    expect(effectsOf(operations, 'streamMedia').map(({ effect, label }) => [effect, label])).toEqual([
      ['412', '412'],
      ['502 upstream_unavailable', '502 upstream unavailable'],
      ['latency', 'Answer late'],
      ['drop', 'Drop the connection'],
      ['truncate', 'Cut the body half-way'],
    ])
    expect(effectsOf(operations, 'other')).toHaveLength(3)
  })
})

describe('the body of a new fault', () => {
  it.each([
    [{}, { operation: 'streamMedia', status: 502, code: 'upstream_unavailable' }],
    [{ effect: '412' }, { operation: 'streamMedia', status: 412 }],
    [
      { effect: 'drop', times: ' 2 ' },
      { operation: 'streamMedia', drop: true, times: 2 },
    ],
    [
      { effect: 'truncate', latencyMs: '50' },
      { operation: 'streamMedia', truncate: true, latency_ms: 50 },
    ],
    [
      { effect: 'latency', latencyMs: '300' },
      { operation: 'streamMedia', latency_ms: 300 },
    ],
  ])('is built from %j', (change, body) => {
    expect(faultBody({ ...draft, ...change })).toEqual({ ok: true, body })
  })

  it.each([
    [{ latencyMs: 'long' }, 'Latency is a whole number of milliseconds.'],
    [{ latencyMs: '-1' }, 'Latency is a whole number of milliseconds.'],
    [{ times: '0' }, 'Times is a whole number.'],
    [{ effect: 'latency' }, 'Say how late, in milliseconds.'],
  ])('is rejected for %j', (change, fault) => {
    expect(faultBody({ ...draft, ...change })).toEqual({ ok: false, fault })
  })
})
