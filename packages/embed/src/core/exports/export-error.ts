import { endsSession, type EmbedError } from '../errors/embed-error.ts'

/** Why an export cannot be listed or downloaded, as far as the user can act on it. */
export type ExportErrorCode =
  /** The downloads of this UTC month are used up (B-30). */
  | 'limit'
  /** The user no longer owns a video of the export. */
  | 'not-owned'
  | 'gone'
  | 'session'
  | 'offline'
  /** Anything that may resolve by itself. */
  | 'unreachable'

const byCode: ReadonlyMap<string, ExportErrorCode> = new Map([
  ['download_limit_reached', 'limit'],
  ['not_owned', 'not-owned'],
  ['no_account', 'not-owned'],
  ['not_found', 'gone'],
])

export function exportErrorCode(error: EmbedError): ExportErrorCode {
  if (error.kind === 'verification' || endsSession(error)) return 'session'
  if (error.kind === 'network') return error.online ? 'unreachable' : 'offline'
  return (error.kind === 'workspace' ? byCode.get(error.code) : undefined) ?? 'unreachable'
}

/**
 * When the download counter restarts: the start of the next UTC month, in ISO 8601 (B-30). `now` in ms since the Unix
 * epoch.
 */
export function startOfNextMonth(now: number): string {
  const today = new Date(now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)).toISOString()
}
