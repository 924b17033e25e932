// Lyrics edited as one text: lines that stay keep their times.
import type { EditDocument, LyricLine } from '../document/document.ts'
import { clampLine, LINES_MAX } from './lyric-text.ts'

/** The lyrics as text, one line each; the lines without text, which only end others, are left out. */
export function lyricsText(lyrics: readonly LyricLine[]): string {
  return lyrics.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n')
}

/**
 * Replaces the lyrics by the lines of a text. Unchanged lines keep their times, also when others are inserted or removed
 * around them; a changed line keeps the time of the one in its place. Empty lines are dropped.
 */
export function retextLyrics(document: EditDocument, text: string): EditDocument {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map(clampLine)
    .filter((row) => row !== '')
    .slice(0, LINES_MAX)
  const groups = groupsOf(document.lyrics)
  const places = matched(
    groups.map(({ line }) => line.text),
    rows,
  )
  let { nextId } = document
  let remaining = LINES_MAX - rows.length
  const lyrics = rows.flatMap((row, index): readonly LyricLine[] => {
    const group = groups[places[index] ?? -1]
    if (group === undefined) return [{ id: nextId++, start: null, text: row }]
    const ends = group.ends.slice(0, Math.max(0, remaining))
    remaining -= ends.length
    return [group.line.text === row ? group.line : { ...group.line, text: row }, ...ends]
  })
  const same =
    lyrics.length === document.lyrics.length && lyrics.every((line, index) => line === document.lyrics[index])
  return same ? document : { ...document, lyrics, nextId }
}

interface Group {
  readonly line: LyricLine
  /** The lines without text that follow it. */
  readonly ends: readonly LyricLine[]
}

function groupsOf(lyrics: readonly LyricLine[]): readonly Group[] {
  const groups: { line: LyricLine; ends: LyricLine[] }[] = []
  for (const line of lyrics) {
    if (line.text !== '') groups.push({ line, ends: [] })
    else groups.at(-1)?.ends.push(line)
  }
  return groups
}

/** For each new row the index of the old one that it continues, ascending; undefined for an added row. */
function matched(old: readonly string[], rows: readonly string[]): readonly (number | undefined)[] {
  const places: (number | undefined)[] = Array.from({ length: rows.length })
  let oldFrom = 0
  let rowFrom = 0
  for (const [oldAt, rowAt] of [...commonRows(old, rows), [old.length, rows.length] as const]) {
    // Changed rows between two common ones, in their order.
    for (let step = 0; step < Math.min(oldAt - oldFrom, rowAt - rowFrom); step += 1)
      places[rowFrom + step] = oldFrom + step
    if (rowAt < rows.length) places[rowAt] = oldAt
    oldFrom = oldAt + 1
    rowFrom = rowAt + 1
  }
  return places
}

/** The longest common subsequence, as pairs of indices. */
function commonRows(old: readonly string[], rows: readonly string[]): readonly (readonly [number, number])[] {
  const width = rows.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = rows.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = old[i] === rows[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let i = 0
  let j = 0
  while (i < old.length && j < rows.length) {
    if (old[i] === rows[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}
