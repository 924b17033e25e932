// Copies of a list with a change. `Array.prototype.toSpliced` and `with` are newer than the browsers that the editor
// supports.

export function spliced<Item>(
  items: readonly Item[],
  { at, remove = 0 }: { readonly at: number; readonly remove?: number },
  inserted: readonly Item[] = [],
): readonly Item[] {
  return [...items.slice(0, at), ...inserted, ...items.slice(at + remove)]
}

export function replacedAt<Item>(items: readonly Item[], at: number, item: Item): readonly Item[] {
  return spliced(items, { at, remove: 1 }, [item])
}
