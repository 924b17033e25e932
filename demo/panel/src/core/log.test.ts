import type { InspectorRecord } from '@proscenium/protocol/inspector'
import { describe, expect, it } from 'vitest'
import { everything, shows } from './filter.ts'
import { addToLog, emptyLog, type Entry, type Log } from './log.ts'
import { parseNews } from './parse-news.ts'
import { clockWords, durationWords, timeOfDay } from './words.ts'

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

const logOf = (...news: InspectorRecord[]): Log => news.reduce(addToLog, emptyLog)
const took = (log: Log) => log.entries.map((entry: Entry) => (entry.kind === 'message' ? entry.took : 'state'))

describe('the log', () => {
  it('pairs an answer with its request and says how long it took', () => {
    const log = logOf(
      record({ requestId: 'r1' }),
      record({ at: 1_250, direction: 'out', type: 'VIDEO_SOURCE', requestId: 'r1' }),
    )
    expect(took(log)).toEqual([250, 250])
  })

  it('leaves a second answer to the same request unpaired', () => {
    const answer = record({ at: 1_100, direction: 'out', type: 'VIDEO_SOURCE', requestId: 'r1' })
    expect(took(logOf(record({ requestId: 'r1' }), answer, { ...answer, at: 1_200 }))).toEqual([100, 100, null])
  })

  it('pairs neither refused messages, nor the same direction, nor another end', () => {
    const request = record({ requestId: 'r1' })
    const answer = record({ direction: 'out', requestId: 'r1' })
    expect(took(logOf(request, { ...answer, outcome: 'refused' }))).toEqual([null, null])
    expect(took(logOf(request, record({ requestId: 'r1' })))).toEqual([null, null])
    expect(took(logOf(request, { ...answer, end: 'editor' }))).toEqual([null, null])
  })

  it('keeps the last thousand and counts the rest', () => {
    const log = Array.from({ length: 1_003 }, (_, at) => record({ at })).reduce(addToLog, emptyLog)
    expect(log.entries).toHaveLength(1_000)
    expect(log.dropped).toBe(3)
    expect(log.entries[0]?.id).toBe(4)
  })
})

describe('what comes over the channel', () => {
  it('is taken as a record without what does not belong to one', () => {
    expect(parseNews({ ...record({ rule: 'P-40', reason: 'origin', count: 2 }), more: 1 })).toEqual({
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

  it('is taken as a change of state', () => {
    const news = {
      kind: 'state',
      at: 5,
      phase: 'failed',
      verified: false,
      online: true,
      attempt: 1,
      failure: 'expired-link',
      notice: null,
    }
    expect(parseNews({ ...news, reason: 'Payload expired' })).toEqual({
      kind: 'state',
      at: 5,
      state: 'failed · expired-link',
      reason: 'Payload expired',
    })
    expect(parseNews({ ...news, phase: 'open', verified: true, online: false, failure: null })).toMatchObject({
      state: 'open · verified · offline',
      reason: null,
    })
  })

  it.each([null, 5, 'text', {}, { at: Number.NaN }, { kind: 'state', at: 5 }, { ...record({}), outcome: 'lost' }])(
    'is nothing when it is %j',
    (data) => {
      expect(parseNews(data)).toBeNull()
    },
  )
})

describe('the filter', () => {
  const entries = logOf(
    record({}),
    record({ outcome: 'refused', type: null, origin: 'http://evil.localhost', reason: 'origin' }),
  ).entries

  it('shows everything to begin with', () => {
    expect(entries.filter((entry) => shows(everything, entry))).toHaveLength(2)
  })

  it('finds by outcome, and by type, origin or reason in any case', () => {
    const found = (text: string, outcome: 'all' | 'refused' = 'all') =>
      entries.filter((entry) => shows({ text, outcome }, entry)).map(({ id }) => id)
    expect(found('', 'refused')).toEqual([2])
    expect(found('add_video')).toEqual([1])
    expect(found('EVIL')).toEqual([2])
  })
})

describe('words', () => {
  it('names times and durations', () => {
    expect(timeOfDay(Date.UTC(2026, 10, 20, 20, 4, 31, 7))).toBe('20:04:31.007')
    expect([4.4, 1_234].map(durationWords)).toEqual(['4 ms', '1.2 s'])
    expect(clockWords(Date.UTC(2026, 10, 20, 20, 4, 31))).toBe('Fri 20 Nov 2026, 20:04:31 UTC')
  })
})
