import type { CatalogStatusItem, Clock, Log, VideoData } from '@proscenium/protocol'
import { retryAfterMs, isRateLimited, type Outcome } from '../../core/errors/embed-error.ts'
import { ISSUE_DEDUPLICATION_MS, issueKey, MAX_RECENT_ISSUES, isBootDataStale } from '../../core/issues/issue-report.ts'
import type { VideoIssue } from '../../ports/backend.ts'
import { createThrottledRefresh } from '../throttled-refresh.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

export interface IssueReportsOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** What the editor was last told of its session. */
  readonly latest: () => VideoData | null
  /** Has the editor told anew. */
  readonly refresh: () => Promise<unknown>
}

/**
 * Passes on that a source was of no use: the service notes it and looks at the source again, and where that changes what the
 * editor was told, it is told anew (H-16), once for all that come together. A burst is one report; what fails goes to the
 * log, and never to the editor. A report that the service has no room for yet is sent again when it asks for it.
 */
export function createIssueReports(options: IssueReportsOptions): (issue: VideoIssue) => Promise<void> {
  const { call, clock, log, signal: life, latest, refresh } = options
  const lately = new Map<string, number>()
  const boot = createThrottledRefresh({ clock, refresh: async () => void (await refresh()) })
  life.addEventListener('abort', boot.dispose, { once: true })

  const isNews = (key: string): boolean => {
    const now = clock.now()
    for (const [other, at] of lately) if (Math.abs(now - at) >= ISSUE_DEDUPLICATION_MS) lately.delete(other)
    if (lately.has(key) || lately.size >= MAX_RECENT_ISSUES) return false
    lately.set(key, now)
    return true
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        cancel()
        life.removeEventListener('abort', end)
        resolve()
      }
      const cancel = clock.setTimer(end, ms)
      life.addEventListener('abort', end)
    })

  return async (issue) => {
    if (!isNews(issueKey(issue))) return
    let outcome = await call('reportIssue', issue, life)
    for (let wait = waitOf(outcome); wait !== null && !life.aborted; wait = waitOf(outcome)) {
      await pause(wait)
      outcome = await call('reportIssue', issue, life)
    }
    if (life.aborted) return
    if (!outcome.ok) {
      const details = { videoId: issue.videoId, fault: outcome.error }
      return log({ level: 'warn', message: 'a source that is of no use could not be reported', details })
    }
    if (isBootDataStale(outcome.value, latest())) boot.changed()
  }
}

/** Milliseconds until a report that came too soon is taken; null for every other outcome. */
function waitOf(outcome: Outcome<CatalogStatusItem>): number | null {
  return outcome.ok || !isRateLimited(outcome.error) ? null : retryAfterMs(outcome.error)
}
