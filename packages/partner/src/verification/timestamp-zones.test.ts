// Sets TZ, which worker threads do not apply: not part of the mutation tests.
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { parseTimestamp, timestampAcceptable } from './timestamp.ts'

const ownZone = process.env['TZ']
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

/** 2026-11-20T10:00:00.000Z. */
const TEN = 1_795_168_800_000

const readable: readonly (readonly [string, number])[] = [
  ['2026-11-20T10:00:00Z', TEN],
  ['2026-11-20T10:00:00', TEN],
  ['2026-11-20T10:00', TEN],
  ['2026-11-20T10:00:00.123456', TEN + 123],
  ['2026-11-20T15:30:00+05:30', TEN],
  ['2026-11-20T05:00:00-05', TEN],
  ['1969-12-31T23:59:59.999Z', -1],
  ['0099-01-01T00:00:00Z', -59_042_995_200_000],
  ['2026-12-31T24:00', 1_798_761_600_000],
  ['2016-12-31T23:59:60Z', 1_483_228_800_000],
]

/** Texts that the engine reads, some of them in the machine's zone. */
const unreadable: readonly string[] = [
  'Fri, 20 Nov 2026 10:00:00 GMT',
  'Fri Nov 20 2026 10:00:00 GMT+0000 (Coordinated Universal Time)',
  '20 Nov 2026',
  '2026-11-20',
  '2026-11-20 10:00:00Z',
  '2026-11-20 10:00:00',
  '+002026-11-20T10:00:00Z',
]

const zones = [
  { zone: 'UTC', offset: 0 },
  { zone: 'America/New_York', offset: 300 },
  { zone: 'Asia/Kolkata', offset: -330 },
]

describe.each(zones)('timestamp on a machine in $zone', ({ zone, offset }) => {
  function moveThere(): void {
    process.env['TZ'] = zone
    expect(new Date(TEN).getTimezoneOffset()).toBe(offset)
  }

  it('is the same instant in every zone; no zone means UTC', () => {
    verifies('B-09')
    moveThere()
    expect(readable.map(([text]) => [text, parseTimestamp(text)])).toEqual(readable)
  })

  it('is rejected if it is not strict ISO 8601, even if the engine could parse it', () => {
    verifies('B-09')
    moveThere()
    expect(unreadable.filter((value) => Number.isNaN(Date.parse(value)))).toEqual([])
    expect(unreadable.filter((value) => parseTimestamp(value) !== null)).toEqual([])
    expect(unreadable.filter((timestamp) => timestampAcceptable({ timestamp }, TEN))).toEqual([])
  })

  it('is accepted up to five minutes before and after, to the millisecond', () => {
    verifies('B-09')
    moveThere()
    const at = (now: number) => timestampAcceptable({ timestamp: '2026-11-20T10:00:00' }, now)
    expect([TEN, TEN + 300_000, TEN - 300_000].map(at)).toEqual([true, true, true])
    expect([TEN + 300_001, TEN - 300_001].map(at)).toEqual([false, false])
  })
})
