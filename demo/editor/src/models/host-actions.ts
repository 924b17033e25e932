// Host actions behind the editor's buttons, limited to the session's capabilities (P-49).
import type { Editor } from '@proscenium/protocol/editor'
import { clipSummariesOf } from '../core/timeline.ts'
import type { EditModel } from './edit-model.ts'
import type { ProjectsModel } from './projects-model.ts'

export interface HostActions {
  openExports(): void
  addToCart(): void
  upgrade(): void
  account(): void
  exit(): void
}

export interface HostActionsOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly projects: Pick<ProjectsModel, 'id' | 'name' | 'unsaved'>
}

export function createHostActions({ editor, edit, projects }: HostActionsOptions): HostActions {
  const projectId = () => (projects.id.value === null ? {} : { projectId: projects.id.value })
  const first = () => clipSummariesOf(edit.timeline.value)[0]?.videoId
  return {
    openExports: () => edit.notifyHost(() => editor.openPartnerExports()),
    addToCart() {
      const videoId = first()
      if (videoId === undefined)
        return edit.showMessage({ title: 'Nothing to put in', text: 'Add a clip to your edit first.' })
      edit.notifyHost(() => editor.addToCart({ videoId, projectName: projects.name.value, ...projectId() }))
    },
    upgrade: () => edit.notifyHost(() => editor.navigateToUpgrade()),
    account: () => edit.notifyHost(() => editor.navigateToAccount()),
    exit() {
      const videoId = first()
      const where = { ...(videoId === undefined ? {} : { videoId }), ...projectId() }
      edit.notifyHost(() => editor.requestExit({ ...where, hasUnsavedChanges: projects.unsaved.value }))
    },
  }
}
