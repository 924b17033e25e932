import type { VideoIssue } from '../../ports/backend.ts'

/** Issue reports, loaded with the first one. A report rejects if loading fails, and the next one loads again. */
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
