import type { EditDocument } from './document.ts'

/**
 * The selected clip after an edit, an undo or a redo: a single clip that appeared, else the one selected before, else the
 * only one that changed, such as by undoing a split, else the one in its place, else the last. Null exactly when there is
 * no clip.
 */
export function selectionAfter(before: EditDocument, after: EditDocument, selected: number | null): number | null {
  const known = new Set(before.clips.map(({ id }) => id))
  const added = after.clips.filter(({ id }) => !known.has(id))
  if (added.length === 1) return added[0]?.id ?? null
  if (after.clips.some(({ id }) => id === selected)) return selected
  const changed = after.clips.filter((clip) => !before.clips.includes(clip))
  if (changed.length === 1) return changed[0]?.id ?? null
  const index = before.clips.findIndex(({ id }) => id === selected)
  return (after.clips[Math.max(0, index)] ?? after.clips.at(-1))?.id ?? null
}
