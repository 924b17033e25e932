// What the person does with projects: opening, copying, deleting, and deciding about conflicts.
import type { ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import { apiErrorMessage } from '../../core/api-error-message.ts'
import { renameEdit } from '../../core/document/song-commands.ts'
import type { EditorApi, ProjectEntry } from '../../ports/editor-api.ts'
import type { Draft } from '../../ports/local-work.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import type { DraftKeeper, Playhead } from './draft-keeper.ts'
import type { Leaving } from './leaving.ts'
import type { Openings } from './openings.ts'
import type { ProjectList } from './project-list.ts'
import type { ProjectState } from './project-state.ts'
import type { ProjectTabs, TabMessage } from './project-tabs.ts'
import type { Recovery } from './recovery.ts'
import type { SaveOptions, SaveOutcome } from './saving.ts'

export interface ProjectCommands {
  /** Opens a saved project or a related video through the host, which asks about unsaved work (H-10). */
  open(target: { readonly projectId?: string; readonly videoId?: string }): void
  openDraft(draft: Draft): void
  /** Starts an empty edit; asks first if work would be unsaved. */
  startNew(): void
  /** Goes on with a copy of the edit; what was saved stays as it is. */
  duplicate(): Promise<void>
  /** Asks whether a project or a draft is to be deleted. */
  askToDelete(item: ProjectEntry | Draft): void
  confirmDeletion(): Promise<void>
  /** Resolves a conflict: overwrites what was saved elsewhere, opens it, or keeps both. */
  resolve(choice: 'overwrite' | 'reopen' | 'copy'): void
  /** Shows again the decision that a save waits for. */
  review(): void
  /** Puts the edit away after its project was deleted elsewhere. */
  closeDeleted(): void
}

export interface ProjectCommandsOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly api: EditorApi
  readonly i18n: ReadonlySignal<I18n>
  readonly state: ProjectState
  readonly keeper: DraftKeeper
  readonly tabs: ProjectTabs
  readonly saving: (how?: SaveOptions) => Promise<SaveOutcome>
  readonly recovery: Recovery
  readonly openings: Openings
  readonly leaving: Leaving
  readonly list: ProjectList
  readonly playhead: Playhead
}

export function createProjectCommands(options: ProjectCommandsOptions): ProjectCommands {
  const { editor, edit, i18n, state, saving, openings, leaving, list } = options
  options.tabs.listen((message) => onTabMessage(options, message))

  async function saveCopy(): Promise<void> {
    const { copyOf, renameStep } = i18n.value.messages.projects
    const { value: name } = state.name
    // The draft becomes that of the copy.
    state.detach()
    edit.history.perform((document) => renameEdit(document, copyOf({ name })), { label: renameStep })
    await saving({ announced: true })
    list.onChanged()
  }

  return {
    open({ projectId, videoId }) {
      // This is the host's current target already, so the host would not send a new one.
      if (projectId !== undefined && editor.bootData.current?.projectId === projectId)
        return leaving.confirm(() => void openings.load(projectId))
      const fields = {
        ...(projectId === undefined ? {} : { projectId }),
        ...(videoId === undefined ? {} : { videoId }),
      }
      leaving.afterSaving(() =>
        edit.notifyHost(() => editor.openProject({ ...fields, hasUnsavedChanges: state.unsaved.value })),
      )
    },
    openDraft: (draft) => leaving.confirm(() => void openDraft(options, draft)),
    startNew: () => leaving.confirm(() => openings.startBlank([])),
    async duplicate() {
      if (state.lastSaved.value.id !== null) await saving()
      await saveCopy()
    },
    askToDelete: (item) => (state.prompt.value = { kind: 'deletion', item }),
    confirmDeletion: async () => confirmDeletion(options),
    resolve(choice) {
      const { value } = state.prompt
      const { id } = state.lastSaved.value
      if (id === null || (value?.kind !== 'conflict' && value?.kind !== 'gone')) return
      state.prompt.value = null
      if (choice === 'copy') void saveCopy()
      else if (choice === 'reopen') void openings.load(id)
      else if (value.kind === 'conflict') void saving({ revision: value.revision, announced: true })
    },
    review() {
      const { value } = state.problem
      if (value?.error.kind === 'conflict') state.prompt.value = value.error
      else if (value?.error.kind === 'missing') state.prompt.value = { kind: 'gone' }
      else void saving({ announced: true })
    },
    closeDeleted: () => openings.startBlank([]),
  }
}

async function openDraft({ state, recovery, openings, edit, i18n }: ProjectCommandsOptions, draft: Draft) {
  if (await recovery.hold(draft.scope, draft.id)) {
    const { id, projectId, playhead } = draft
    await openings.restore({ draft, projectId, playhead })
    // What is open stays if the draft could not be opened.
    if (state.draftId.value !== id) recovery.holdOnly(draft.scope, state.draftId.value)
  } else edit.showMessage(i18n.value.messages.projects.inOtherTab)
}

async function confirmDeletion(options: ProjectCommandsOptions): Promise<void> {
  const { api, edit, i18n, state, keeper, tabs, openings, list } = options
  const { value } = state.prompt
  if (value?.kind !== 'deletion') return
  const { id } = value.item
  state.prompt.value = null
  if ('scope' in value.item) {
    await keeper.remove(id)
    return list.refresh()
  }
  const deleted = await api.deleteProject(id)
  if (deleted.ok || deleted.error.kind === 'missing') {
    tabs.post({ kind: 'deleted', id })
    if (state.lastSaved.value.id === id) openings.startBlank([])
  } else {
    const { projects, session } = i18n.value.messages
    edit.showMessage({ title: projects.notDeleted, text: apiErrorMessage(deleted.error, session.apiErrors) })
  }
  await list.refresh()
}

/** An edit without changes of its own follows the other tab; one with changes asks. */
function onTabMessage(options: ProjectCommandsOptions, message: TabMessage): void {
  const { state, list } = options
  const { id, revision } = state.lastSaved.value
  list.onChanged()
  // What is being opened replaces this edit.
  if (message.id !== id || state.opening.value) return
  const key = state.key.value
  if (message.kind === 'deleted') {
    state.problem.value = { error: { kind: 'missing' }, key }
    state.prompt.value = { kind: 'gone' }
  } else if (message.revision > revision && !state.saving.value) {
    if (!state.unsaved.value) return void follow(options, id)
    const conflict = { kind: 'conflict', revision: message.revision } as const
    state.problem.value = { error: conflict, key }
    state.prompt.value = conflict
  }
}

/** Shows what another tab has saved, at the same frame. */
async function follow({ state, openings, playhead }: ProjectCommandsOptions, id: string): Promise<void> {
  const frame = playhead.frame()
  await openings.load(id)
  if (state.lastSaved.value.id === id) playhead.seek(frame)
}
