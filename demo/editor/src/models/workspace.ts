// The editor as a whole: its models, the choice of pane where there is room for one only, and one dispose.
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Clock, VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { createEditModel, type EditModel } from './edit-model.ts'
import { createPlayerModel, type PlayerModel } from './player-model.ts'
import { createSearchModel, type SearchModel } from './search-model.ts'
import { createSessionModel, type SessionModel } from './session-model.ts'
import { targetOf } from '../core/target.ts'
import type { ClipFace } from '../core/timeline.ts'

export type Pane = 'library' | 'edit'

export interface Workspace {
  readonly session: SessionModel
  readonly search: SearchModel
  readonly edit: EditModel
  readonly player: PlayerModel
  readonly pane: ReadonlySignal<Pane>
  show(pane: Pane): void
  /** Adds a clip and turns to the stage when it came. */
  add(face: ClipFace): void
  dispose(): void
}

export function createWorkspace(editor: Editor, clock: Clock): Workspace {
  const session = createSessionModel(editor, clock)
  const search = createSearchModel(editor, clock)
  const edit = createEditModel(editor)
  const player = createPlayerModel(edit)
  const pane = signal<Pane>('library')
  const parts = [session, search, player]

  async function addAndTurn(face: ClipFace): Promise<void> {
    if (await edit.add(face)) pane.value = 'edit'
  }

  /** Begins on what the host has opened. */
  const begin = (boot: VideoData | null): void => {
    edit.reset()
    if (boot?.hasSource === true) void edit.add({ ...boot.metadata, videoId: boot.videoId, thumbnailUrl: '' }, 'open')
  }
  const stopWaiting = effect(() => {
    if (session.phase.value === 'open' && search.listing.peek().phase === 'idle') search.run()
  })
  const target = computed(() => (session.boot.value === null ? null : targetOf(session.boot.value)))
  const stopOpening = effect(() => {
    if (target.value !== null) untracked(() => begin(session.boot.peek()))
  })
  const stopResets = editor.onResetProject(() => begin(session.boot.peek()))

  return {
    session,
    search,
    edit,
    player,
    pane,
    show: (next) => (pane.value = next),
    add: (face) => void addAndTurn(face),
    dispose() {
      stopWaiting()
      stopOpening()
      stopResets()
      for (const part of parts) part.dispose()
      editor.dispose()
    },
  }
}
