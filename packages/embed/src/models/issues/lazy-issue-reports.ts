import type { VideoIssue } from '../../ports/backend.ts'
import { createLazy } from '../lazy.ts'

/** Issue reports (H-16), loaded with the first one. A report rejects if loading fails, and the next one loads again. */
export function lazyIssueReports(
  load: () => Promise<(issue: VideoIssue) => Promise<void>>,
): (issue: VideoIssue) => Promise<void> {
  const loaded = createLazy(load)
  return async (issue) => (await loaded())(issue)
}
