import { endsSession, type Fault } from './fault.ts'

/** Why an export cannot be listed or downloaded, as far as a person can do something about it. */
export type ExportTrouble =
  /** The downloads of this UTC month are used up (SPEC 8). */
  | 'limit'
  /** A video of the export is owned no more. */
  | 'not-owned'
  | 'gone'
  | 'session'
  | 'offline'
  /** Anything that may pass by itself. */
  | 'unreachable'

const byCode: Readonly<Record<string, ExportTrouble>> = {
  download_limit_reached: 'limit',
  not_owned: 'not-owned',
  no_account: 'not-owned',
  not_found: 'gone',
}

export function exportTrouble(fault: Fault): ExportTrouble {
  if (fault.kind === 'verification' || endsSession(fault)) return 'session'
  if (fault.kind === 'network') return fault.online ? 'unreachable' : 'offline'
  return fault.kind === 'workspace' && Object.hasOwn(byCode, fault.code)
    ? (byCode[fault.code] ?? 'unreachable')
    : 'unreachable'
}

/** When downloads are counted anew: the first moment of the next UTC month, in ISO 8601. `now` in ms since the epoch. */
export function nextMonth(now: number): string {
  const today = new Date(now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)).toISOString()
}
