// The edit as a project (E-07). Every change is saved to the service two seconds later; until then, and while the service
// cannot be reached, the browser's copy has it. Composes the parts below `projects/`.
import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals'
import type { Clock, VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { EditDocument } from '../core/document/document.ts'
import { renameEdit } from '../core/document/song-commands.ts'
import type { EditorApi, ProjectEntry } from '../ports/editor-api.ts'
import type { Draft, LocalWork } from '../ports/local-work.ts'
import type { EditModel } from './edit-model.ts'
import type { I18n } from './i18n.ts'
import { createAutosave } from './projects/autosave.ts'
import { createDraftKeeper, type Playhead } from './projects/draft-keeper.ts'
import { createHostTarget } from './projects/host-target.ts'
import { createLastEdit, type LastEdit } from './projects/last-edit.ts'
import { createLeaving } from './projects/leaving.ts'
import { createOpenings, selectedVideo, type RestoredNotice } from './projects/openings.ts'
import { createProjectCommands, type ProjectCommands } from './projects/project-commands.ts'
import { createProjectList } from './projects/project-list.ts'
import { createProjectState, type ProjectPrompt, type ProjectState } from './projects/project-state.ts'
import { createProjectTabs } from './projects/project-tabs.ts'
import { createRecovery } from './projects/recovery.ts'
import { saveStateOf, type SaveState } from './projects/save-state.ts'
import { createSaving } from './projects/saving.ts'

export type { ProjectEntry, ProjectPrompt, SaveState, RestoredNotice }

export interface ProjectsModel extends ProjectCommands {
  /** What the edit is called: its own name, or an automatic one. */
  readonly name: ReadonlySignal<string>
  /** The name that the person gave it; '' for none. */
  readonly ownName: ReadonlySignal<string>
  readonly id: ReadonlySignal<string | null>
  /** Whether the page shows what the host asked for, or the work that it has kept for it. */
  readonly shown: ReadonlySignal<boolean>
  /** Whether the service lacks something of the edit. */
  readonly unsaved: ReadonlySignal<boolean>
  readonly saveState: ReadonlySignal<SaveState>
  readonly busy: ReadonlySignal<'saving' | 'opening' | null>
  readonly prompt: ReadonlySignal<ProjectPrompt | null>
  /** What becomes of the changes if the edit is left now. */
  readonly ifLeft: ReadonlySignal<'saved' | 'stored' | 'lost'>
  /** Work of this browser was restored, until the person has decided about it. */
  readonly restored: ReadonlySignal<RestoredNotice | null>
  readonly list: ReadonlySignal<readonly ProjectEntry[]>
  /** Drafts that this browser keeps beside the open edit. */
  readonly drafts: ReadonlySignal<readonly Draft[]>
  /** What the person can go on with while an empty edit is open; null otherwise. */
  readonly lastEdit: ReadonlySignal<LastEdit | null>
  refreshList(): Promise<void>
  rename(name: string): void
  /** Performs a command that is not the person’s work: only on an edit without changes, which stays one. */
  amend(command: (document: EditDocument) => EditDocument): boolean
  /** Resolves to whether the edit is saved. */
  save(): Promise<boolean>
  /** Runs a way out of the editor; asks first if work would be unsaved. */
  leave(go: () => void): void
  /** As `leave`, for a way out that returns: asks only if the browser does not keep the work either. */
  leaveForNow(go: () => void): void
  discardChanges(): void
  saveAndLeave(): Promise<void>
  keepEditing(): void
  discardRestored(): void
  keepRestored(): void
  dispose(): void
}

export interface ProjectsOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly api: EditorApi
  readonly i18n: ReadonlySignal<I18n>
  readonly clock: Clock
  readonly local: LocalWork
  readonly playhead: Playhead
}

