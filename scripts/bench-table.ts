// How the tables of the benchmarks are written down.

export interface BenchRow {
  readonly name: string
  readonly medianMicros: number
  readonly p99Micros?: number
  /** Where a measurement holds many requests: the share of each. */
  readonly perRequestMicros?: number
  /** Against the first row, the floor. */
  readonly ratio: number
  /** The largest ratio the project allows itself. */
  readonly target?: number
}

/** Rows of one run. */
export interface BenchTable {
  readonly title: string
  /** What is measured, in a sentence. */
  readonly note?: string
  readonly rows: readonly BenchRow[]
}

interface Column {
  readonly title: string
  readonly align: '---' | '---:'
  /** Undefined where the row has nothing to say; a column of which no row has anything is left out. */
  readonly cell: (row: BenchRow) => string | undefined
}

const columns: readonly Column[] = [
  { title: 'what', align: '---', cell: ({ name }) => name },
  { title: 'median µs', align: '---:', cell: ({ medianMicros }) => medianMicros.toFixed(1) },
  { title: 'p99 µs', align: '---:', cell: ({ p99Micros }) => p99Micros?.toFixed(1) },
  { title: 'µs per request', align: '---:', cell: ({ perRequestMicros }) => perRequestMicros?.toFixed(1) },
  { title: 'ratio to the floor', align: '---:', cell: ({ ratio }) => ratio.toFixed(2) },
  { title: 'target', align: '---', cell: judged },
]

export function asMarkdown({ title, note, rows }: BenchTable): string {
  const shown = columns.filter(({ cell }) => rows.some((row) => cell(row) !== undefined))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const body = rows.map((row) => line(shown.map(({ cell }) => cell(row) ?? '')))
  const head = [line(shown.map((column) => column.title)), line(shown.map(({ align }) => align))]
  return [`## ${title}`, '', ...(note === undefined ? [] : [note, '']), ...head, ...body, ''].join('\n')
}

/** Judges what is printed, not what was rounded away. */
function judged({ target, ratio }: BenchRow): string | undefined {
  if (target === undefined) return undefined
  return `≤${target.toFixed(2)} ${Number(ratio.toFixed(2)) <= target ? 'met' : 'not met'}`
}
