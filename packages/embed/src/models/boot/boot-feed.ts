import type { Project, VideoData } from '@proscenium/protocol'
import type { Outcome } from '../../core/errors/embed-error.ts'
import type { OpenRequest } from '../../core/projects/opening.ts'
import type { BootData } from './boot-data.ts'

export interface BootFeed {
  /** Requests the data again; the editor receives what is newer than its own. */
  refresh(): Promise<Outcome<VideoData>>
  /** Boots the editor on something else, in the same frame (H-10), unless `signal` is aborted first. */
  open(target: OpenRequest, signal: AbortSignal): Promise<Outcome<VideoData>>
  /** Sends a newer list of projects. */
  updateProjects(projects: readonly Project[]): void
  /** Continues with the current video, without its project; null before any data arrives. */
  leaveProject(): VideoData | null
}

/** Sends boot data to the editor whenever it changes (P-44). */
export function createBootFeed(boots: BootData, update: (data: VideoData) => void): BootFeed {
  const send = (data: VideoData | null): VideoData | null => {
    if (data !== null) update(data)
    return data
  }
  const refresh = async () => {
    const { outcome, isLatest } = await boots.refresh()
    if (outcome.ok && isLatest) update(outcome.value)
    return outcome
  }
  return {
    refresh,
    async open(target, signal) {
      const { outcome, accepted, isLatest } = await boots.open(target, signal)
      if (outcome.ok && accepted) update(outcome.value)
      if (accepted && !isLatest) void refresh()
      return outcome
    },
    updateProjects: (projects) => void send(boots.updateProjects(projects)),
    leaveProject: () => send(boots.leaveProject()),
  }
}
