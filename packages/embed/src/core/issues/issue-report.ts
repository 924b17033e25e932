import type { CatalogStatusItem, VideoData } from '@proscenium/protocol'

/** Milliseconds for which the same trouble of the same video is news only once. */
export const ISSUE_DEDUPLICATION_MS = 60_000
/** Most troubles that are passed on in that time. */
export const MAX_RECENT_ISSUES = 200

/** What makes two reports one. */
export function issueKey({
  videoId,
  reason = '',
}: {
  readonly videoId: string
  readonly reason?: string | undefined
}): string {
  return `${videoId.toLowerCase()} ${reason}`
}

/** Whether the editor’s boot data is out of date: the source cannot be had any more, or its grade is another (SPEC 3). */
export function isBootDataStale({ videoId, status, ownership }: CatalogStatusItem, boot: VideoData | null): boolean {
  if (boot === null || status === 'unavailable') return true
  const isOwnedThere = boot.ownedVideoIds.some((id) => id.toLowerCase() === videoId.toLowerCase())
  return isOwnedThere !== (ownership === 'owned')
}
