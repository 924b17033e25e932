// The document with its undo and redo, and the selected clip.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import { emptyDocument, type EditDocument } from '../core/document/document.ts'
import { commit, endGroup, redo, startHistory, undo, type History, type StepOptions } from '../core/document/history.ts'
import { selectionAfter } from '../core/document/selection.ts'

export interface EditHistory {
  /** The document with everything that can be undone and redone. */
  readonly snapshot: ReadonlySignal<History>
  readonly document: ReadonlySignal<EditDocument>
  /** Id of the clip that edits apply to; null exactly when there is no clip. */
  readonly selected: ReadonlySignal<number | null>
  /** What undo and redo would affect; null when there is nothing. */
  readonly undoLabel: ReadonlySignal<string | null>
  readonly redoLabel: ReadonlySignal<string | null>
  /** Performs a command as one step; consecutive steps of one group are one. Returns whether it changed anything. */
  perform(command: (document: EditDocument) => EditDocument, options: StepOptions): boolean
  /** Performs a command without a step, if nothing can be undone or redone. Returns whether it changed anything. */
  amend(command: (document: EditDocument) => EditDocument): boolean
  /** Ends a group of steps: the drag or the field is released. */
  endGroup(): void
  undo(): void
  redo(): void
  /** Replaces the document; nothing can be undone. Selects the first clip. */
  open(document: EditDocument): void
  /** Replaces the document together with what can be undone and redone. Selects the first clip. */
  restore(snapshot: History): void
  /** An unknown id changes nothing. */
  select(id: number): void
}

export function createEditHistory(): EditHistory {
  const history = signal<History>(startHistory(emptyDocument()))
  const selected = signal<number | null>(null)

  const go = (next: History): void => {
    const { value } = history
    if (next === value) return
    batch(() => {
      selected.value = selectionAfter(value.present, next.present, selected.value)
      history.value = next
    })
  }

  const restore = (next: History): void =>
    batch(() => {
      selected.value = next.present.clips[0]?.id ?? null
      history.value = next
    })

  return {
    snapshot: history,
    document: computed(() => history.value.present),
    selected,
    undoLabel: computed(() => history.value.past.at(-1)?.label ?? null),
    redoLabel: computed(() => history.value.future.at(-1)?.label ?? null),
    perform(command, options) {
      const { value } = history
      const next = command(value.present)
      go(commit(value, next, options))
      return next !== value.present
    },
    amend(command) {
      const { value } = history
      const next = value.past.length + value.future.length === 0 ? command(value.present) : value.present
      go(next === value.present ? value : startHistory(next))
      return next !== value.present
    },
    endGroup: () => (history.value = endGroup(history.value)),
    undo: () => go(undo(history.value)),
    redo: () => go(redo(history.value)),
    open: (document) => restore(startHistory(document)),
    restore,
    select(id) {
      if (history.value.present.clips.some((clip) => clip.id === id)) selected.value = id
    },
  }
}
