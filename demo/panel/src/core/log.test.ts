import type { InspectorRecord } from '@proscenium/protocol/inspector'
import { describe, expect, it } from 'vitest'
import { noFilter, matchesFilter } from './filter.ts'
import { addToLog, emptyLog, lastMessages, type Entry, type Log } from './log.ts'
import { parseUpdate } from './parse-update.ts'
import { formatClock, formatDuration, formatReason, formatTimeOfDay } from './format.ts'

const record = (change: Partial<InspectorRecord>): InspectorRecord => ({
  id: 1,
  at: 1_000,
  end: 'host',
  direction: 'in',
  outcome: 'passed',
  type: 'REQUEST_ADD_VIDEO',
  origin: 'http://editor.localhost:4300',
  ...change,
})

const diagnosis = {
  phase: 'open',
  expectedOrigin: 'http://editor.localhost:4300',
  frameLoaded: true,
  readySeen: 1,
  bootSent: 1,
  ackSeen: 1,
  refused: [],
  lastIssue: null,
  frameGaps: [],
  sentence: 'It is open.',
} as const

const logOf = (...update: InspectorRecord[]): Log => update.reduce(addToLog, emptyLog)
const took = (log: Log) => log.entries.map((entry: Entry) => (entry.kind === 'message' ? entry.took : 'state'))

describe('the log', () => {
  it('pairs a response with its request and computes the delay', () => {
    const log = logOf(
      record({ requestId: 'r1' }),
      record({ at: 1_250, direction: 'out', type: 'VIDEO_SOURCE', requestId: 'r1' }),
    )
    expect(took(log)).toEqual([250, 250])
  })

  it('does not pair a second response to the same request', () => {
    const response = record({ at: 1_100, direction: 'out', type: 'VIDEO_SOURCE', requestId: 'r1' })
    expect(took(logOf(record({ requestId: 'r1' }), response, { ...response, at: 1_200 }))).toEqual([100, 100, null])
  })

  it('does not pair rejected messages, messages in the same direction, or messages of another end', () => {
    const request = record({ requestId: 'r1' })
    const response = record({ direction: 'out', requestId: 'r1' })
    expect(took(logOf(request, { ...response, outcome: 'refused' }))).toEqual([null, null])
    expect(took(logOf(request, record({ requestId: 'r1' })))).toEqual([null, null])
    expect(took(logOf(request, { ...response, end: 'editor' }))).toEqual([null, null])
  })

  it('has its last messages, with the states among them', () => {
    const state = { kind: 'state' as const, at: 1, state: 'open', reason: null }
    const log = [record({}), state, record({ id: 2 }), state, record({ id: 3 })].reduce(addToLog, emptyLog)
    const { entries, dropped } = lastMessages(log, 2)
    expect([entries.map(({ id }) => id), dropped]).toEqual([[3, 4, 5], 2])
    expect(lastMessages(log, 4)).toEqual(log)
  })

  it('updates the count of a repeated rejection in place', () => {
    const rejected = record({ id: 7, outcome: 'refused', type: null, rule: 'P-40', reason: 'origin' })
    const log = logOf(rejected, record({ id: 8 }), { ...rejected, count: 10 })
    expect(log.entries.map((entry) => entry.kind === 'message' && [entry.record.id, entry.record.count])).toEqual([
      [7, 10],
      [8, undefined],
    ])
  })

  it('forgets the diagnoses when the embed is loaded again', () => {
    const known = addToLog(emptyLog, { kind: 'diagnosis', end: 'host', diagnosis })
    const state = (text: string) => ({ kind: 'state' as const, at: 1, state: text, reason: null })
    expect(addToLog(known, state('open · verified')).diagnoses).toHaveLength(1)
    expect(addToLog(known, state('booting')).diagnoses).toEqual([])
  })

  it('keeps the latest diagnosis of each end', () => {
    const update = (end: 'host' | 'editor', sentence: string) => ({
      kind: 'diagnosis' as const,
      end,
      diagnosis: { ...diagnosis, sentence },
    })
    const log = [update('host', 'waits'), update('editor', 'waits'), update('host', 'is open')].reduce(
      addToLog,
      emptyLog,
    )
    expect(log.diagnoses.map(({ end, diagnosis: { sentence } }) => [end, sentence])).toEqual([
      ['editor', 'waits'],
      ['host', 'is open'],
    ])
    expect(log.entries).toEqual([])
  })

  it('keeps the latest 1000 entries and counts the rest', () => {
    const log = Array.from({ length: 1_003 }, (_, at) => record({ at })).reduce(addToLog, emptyLog)
    expect(log.entries).toHaveLength(1_000)
    expect(log.dropped).toBe(3)
    expect(log.entries[0]?.id).toBe(4)
  })
})

