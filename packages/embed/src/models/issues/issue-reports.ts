import type { CatalogStatusItem, Clock, Log, VideoData } from '@proscenium/protocol'
import { retryAfterMs, type Outcome } from '../../core/errors/embed-error.ts'
import { ISSUE_DEDUPLICATION_MS, issueKey, isBootDataStale, MAX_RECENT_ISSUES } from '../../core/issues/issue-report.ts'
import { isRateLimited } from '../../core/errors/retryable.ts'
import type { VideoIssue } from '../../ports/backend.ts'
import { wait } from '../wait.ts'
import { createThrottledRefresh } from '../throttled-refresh.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

export interface IssueReportsOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** The boot data the editor received last. */
  readonly latest: () => VideoData | null
  /** Sends the editor fresh boot data. */
  readonly refresh: () => Promise<unknown>
}

/**
 * Forwards reports of unusable sources (H-16). The service records each report and verifies the source again; if that
 * contradicts the editor's boot data, the data is refreshed, once for all reports that arrive together. A burst is one
 * report. Failures are logged and never reach the editor. A rate-limited report is sent again after the requested
 * delay.
 */
export function createIssueReports(options: IssueReportsOptions): (issue: VideoIssue) => Promise<void> {
  const { call, clock, log, signal, latest, refresh } = options
  const recent = new Map<string, number>()
  const boot = createThrottledRefresh({ clock, refresh: async () => void (await refresh()) })
  signal.addEventListener('abort', boot.dispose, { once: true })

  const isNewReport = (key: string): boolean => {
    const now = clock.now()
    for (const [other, at] of recent) if (Math.abs(now - at) >= ISSUE_DEDUPLICATION_MS) recent.delete(other)
    if (recent.has(key) || recent.size >= MAX_RECENT_ISSUES) return false
    recent.set(key, now)
    return true
  }

  return async (issue) => {
    if (!isNewReport(issueKey(issue))) return
    let outcome = await call('reportIssue', issue, signal)
    for (let ms = waitOf(outcome); ms !== null && !signal.aborted; ms = waitOf(outcome)) {
      await wait(clock, ms, signal)
      outcome = await call('reportIssue', issue, signal)
    }
    if (signal.aborted) return
    if (!outcome.ok) {
      const details = { videoId: issue.videoId, fault: outcome.error }
      return log({ level: 'warn', message: 'a source that is of no use could not be reported', details })
    }
    if (isBootDataStale(outcome.value, latest())) boot.changed()
  }
}

/** Milliseconds until a rate-limited report may be repeated; null for every other outcome. */
function waitOf(outcome: Outcome<CatalogStatusItem>): number | null {
  return outcome.ok || !isRateLimited(outcome.error) ? null : retryAfterMs(outcome.error)
}
