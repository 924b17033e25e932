// The document with its undo and redo, and the selected clip.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import { emptyDocument, type EditDocument } from '../core/document/document.ts'
import { commit, endGroup, redo, startHistory, undo, type History, type StepOptions } from '../core/document/history.ts'
import { selectionAfter } from '../core/document/selection.ts'

export interface EditHistory {
  readonly document: ReadonlySignal<EditDocument>
  /** Id of the clip on the stage; null exactly when there is no clip. */
  readonly selected: ReadonlySignal<number | null>
  /** Whether the selected clip was chosen to be watched. Edits, undo and redo select without playing. */
  readonly plays: ReadonlySignal<boolean>
  /** What undo and redo would affect; null when there is nothing. */
  readonly undoLabel: ReadonlySignal<string | null>
  readonly redoLabel: ReadonlySignal<string | null>
  /** Performs a command as one step; consecutive steps of one group are one. Returns whether it changed anything. */
  perform(command: (document: EditDocument) => EditDocument, options: StepOptions): boolean
  /** Ends a group of steps: the drag or the field is released. */
  endGroup(): void
  undo(): void
  redo(): void
  /** Replaces the document; nothing can be undone. Selects the first clip. */
  open(document: EditDocument): void
  /** An unknown id changes nothing. */
  select(id: number, options: { readonly plays: boolean }): void
}

export function createEditHistory(): EditHistory {
  const history = signal<History>(startHistory(emptyDocument()))
  const selected = signal<number | null>(null)
  const plays = signal(true)

  const go = (next: History): void => {
    const { value } = history
    if (next === value) return
    batch(() => {
      plays.value = false
      selected.value = selectionAfter(value.present, next.present, selected.value)
      history.value = next
    })
  }

  return {
    document: computed(() => history.value.present),
    selected,
    plays,
    undoLabel: computed(() => history.value.past.at(-1)?.label ?? null),
    redoLabel: computed(() => history.value.future.at(-1)?.label ?? null),
    perform(command, options) {
      const { value } = history
      const next = command(value.present)
      go(commit(value, next, options))
      return next !== value.present
    },
    endGroup: () => (history.value = endGroup(history.value)),
    undo: () => go(undo(history.value)),
    redo: () => go(redo(history.value)),
    open: (document) =>
      batch(() => {
        plays.value = true
        selected.value = document.clips[0]?.id ?? null
        history.value = startHistory(document)
      }),
    select: (id, options) =>
      batch(() => {
        if (!history.value.present.clips.some((clip) => clip.id === id)) return
        plays.value = options.plays
        selected.value = id
      }),
  }
}
