/** Wall-clock time of a record in UTC: `20:04:31.007`. */
export function formatTimeOfDay(at: number): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? '–' : time.toISOString().slice(11, 23)
}

/**
 * Why a message had no effect; for one rejected before its data was read, also its origin: `origin:
 * https://evil.example`.
 */
export function formatReason(
  reason: string,
  { rule, origin }: { readonly rule?: string; readonly origin: string },
): string {
  return rule === 'P-40' ? `${reason}: ${origin || 'unnamed'}` : reason
}

const GIST_VALUES = 3
/** The same in many messages, or long and meaningless to a reader. */
const ids: readonly string[] = ['requestId', 'instanceId']

/** The first plain values of a message, by which several of one type are told apart: `percent 12 · text Rendering`. */
export function formatGist(fields: unknown): string {
  return Object.entries({ ...Object(fields) } as Readonly<Record<string, unknown>>)
    .filter(([name, value]) => !ids.includes(name) && isPlain(value))
    .slice(0, GIST_VALUES)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(' · ')
}

function isPlain(value: unknown): boolean {
  return value !== '' && ['string', 'number', 'boolean'].includes(typeof value)
}

/** Milliseconds for display: `4 ms`, `1.2 s`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** Date and time of the service's clock: `Fri 20 Nov 2026, 20:04:31 UTC`. */
export function formatClock(at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}:${part('second')} UTC`
}

/** Date and time to the second, UTC: `20 Nov 2026, 20:04:31`. */
export function formatTimestamp(at: number): string {
  return formatClock(at).slice(4, -4)
}
