import { describe, expect, it } from 'vitest'
import { effectsOf, faultBody, parseFaults, parseOperations } from './faults.ts'

const operations = parseOperations({
  operations: [
    {
      id: 'streamMedia',
      area: 'catalogue',
      summary: 'Stream an MP4',
      refusals: [
        { status: 412, codes: [] },
        { status: 502, codes: ['upstream_unavailable'] },
      ],
    },
  ],
})
const draft = { operation: 'streamMedia', effect: '502 upstream_unavailable', latencyMs: '', times: '' }

describe('the effects of an operation', () => {
  it('are the refusals that it documents, then what any can be made to do', () => {
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

describe('a fault that is sent', () => {
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
  ])('of %j', (change, body) => {
    expect(faultBody({ ...draft, ...change })).toEqual({ ok: true, body })
  })

  it.each([
    [{ latencyMs: 'long' }, 'Latency is a whole number of milliseconds.'],
    [{ latencyMs: '-1' }, 'Latency is a whole number of milliseconds.'],
    [{ times: '0' }, 'Times is a whole number.'],
    [{ effect: 'latency' }, 'Say how late, in milliseconds.'],
  ])('is none of %j', (change, fault) => {
    expect(faultBody({ ...draft, ...change })).toEqual({ ok: false, fault })
  })
})

describe('the faults in force', () => {
  it('are read with their hits', () => {
    const row = { id: 'f1', operation: '*', words: 'drop', hits: 3, times: null }
    expect(parseFaults({ faults: [row, { ...row, times: 5 }] }).map(({ hits, times }) => [hits, times])).toEqual([
      [3, null],
      [3, 5],
    ])
    expect(parseFaults(null)).toEqual([])
  })
})
