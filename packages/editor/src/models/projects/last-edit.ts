// The last edit that the person can go on with, offered while an empty edit is open (E-07).
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import type { ProjectEntry } from '../../ports/editor-api.ts'
import type { Draft } from '../../ports/local-work.ts'
import type { EditModel } from '../edit-model.ts'
import type { ProjectCommands } from './project-commands.ts'
import type { ProjectList } from './project-list.ts'
import type { ProjectState } from './project-state.ts'

export interface LastEdit {
  readonly name: string
  /** ISO 8601 instant; '' when the host does not say. */
  readonly changedAt: string
  /** Opens it, as its entry in the menu does. */
  open(): void
}

export interface LastEditOptions {
  readonly editor: Pick<Editor, 'bootData'>
  readonly edit: EditModel
  readonly state: ProjectState
  readonly list: ProjectList
  readonly commands: Pick<ProjectCommands, 'open' | 'openDraft'>
}

/** `value` is null while the edit has something of the person's, and for a person without any other edit. */
export function createLastEdit({ editor, edit, state, list, commands }: LastEditOptions) {
  const canSwitch = signal(false)
  const isBlank = computed(
    () =>
      // Before the first edit is open, nobody knows whether it is empty.
      edit.generation.value > 0 &&
      state.lastSaved.value.id === null &&
      !state.unsaved.value &&
      edit.history.document.value.clips.length === 0,
  )
  const newest = computed(() => {
    const projects = canSwitch.value ? list.projects.value : []
    const edits = [
      ...projects.map((project) => ofProject(project, commands)),
      ...list.drafts.value.map((draft) => ofDraft(draft, commands)),
    ]
    return edits.sort((one, other) => timeOf(other) - timeOf(one))[0] ?? null
  })
  const value: ReadonlySignal<LastEdit | null> = computed(() => (isBlank.value ? newest.value : null))

  let listedFor: string | null = null
  const stops = [
    editor.bootData.subscribe((data) => (canSwitch.value = data.capabilities.canSwitchProject)),
    // Once for each empty edit: the host's own list may be old, and does not have the drafts.
    effect(() => {
      const { value: draftId } = state.draftId
      if (!isBlank.value || listedFor === draftId) return
      listedFor = draftId
      untracked(() => void list.refresh())
    }),
  ]
  return { value, dispose: () => stops.forEach((stop) => stop()) }
}

function ofProject({ id, name, updatedAt }: ProjectEntry, { open }: LastEditOptions['commands']): LastEdit {
  return { name, changedAt: updatedAt, open: () => open({ projectId: id }) }
}

function ofDraft(draft: Draft, { openDraft }: LastEditOptions['commands']): LastEdit {
  return { name: draft.name, changedAt: new Date(draft.changedAt).toISOString(), open: () => openDraft(draft) }
}

/** An unknown time is before all others. */
function timeOf({ changedAt }: LastEdit): number {
  const time = Date.parse(changedAt)
  return Number.isNaN(time) ? 0 : time
}
