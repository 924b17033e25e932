// "Did you mean …?" for commands, options and values.

/** The nearest candidate that is at most two edits away, or a third of the text; null if there is none. */
export function nearest(text: string, candidates: readonly string[]): string | null {
  const most = Math.max(2, Math.floor(text.length / 3))
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(text, candidate) }))
    .filter(({ distance, candidate }) => distance <= most && distance < Math.max(text.length, candidate.length))
    .toSorted((a, b) => a.distance - b.distance)
  return ranked[0]?.candidate ?? null
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped))
    }
  }
  return at(a.length, b.length)
}
