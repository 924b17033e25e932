// The ways out of the editor that a press of a button takes, as far as the session has them (SPEC 6).
import type { Editor } from '@proscenium/protocol/editor'
import { facesOf } from '../core/timeline.ts'
import type { EditModel } from './edit-model.ts'
import type { ProjectsModel } from './projects-model.ts'

export interface Ways {
  openExports(): void
  addToCart(): void
  upgrade(): void
  account(): void
  exit(): void
}

export interface WaysOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly projects: Pick<ProjectsModel, 'id' | 'name' | 'unsaved'>
}

export function createWays({ editor, edit, projects }: WaysOptions): Ways {
  const projectId = () => (projects.id.value === null ? {} : { projectId: projects.id.value })
  const first = () => facesOf(edit.timeline.value)[0]?.videoId
  return {
    openExports: () => edit.notify(() => editor.openPartnerExports()),
    addToCart() {
      const videoId = first()
      if (videoId === undefined)
        return edit.tell({ title: 'Nothing to put in', text: 'Add a clip to your edit first.' })
      edit.notify(() => editor.addToCart({ videoId, projectName: projects.name.value, ...projectId() }))
    },
    upgrade: () => edit.notify(() => editor.navigateToUpgrade()),
    account: () => edit.notify(() => editor.navigateToAccount()),
    exit() {
      const videoId = first()
      const where = { ...(videoId === undefined ? {} : { videoId }), ...projectId() }
      edit.notify(() => editor.requestExit({ ...where, hasUnsavedChanges: projects.unsaved.value }))
    },
  }
}