describe('an update from the inspector channel', () => {
  it('is read as a record, without unknown fields', () => {
    expect(parseUpdate({ ...record({ rule: 'P-40', reason: 'origin', count: 2 }), more: 1 })).toEqual({
      id: 1,
      at: 1_000,
      end: 'host',
      direction: 'in',
      outcome: 'passed',
      type: 'REQUEST_ADD_VIDEO',
      origin: 'http://editor.localhost:4300',
      rule: 'P-40',
      reason: 'origin',
      count: 2,
    })
  })

  it('is read as a state change', () => {
    const update = {
      kind: 'state',
      at: 5,
      phase: 'failed',
      verified: false,
      online: true,
      attempt: 1,
      failure: 'expired-link',
      notice: null,
    }
    expect(parseUpdate({ ...update, reason: 'Payload expired' })).toEqual({
      kind: 'state',
      at: 5,
      state: 'failed · expired-link',
      reason: 'Payload expired',
    })
    expect(parseUpdate({ ...update, phase: 'open', verified: true, online: false, failure: null })).toMatchObject({
      state: 'open · verified · offline',
      reason: null,
    })
  })

  it('is read as a diagnosis', () => {
    const update = { kind: 'diagnosis', end: 'host', diagnosis }
    expect(parseUpdate(update)).toEqual(update)
    expect(parseUpdate({ ...update, diagnosis: { phase: 'open' } })).toBeNull()
    expect(parseUpdate({ ...update, end: 'nobody' })).toBeNull()
  })

  it.each([null, 5, 'text', {}, { at: Number.NaN }, { kind: 'state', at: 5 }, { ...record({}), outcome: 'lost' }])(
    'is ignored when it is %j',
    (data) => {
      expect(parseUpdate(data)).toBeNull()
    },
  )
})

describe('the filter', () => {
  const entries = logOf(
    record({}),
    record({ outcome: 'refused', type: null, origin: 'http://evil.localhost', rule: 'P-40', reason: 'origin' }),
  ).entries

  it('shows everything by default', () => {
    expect(entries.filter((entry) => matchesFilter(noFilter, entry))).toHaveLength(2)
  })

  it('matches the outcome, and type, origin or reason in any case', () => {
    const found = (text: string, outcome: 'all' | 'refused' = 'all') =>
      entries.filter((entry) => matchesFilter({ text, outcome }, entry)).map(({ id }) => id)
    expect(found('', 'refused')).toEqual([2])
    expect(found('add_video')).toEqual([1])
    expect(found('EVIL')).toEqual([2])
    expect(found('p-40')).toEqual([2])
  })
})

describe('formatting', () => {
  it('names the origin of a message rejected unread, otherwise only the reason', () => {
    expect(formatReason('origin', { rule: 'P-40', origin: 'https://evil.example' })).toBe(
      'origin: https://evil.example',
    )
    expect(formatReason('source', { rule: 'P-40', origin: '' })).toBe('source: unnamed')
    expect(formatReason('it is late', { rule: 'P-42', origin: 'https://editor.example' })).toBe('it is late')
  })

  it('formats times and durations', () => {
    expect(formatTimeOfDay(Date.UTC(2026, 10, 20, 20, 4, 31, 7))).toBe('20:04:31.007')
    expect([4.4, 1_234].map(formatDuration)).toEqual(['4 ms', '1.2 s'])
    expect(formatClock(Date.UTC(2026, 10, 20, 20, 4, 31))).toBe('Fri 20 Nov 2026, 20:04:31 UTC')
  })
})
