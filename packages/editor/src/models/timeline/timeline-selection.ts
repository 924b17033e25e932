// The selected clips: the edit's selected clip, and others that were added to it.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { EditHistory } from '../edit-history.ts'

export interface TimelineSelection {
  /** Keys of the selected clips. */
  readonly selectedKeys: ReadonlySignal<ReadonlySet<number>>
  /** Selects one clip alone. */
  select(key: number): void
  /** Adds a clip to the selected ones, or takes it away; the last one stays. */
  toggleSelected(key: number): void
  /** Selects the clips from the selected one up to another. */
  extendSelection(key: number): void
  /** Moves the end of the selection that is not the selected clip by so many clips. */
  extendBy(places: number): void
  selectAll(): void
}

interface SelectionOptions {
  readonly history: EditHistory
  readonly select: (key: number) => void
  /** Called when several clips become selected. */
  readonly onSeveral: (count: number) => void
}

export function createTimelineSelection({ history, select, onSeveral }: SelectionOptions): TimelineSelection {
  /** Valid while `of` is the edit's selected clip: an edit may select another one. */
  const added = signal<{ readonly of: number | null; readonly keys: readonly number[] }>({ of: null, keys: [] })
  const ids = (): readonly number[] => history.document.value.clips.map(({ id }) => id)
  const selectedKeys = computed<ReadonlySet<number>>(() => {
    const { value: primary } = history.selected
    if (primary === null) return new Set()
    const others = added.value.of === primary ? added.value.keys : []
    const known = new Set(ids())
    return new Set([primary, ...others.filter((key) => known.has(key))])
  })
  const selectAs = (primary: number, keys: readonly number[]): void => {
    batch(() => {
      if (primary !== history.selected.value) select(primary)
      added.value = { of: primary, keys }
    })
    if (selectedKeys.value.size > 1) onSeveral(selectedKeys.value.size)
  }
  /** The last key is the end that `extendBy` moves. */
  function extendSelection(key: number): void {
    const all = ids()
    const { value: primary } = history.selected
    if (primary === null) return selectAs(key, [])
    const one = all.indexOf(primary)
    const other = all.indexOf(key)
    const range = all.slice(Math.min(one, other), Math.max(one, other) + 1)
    return selectAs(primary, one <= other ? range : range.reverse())
  }
  return {
    selectedKeys,
    select: (key) => selectAs(key, []),
    toggleSelected(key) {
      const keys = selectedKeys.value
      const others = [...keys].filter((each) => each !== key)
      const [next] = others
      if (!keys.has(key)) selectAs(key, others)
      else if (next !== undefined) selectAs(next, others)
    },
    extendSelection,
    extendBy(places) {
      const all = ids()
      const { value: primary } = history.selected
      const end = (added.value.of === primary ? added.value.keys.at(-1) : undefined) ?? primary
      const index = all.findIndex((id) => id === end) + places
      const key = all[Math.min(all.length - 1, Math.max(0, index))]
      if (key !== undefined) extendSelection(key)
    },
    selectAll: () => selectAs(history.selected.value ?? ids()[0] ?? 0, ids()),
  }
}
