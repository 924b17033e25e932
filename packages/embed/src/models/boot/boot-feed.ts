import type { Project, VideoData } from '@proscenium/protocol'
import type { Outcome } from '../../core/errors/embed-error.ts'
import type { OpenRequest } from '../../core/projects/opening.ts'
import type { BootData } from './boot-data.ts'

export interface BootFeed {
  /** Asks anew; the editor hears what is newer than what it has. */
  refresh(): Promise<Outcome<VideoData>>
  /** Boots the editor on something else, in the frame it is in (H-10), unless `wanted` is aborted before it is there. */
  open(wish: OpenRequest, wanted: AbortSignal): Promise<Outcome<VideoData>>
  /** A newer list of projects is there. */
  updateProjects(projects: readonly Project[]): void
  /** The video that is open, without its project; null before there is any. */
  leaveProject(): VideoData | null
}

/** Hands boot data to the editor whenever it changes (SPEC 6, P-44). */
export function createBootFeed(boots: BootData, update: (data: VideoData) => void): BootFeed {
  const sent = (data: VideoData | null): VideoData | null => {
    if (data !== null) update(data)
    return data
  }
  const refresh = async () => {
    const { answer, isNewest } = await boots.refresh()
    if (answer.ok && isNewest) update(answer.value)
    return answer
  }
  return {
    refresh,
    async open(wish, wanted) {
      const { answer, taken, isNewest } = await boots.open(wish, wanted)
      if (answer.ok && taken) update(answer.value)
      if (taken && !isNewest) void refresh()
      return answer
    },
    updateProjects: (projects) => void sent(boots.updateProjects(projects)),
    leaveProject: () => sent(boots.leaveProject()),
  }
}
