// Host actions behind the editor's buttons, limited to the session's capabilities (P-49).
import type { Editor } from '@proscenium/protocol/editor'
import { clipSummariesOf, issueOf } from '../core/timeline.ts'
import type { ReadonlySignal } from '@preact/signals'
import type { EditModel } from './edit-model.ts'
import type { I18n } from './i18n.ts'
import type { ProjectsModel } from './projects-model.ts'
import type { PurchasesModel } from './purchases-model.ts'

export interface HostActions {
  openExports(): void
  /** Puts every clip of the edit that is not owned into the cart of the consumer site (P-07). */
  addToCart(): void
  upgrade(): void
  account(): void
  exit(): void
  /** Reports what is wrong with a clip to the host (P-24). */
  reportIssue(key: number, reason: string): void
}

export interface HostActionsOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly i18n: ReadonlySignal<I18n>
  readonly projects: Pick<ProjectsModel, 'id' | 'name' | 'unsaved' | 'leave' | 'leaveForNow'>
  readonly purchases: Pick<PurchasesModel, 'owned'>
}

export function createHostActions({ editor, edit, i18n, projects, purchases }: HostActionsOptions): HostActions {
  const projectId = () => (projects.id.value === null ? {} : { projectId: projects.id.value })
  const first = () => clipSummariesOf(edit.timeline.value)[0]?.videoId
  return {
    openExports: () => edit.notifyHost(() => editor.openPartnerExports()),
    addToCart() {
      const videoIds = clipSummariesOf(edit.timeline.value).map((clip) => clip.videoId)
      if (videoIds.length === 0) return edit.showMessage(i18n.value.messages.session.emptyCart)
      const unowned = videoIds.filter((videoId) => !purchases.owned.value.has(videoId))
      // The site says so itself where everything is owned.
      const added = unowned.length === 0 ? videoIds.slice(0, 1) : unowned
      edit.notifyHost(() => {
        for (const videoId of added) {
          editor.addToCart({ videoId, projectName: projects.name.value, ...projectId() })
        }
      })
    },
    upgrade: () => projects.leaveForNow(() => edit.notifyHost(() => editor.navigateToUpgrade())),
    account: () => projects.leaveForNow(() => edit.notifyHost(() => editor.navigateToAccount())),
    reportIssue(key, reason) {
      const clip = edit.timeline.value.clips.find((each) => each.key === key)
      if (clip === undefined) return
      edit.notifyHost(() => {
        editor.reportVideoIssue(issueOf(clip, reason))
        edit.showMessage({ ...i18n.value.messages.session.issue.sent, success: true })
      })
    },
    exit: () =>
      projects.leave(() => {
        const videoId = first()
        const where = { ...(videoId === undefined ? {} : { videoId }), ...projectId() }
        edit.notifyHost(() => editor.requestExit({ ...where, hasUnsavedChanges: projects.unsaved.value }))
      }),
  }
}
