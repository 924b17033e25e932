// The editor as a whole: its models, the visible pane where space permits only one, and one dispose.
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { createEditModel, type EditModel } from './edit-model.ts'
import { createExportModel, type ExportModel } from './export-model.ts'
import { createPlayerModel, type PlayerModel } from './player/player-model.ts'
import { createProjectsModel, type ProjectsModel } from './projects-model.ts'
import { createPurchasesModel, type PurchasesModel } from './purchases-model.ts'
import { createSearchModel, type SearchModel } from './search-model.ts'
import { createSessionModel, type SessionModel } from './session-model.ts'
import { createSceneCutsModel } from './timeline/scene-cuts-model.ts'
import { createTimelineModel, type TimelineModel } from './timeline/timeline-model.ts'
import { createHostActions, type HostActions } from './host-actions.ts'
import type { ClipSummary } from '../core/document/document.ts'
import type { EditorApi } from '../ports/editor-api.ts'
import type { Render } from '../ports/renderer.ts'

export type Pane = 'library' | 'edit'

export interface Workspace {
  readonly session: SessionModel
  readonly search: SearchModel
  readonly edit: EditModel
  readonly player: PlayerModel
  readonly timeline: TimelineModel
  readonly purchases: PurchasesModel
  readonly projects: ProjectsModel
  readonly exports: ExportModel
  readonly hostActions: HostActions
  readonly pane: ReadonlySignal<Pane>
  show(pane: Pane): void
  /** Adds a clip and switches to the edit pane once it is added. */
  add(summary: ClipSummary): void
  dispose(): void
}

export interface WorkspaceOptions {
  readonly editor: Editor
  readonly clock: Clock
  readonly api: EditorApi
  readonly render: Render
  /** Returns a unique id for an export. */
  readonly newId: () => string
}

export function createWorkspace({ editor, clock, api, render, newId }: WorkspaceOptions): Workspace {
  const session = createSessionModel(editor, clock)
  const search = createSearchModel(editor, clock)
  const edit = createEditModel(editor)
  const player = createPlayerModel(edit)
  const purchases = createPurchasesModel(editor, edit)
  const projects = createProjectsModel({ editor, edit, api })
  const exports = createExportModel({ editor, edit, purchases, projects, api, render, newId })
  const pane = signal<Pane>('library')
  const parts = [session, search, player, purchases, projects, exports]

  async function addAndShow(summary: ClipSummary): Promise<void> {
    if (await edit.add(summary)) pane.value = 'edit'
  }

  const stopWaiting = effect(() => {
    if (session.phase.value !== 'open' || search.listing.peek().phase !== 'idle') return
    search.run()
  })

  return {
    session,
    search,
    edit,
    player,
    timeline: createTimelineModel({ edit, player, sceneCuts: createSceneCutsModel(api) }),
    purchases,
    projects,
    exports,
    hostActions: createHostActions({ editor, edit, projects }),
    pane,
    show: (next) => (pane.value = next),
    add: (summary) => void addAndShow(summary),
    dispose() {
      stopWaiting()
      for (const part of parts) part.dispose()
      editor.dispose()
    },
  }
}
