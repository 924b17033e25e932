import type { VideoIssue } from '../../ports/backend.ts'

/**
 * Issue reports that are fetched with the first report. A report rejects where they cannot be loaded, and the next one asks
 * for them again.
 */
export function lazyIssueReports(
  load: () => Promise<(issue: VideoIssue) => Promise<void>>,
): (issue: VideoIssue) => Promise<void> {
  let loading: ReturnType<typeof load> | null = null
  const loaded = async () => {
    try {
      return await (loading ??= load())
    } catch (error) {
      loading = null
      throw error
    }
  }
  return async (issue) => (await loaded())(issue)
}
