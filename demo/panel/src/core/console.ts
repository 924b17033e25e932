// What the embed page and the editor warned about, as QA's script in them (`qa-console.js`) relays it.
import { numberAt, rowOf, textAt } from './read.ts'

export interface ConsoleLine {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number
  /** The page that wrote it. */
  readonly source: string
  readonly level: string
  /** Texts and JSON values, with their secrets. */
  readonly parts: readonly unknown[]
}

export interface RelayedConsole {
  /** The pages that relay theirs. */
  readonly observed: readonly string[]
  readonly lines: readonly ConsoleLine[]
}

export const nothingRelayed: RelayedConsole = { observed: [], lines: [] }

/** Null for anything else. */
export function parseConsole(data: unknown): RelayedConsole | null {
  const { observed, lines } = rowOf(data)
  if (!Array.isArray(observed) || !Array.isArray(lines)) return null
  return { observed: observed.map(String), lines: parseLines(lines) }
}

export function parseLines(lines: readonly unknown[]): readonly ConsoleLine[] {
  return lines.map(rowOf).map((row) => ({
    at: numberAt(row, 'at'),
    source: textAt(row, 'source'),
    level: textAt(row, 'level'),
    parts: Array.isArray(row['parts']) ? row['parts'] : [],
  }))
}
