import { OWNED_LISTED_MAX, type CatalogStatusItem, type VideoData } from '@proscenium/protocol'

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

/**
 * Whether the editor's boot data is stale: the source became unavailable, or its grade changed (H-16). That an owned
 * video is missing in a list that may be incomplete is not a change.
 */
export function isBootDataStale({ videoId, status, ownership }: CatalogStatusItem, boot: VideoData | null): boolean {
  if (boot === null || status === 'unavailable') return true
  const isOwnedThere = boot.ownedVideoIds.some((id) => id.toLowerCase() === videoId.toLowerCase())
  const mayBeMore = boot.ownedVideoIds.length >= OWNED_LISTED_MAX
  return ownership === 'owned' ? !isOwnedThere && !mayBeMore : isOwnedThere
}
