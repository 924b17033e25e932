// Mistakes in the timestamp and in the clock.
import type { Mistake } from './mistake.ts'

const MINUTE = 60_000

function row(name: string, causes: readonly string[], timestamp: (now: number) => unknown): Mistake {
  return {
    part: 'time',
    name,
    causes,
    change: { stamp: (fields, now) => ({ ...(fields as object), timestamp: timestamp(now) }) },
  }
}

/** The wall clock of a zone, without naming it. */
function localTime(now: number, timeZone: string): string {
  return new Date(now).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
}

export const timeMistakes: readonly Mistake[] = [
  { part: 'time', name: 'no timestamp', causes: ['missing-timestamp'], change: { stamp: (fields) => fields } },
  {
    part: 'time',
    name: 'timestamp under another name',
    causes: ['misspelt-field'],
    change: { stamp: (fields, now) => ({ ...(fields as object), issuedAt: new Date(now).toISOString() }) },
  },
  row('Unix time', ['timestamp-in-seconds'], (now) => Math.floor(now / 1000)),
  row('Unix time with a fraction', ['timestamp-in-seconds'], (now) => now / 1000 + 0.125),
  row('milliseconds', ['timestamp-in-milliseconds'], (now) => now),
  row('date of HTTP', ['timestamp-format'], (now) => new Date(now).toUTCString()),
  row('date of SQL', ['timestamp-format'], (now) => localTime(now, 'UTC').replace('T', ' ')),
  row('UTC without zone', ['timestamp-without-zone'], (now) => new Date(now).toISOString().slice(0, -1)),
  row('local time of Kolkata', ['local-time'], (now) => localTime(now, 'Asia/Kolkata')),
  row('local time of New York', ['local-time'], (now) => localTime(now, 'America/New_York')),
  row('local time of Berlin with Z', ['local-time-marked-utc'], (now) => `${localTime(now, 'Europe/Berlin')}Z`),
  row('page cached for 17 minutes', ['timestamp-too-old'], (now) => new Date(now - 17 * MINUTE).toISOString()),
  row('clock 9 minutes ahead', ['timestamp-in-future'], (now) => new Date(now + 9 * MINUTE).toISOString()),
  row('clock 2 minutes ahead', ['clock-skew'], (now) => new Date(now + 2 * MINUTE).toISOString()),
]
