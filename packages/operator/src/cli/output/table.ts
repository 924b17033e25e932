// Aligned columns for people. Cells are plain text; control characters become visible, so that no text can move the cursor.

/** Columns of the widest cell, two spaces apart; the last one is not padded. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const clean = rows.map((row) => row.map(visible))
  const columns = Math.max(0, ...clean.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...clean.map((row) => widthOf(row[at] ?? ''))))
  return clean.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell) + 2)))
      .join('')
      .trimEnd(),
  )
}

/** A header row and one row per item. */
export function table<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | number | null>>,
): string[] {
  const header = Object.keys(columns)
  return alignColumns([header, ...rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? '–')))])
}

/** One line per pair, values aligned; null is shown as a dash. */
export function pairs(entries: Readonly<Record<string, string | number | boolean | null>>): string[] {
  return alignColumns(Object.entries(entries).map(([name, value]) => [name, String(value ?? '–')]))
}

function visible(text: string): string {
  return text.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\x${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`,
  )
}

const segmenter = new Intl.Segmenter()

/** In characters as a reader sees them. */
function widthOf(text: string): number {
  return Array.from(segmenter.segment(text)).length
}
