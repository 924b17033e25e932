import type { VideoData } from '@proscenium/protocol'

/** What a snapshot says is to be open. Two of the same target differ in facts alone: the work on it goes on. */
export function targetOf({ videoId, projectId = '' }: Pick<VideoData, 'videoId' | 'projectId'>): string {
  return JSON.stringify([videoId, projectId])
}
