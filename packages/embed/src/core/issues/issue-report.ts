import type { CatalogStatusItem, VideoData } from '@proscenium/protocol'
import type { EmbedError } from '../errors/embed-error.ts'

/** Milliseconds during which the same issue of the same video counts as one report. */
export const ISSUE_DEDUPLICATION_MS = 60_000
/** Maximum reports forwarded in that time (P-52). */
export const MAX_RECENT_ISSUES = 200

/** Reports with equal keys are duplicates. */
export function issueKey({
  videoId,
  reason = '',
}: {
  readonly videoId: string
  readonly reason?: string | undefined
}): string {
  return `${videoId.toLowerCase()} ${reason}`
}

/** Whether the editor's boot data is stale: the source became unavailable, or its grade changed (H-16). */
export function isBootDataStale({ videoId, status, ownership }: CatalogStatusItem, boot: VideoData | null): boolean {
  if (boot === null || status === 'unavailable') return true
  const isOwnedThere = boot.ownedVideoIds.some((id) => id.toLowerCase() === videoId.toLowerCase())
  return isOwnedThere !== (ownership === 'owned')
}

/** A call of the session exceeded a rate limit; it succeeds after `Retry-After`. */
export function isRateLimited(error: EmbedError): boolean {
  return error.kind === 'workspace' && error.status === 429
}
