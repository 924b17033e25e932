import type { EditorMessage } from '../messages/registry.ts'
import { remember } from './served-requests.ts'

/** Which checkouts of one life of the editor have been told the end of: each wish is told one end (SPEC 6). */
export interface HostPurchases {
  /** A wish to buy opens its videos' checkouts anew; any other message changes nothing. */
  wanted(message: EditorMessage): void
  /** Whether the end of a video's checkout was told since it was last wanted. */
  isClosed(videoId: string): boolean
  close(videoId: string): void
}

/** The last 1,000 videos are remembered. */
export function createHostPurchases(): HostPurchases {
  const told = new Set<string>()
  return {
    wanted(message) {
      for (const videoId of videosWanted(message)) told.delete(videoId)
    },
    isClosed: (videoId) => told.has(videoId),
    close: (videoId) => remember(told, videoId),
  }
}

function videosWanted({ type, fields }: EditorMessage): readonly string[] {
  if (type === 'REQUEST_PURCHASE') return [fields.videoId, ...(fields.videoIds ?? [])]
  if (type === 'REQUEST_VIDEO_PURCHASE' || type === 'NAVIGATE_TO_PURCHASE') return [fields.videoId]
  return []
}
