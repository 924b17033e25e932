// Batched writes.
import { yieldToEventLoop } from '#platform/event-loop'
import { CompiledQuery, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import { isPostgres } from './dialect.ts'
import { RowParameters } from './row-parameters.ts'

export type Rows<Table extends keyof Database> = readonly Insertable<Database[Table]>[]

/** Rows per statement; their values stay far below the parameter limit of every engine. */
const BATCH = 500
/** Rows of the largest statement that is compiled once. A power of two, so that few sizes add up to any number. */
const COMPILED_MAX = 256
/** Rows that SQLite writes in one tick. */
const RUN_ROWS = 200

/** Splits the list into batches, by default of statement size. */
export function inBatches<Item>(items: readonly Item[], size = BATCH): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** Splits the list into parts whose lengths are powers of two: few statements fit every list. */
export function inPowers<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0, size = COMPILED_MAX; at < items.length;) {
    while (size > items.length - at) size /= 2
    parts.push(items.slice(at, at + size))
    at += size
  }
  return parts
}

/** Runs SQL text that the caller builds once per number of rows. */
export async function runText<Tables>(db: Kysely<Tables>, text: string, parameters: readonly unknown[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
}

/** Runs SQL text for one row once for each row. SQLite only: each part has a tick of its own (O-16). */
export async function runForEach<Tables>(
  db: Kysely<Tables>,
  text: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += RUN_ROWS) {
    await db.executeQuery(CompiledQuery.raw(text, [new RowParameters(rows.slice(at, at + RUN_ROWS))]))
    if (at + RUN_ROWS < rows.length) await yieldToEventLoop()
  }
}

/** SQL text by engine, table, columns and number of rows: compiling costs more than running. */
const compiled = new Map<string, string>()

/** Inserts the rows; rows that conflict with existing ones are left out. */
export async function insertMissing<Table extends keyof Database>(
  trx: Transaction<Database>,
  table: Table,
  rows: Rows<Table>,
): Promise<void> {
  await insertParts(trx, {
    kind: 'missing',
    table,
    rows,
    within: (part) => insertOf(trx, table, part).onConflict((on) => on.doNothing()),
  })
}

/** Inserts the rows; rows with an existing id are left out. Errors: rejects if any other unique value exists. */
export async function insertNew(trx: Transaction<Database>, table: 'videos', rows: Rows<'videos'>): Promise<void> {
  const within = (part: Rows<'videos'>) => insertOf(trx, table, part).onConflict((on) => on.column('id').doNothing())
  await insertParts(trx, { kind: 'new', table, rows, within })
}

function insertOf<Table extends keyof Database>(trx: Transaction<Database>, table: Table, rows: Rows<Table>) {
  return trx.insertInto(table).values(rows)
}

interface Insertion<Table extends keyof Database> {
  /** Of the statement, besides its table. */
  readonly kind: 'missing' | 'new'
  readonly table: Table
  readonly rows: Rows<Table>
  readonly within: (part: Rows<Table>) => { compile(): CompiledQuery; execute(): Promise<unknown> }
}

async function insertParts<Table extends keyof Database>(
  trx: Transaction<Database>,
  { rows, ...insertion }: Insertion<Table>,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => valuesOf(row, columns))
  if (!isWhole(values)) {
    for (const part of inBatches(rows)) await insertion.within(part).execute()
  } else if (isPostgres(trx)) {
    for (const part of inPowers(values)) {
      const text = textOf({ ...insertion, rows: rows.slice(0, part.length) }, ['postgres', ...columns])
      await runText(trx, text, part.flat())
    }
  } else if (rows.length > 0) {
    // A statement of several rows makes SQLite copy every page before it changes it, to undo that statement alone.
    const text = textOf({ ...insertion, rows: rows.slice(0, 1) }, ['sqlite', ...columns])
    await runForEach(trx, text, values)
  }
}

function textOf<Table extends keyof Database>(
  { kind, table, rows, within }: Insertion<Table>,
  names: readonly string[],
): string {
  const key = [kind, table, rows.length, ...names].join(' ')
  let text = compiled.get(key)
  if (text === undefined) compiled.set(key, (text = within(rows).compile().sql))
  return text
}

/** In the order of the columns; null if the row has others, or lacks one. */
function valuesOf(row: object, columns: readonly string[]): unknown[] | null {
  const named = row as Readonly<Record<string, unknown>>
  const values = columns.map((name) => named[name])
  return values.includes(undefined) || Object.keys(row).length !== columns.length ? null : values
}

function isWhole(values: readonly (readonly unknown[] | null)[]): values is readonly unknown[][] {
  return !values.includes(null)
}
