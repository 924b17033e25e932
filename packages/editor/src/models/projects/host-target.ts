// Opens what the host asks for, or the work that this browser has kept for it.
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { targetOf } from '../../core/target.ts'
import type { LocalWork } from '../../ports/local-work.ts'
import type { Playhead } from './draft-keeper.ts'
import { selectedVideo, type Openings } from './openings.ts'
import type { ProjectList } from './project-list.ts'
import type { ProjectState } from './project-state.ts'
import type { Recovery } from './recovery.ts'
import { writeTabRecord } from './tab-memory.ts'

export interface HostTarget {
  /** Whether the first target is shown. Until then, a reload returns to what the last page showed. */
  readonly shown: ReadonlySignal<boolean>
  /** Another snapshot with the same target leaves the work untouched (P-44). */
  follow(data: VideoData): void
  /** Stores what a reload of the tab returns to. */
  remember(): void
  dispose(): void
}

export interface HostTargetOptions {
  readonly editor: Editor
  readonly local: LocalWork
  readonly state: ProjectState
  readonly recovery: Recovery
  readonly openings: Openings
  readonly playhead: Playhead
  readonly list: ProjectList
}

export function createHostTarget(options: HostTargetOptions): HostTarget {
  const { editor, local, state, recovery, openings, playhead, list } = options
  let firstTarget: string | null = null
  const shown = signal(false)
  let current: string | null = null

  async function open(data: VideoData, scope: string, first: boolean): Promise<void> {
    const isLatest = openings.supersede()
    const projectId = data.projectId === undefined || data.projectId === '' ? null : data.projectId
    const found = await recovery.find({
      scope,
      target: state.target.value,
      projectId,
      open: state.draftId.value,
      first,
    })
    if (!isLatest()) return
    if (found !== null) await openings.restore(found)
    else if (projectId !== null) await openings.load(projectId)
    else openings.startBlank(selectedVideo(editor))
    shown.value = true
  }

  function remember(): void {
    const { value: scope } = state.scope
    if (!shown.value || scope === null || firstTarget === null) return
    writeTabRecord(local.memory, {
      scope,
      draftId: state.draftId.value,
      projectId: state.lastSaved.value.id,
      revision: state.lastSaved.value.revision,
      firstTarget,
      target: state.target.value,
      // Not with every frame that plays.
      playhead: untracked(playhead.frame),
    })
  }

  const stop = effect(remember)

  return {
    shown,
    follow(data) {
      list.setBootProjects(data.projects)
      const scope = scopeOf(data)
      const target = targetOf(data)
      if (current === JSON.stringify([scope, target])) return
      const first = current === null
      current = JSON.stringify([scope, target])
      // The work of one person is put away before another one's begins.
      if (state.scope.value !== null && state.scope.value !== scope) openings.startBlank([])
      firstTarget ??= target
      state.scope.value = scope
      state.target.value = target
      // What the person adds while something else is being opened is theirs.
      void recovery.hold(scope, state.draftId.value)
      void open(data, scope, first)
    },
    remember,
    dispose: stop,
  }
}

function scopeOf({ partner, currentUser, hostMode }: VideoData): string {
  return JSON.stringify([hostMode, partner.partnerId, currentUser.id])
}