export function createProjectsModel(options: ProjectsOptions): ProjectsModel {
  const { editor, edit, api, i18n, clock, local } = options
  const state = createProjectState({ edit, i18n, newId: local.newId, startedAt: clock.now() })
  const keeper = createDraftKeeper({ ...options, state })
  const tabs = createProjectTabs(local.tabs, state)
  const saving = createSaving({
    editor,
    edit,
    api,
    i18n,
    state,
    tabs,
    onSending: () => void keeper.flush(),
    onSaved: () => void keeper.flush(),
    onLeftSaved: keeper.settleLeft,
  })
  const recovery = createRecovery(local, keeper.markDenied)
  const openings = createOpenings({ ...options, state, keeper, recovery, newId: local.newId })
  const list = createProjectList({ api, drafts: local.drafts, state })
  const { lastSaved, unsaved, name, ownName, prompt } = state
  const autosave = createAutosave({ clock, due: state.due, save: async () => saving() })
  const leaving = createLeaving({ state, clock, keeper, save: saving })
  const commands = createProjectCommands({ ...options, state, keeper, tabs, saving, recovery, openings, leaving, list })
  const lastEdit = createLastEdit({ ...options, state, list, commands })
  const target = createHostTarget({ ...options, state, recovery, openings, list })

  const stops = [
    editor.bootData.subscribe((data: VideoData) => target.follow(data)),
    editor.onResetProject(() => openings.startBlank(selectedVideo(editor))),
    editor.token.subscribe(() => {
      state.onNewSession()
      autosave.retry()
    }),
    local.page.onOnline(autosave.retry),
    local.page.onHidden(() => {
      void keeper.flush()
      target.remember()
      autosave.retry()
    }),
    local.page.guardExit(() => unsaved.value && !keeper.stored.value),
    editor.onLeaving(async ({ timeoutMs }) => leaving.beforeRemoval(timeoutMs)),
    // After a save for the host the editor end takes the work as saved, so each later change states it again.
    effect(() => {
      void state.key.value
      editor.setUnsaved(unsaved.value)
    }),
    reportMissingStorage(options, () => keeper.denied.value && unsaved.value),
  ]

  return {
    ...commands,
    name,
    ownName,
    id: computed(() => lastSaved.value.id),
    shown: target.shown,
    unsaved,
    saveState: computed(() => saveStateOf(state, keeper)),
    busy: computed(() => (state.opening.value ? 'opening' : state.saving.value ? 'saving' : null)),
    prompt,
    ifLeft: computed(() => (!unsaved.value ? 'saved' : keeper.stored.value ? 'stored' : 'lost')),
    restored: openings.notice,
    list: list.projects,
    drafts: list.drafts,
    lastEdit: lastEdit.value,
    refreshList: list.refresh,
    rename: createRename(options),
    amend: createAmend(edit, state),
    save: async () => !state.opening.value && (await saving({ announced: true })) === 'saved',
    leave: leaving.confirm,
    leaveForNow: leaving.confirmUnlessStored,
    discardChanges: leaving.discardChanges,
    saveAndLeave: leaving.saveAndLeave,
    keepEditing: leaving.keepEditing,
    discardRestored: openings.discardRestored,
    keepRestored: openings.dismissNotice,
    dispose() {
      for (const stop of stops) stop()
      for (const part of [openings, lastEdit, target, autosave, keeper, tabs, recovery]) part.dispose()
    },
  }
}

function createRename({ edit, i18n }: ProjectsOptions): ProjectsModel['rename'] {
  return (name) => {
    const { renameStep } = i18n.value.messages.projects
    edit.history.perform((document) => renameEdit(document, name), { label: renameStep, group: 'name' })
  }
}

function createAmend(edit: EditModel, { unsaved, lastSaved, content, setSaved }: ProjectState): ProjectsModel['amend'] {
  return (command) => {
    if (unsaved.value || !edit.history.amend(command)) return false
    setSaved({ ...lastSaved.value, content: content.value })
    return true
  }
}

/** Says once that this browser keeps nothing. */
function reportMissingStorage({ edit, i18n }: ProjectsOptions, isMissing: () => boolean): () => void {
  let reported = false
  return effect(() => {
    if (reported || !isMissing()) return
    reported = true
    untracked(() => edit.showMessage(i18n.value.messages.projects.noStorage))
  })
}
