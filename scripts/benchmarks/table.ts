// Formats benchmark tables as Markdown.

export interface BenchRow {
  readonly name: string
  readonly medianMicros?: number
  readonly p99Micros?: number
  /** Time per request, for a measurement of many requests. */
  readonly perRequestMicros?: number
  /** The longest block of the event loop during the measurement, in CPU time. */
  readonly blockMicros?: number
  /** Relative to the first row, the baseline. */
  readonly ratio: number
  /** Requests or megabytes per second, for throughput measurements. */
  readonly perSecond?: number
  /** Of one row of a database. */
  readonly bytes?: number
  /** Resident memory of the process. */
  readonly megabytes?: number
  /** The largest acceptable ratio. */
  readonly target?: number
  /** The largest acceptable values, for targets that are absolute. */
  readonly atMost?: { readonly milliseconds: number; readonly megabytes?: number }
  /** The longest acceptable block. */
  readonly blockAtMostMs?: number
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
  /** Undefined for an empty cell; a column whose cells are all empty is omitted. */
  readonly cell: (row: BenchRow) => string | undefined
}

const columns: readonly Column[] = [
  { title: 'what', align: '---', cell: ({ name }) => name },
  { title: 'median µs', align: '---:', cell: ({ medianMicros }) => medianMicros?.toFixed(1) },
  { title: 'p99 µs', align: '---:', cell: ({ p99Micros }) => p99Micros?.toFixed(1) },
  { title: 'µs per request', align: '---:', cell: ({ perRequestMicros }) => perRequestMicros?.toFixed(1) },
  { title: 'longest block µs', align: '---:', cell: ({ blockMicros }) => blockMicros?.toFixed(1) },
  { title: 'per second', align: '---:', cell: ({ perSecond }) => perSecond?.toFixed(0) },
  { title: 'bytes', align: '---:', cell: ({ bytes }) => bytes?.toFixed(0) },
  { title: 'MB', align: '---:', cell: ({ megabytes }) => megabytes?.toFixed(0) },
  { title: 'ratio to the floor', align: '---:', cell: ({ ratio }) => ratio.toFixed(2) },
  { title: 'target', align: '---', cell: judged },
]

export function tableToMarkdown({ title, note, rows }: BenchTable): string {
  const shown = columns.filter(({ cell }) => rows.some((row) => cell(row) !== undefined))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const body = rows.map((row) => line(shown.map(({ cell }) => cell(row) ?? '')))
  const head = [line(shown.map((column) => column.title)), line(shown.map(({ align }) => align))]
  return [`## ${title}`, '', ...(note === undefined ? [] : [note, '']), ...head, ...body, ''].join('\n')
}

/** Replaces the tables with the same titles in the page, or appends them; each gets `madeOn`. */
export function replaceTables(page: string, tables: readonly BenchTable[], madeOn: string): string {
  const [head = '', ...sections] = page.trimEnd().split(/\n(?=## )/)
  for (const table of tables) {
    const section = tableToMarkdown({ ...table, note: [madeOn, table.note ?? ''].join('\n\n').trimEnd() }).trimEnd()
    const at = sections.findIndex((old) => old.startsWith(`## ${table.title}\n`))
    if (at === -1) sections.push(section)
    else sections[at] = section
  }
  return `${[head.trimEnd(), ...sections.map((section) => section.trimEnd())].join('\n\n')}\n`
}

/** Compares the printed values, so that the verdict matches what the reader sees. */
function judged(row: BenchRow): string | undefined {
  const { target, ratio, atMost, medianMicros = Number.NaN, megabytes = 0 } = row
  if (row.blockAtMostMs !== undefined) return judgedBlock(row, row.blockAtMostMs)
  if (atMost !== undefined) {
    const { milliseconds, megabytes: most } = atMost
    const met = medianMicros / 1_000 <= milliseconds && (most === undefined || megabytes <= most)
    return `≤${milliseconds} ms${most === undefined ? '' : `, ≤${most} MB`} ${met ? 'met' : 'not met'}`
  }
  if (target === undefined) return undefined
  return `≤${target.toFixed(2)} ${Number(ratio.toFixed(2)) <= target ? 'met' : 'not met'}`
}

/** With an absolute target as well, both must be met. */
function judgedBlock({ atMost, medianMicros = Number.NaN, blockMicros = 0 }: BenchRow, most: number): string {
  const isSoon = atMost === undefined || medianMicros / 1_000 <= atMost.milliseconds
  const soon = atMost === undefined ? '' : `, ≤${atMost.milliseconds} ms`
  return `no block over ${most} ms${soon}: ${blockMicros / 1_000 <= most && isSoon ? 'met' : 'not met'}`
}
