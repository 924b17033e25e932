import type { VideoData } from '@proscenium/protocol'

/** What a snapshot says is to be open. Two of the same target differ in facts alone: the work on it goes on. */
export function targetOf({ videoId, projectId = '' }: Pick<VideoData, 'videoId' | 'projectId'>): string {
  return JSON.stringify([videoId, projectId])
}

/** The name of the project that is open. */
export function projectNameOf({ projects, projectId }: Pick<VideoData, 'projects' | 'projectId'>): string | null {
  return projects.find((each) => each.projectId === projectId)?.projectName ?? null
}
