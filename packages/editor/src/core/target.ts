import type { VideoData } from '@proscenium/protocol'

/**
 * Key of what VIDEO_DATA asks to open. Snapshots with the same key differ only in facts and leave the work untouched.
 */
export function targetOf({ videoId, projectId = '' }: Pick<VideoData, 'videoId' | 'projectId'>): string {
  return JSON.stringify([videoId, projectId])
}
