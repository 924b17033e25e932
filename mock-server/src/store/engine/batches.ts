// Batched writes.
import { CompiledQuery, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import { isPostgres } from './dialect.ts'

export type Rows<Table extends keyof Database> = readonly Insertable<Database[Table]>[]

/** Rows per statement; their values stay far below the parameter limit of every engine. */
const BATCH = 500
/** Rows of the largest statement that is compiled once. A power of two, so that few sizes add up to any number. */
const COMPILED_MAX = 256

/** Splits the list into batches of statement size. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH))
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
  { kind, table, rows, within }: Insertion<Table>,
): Promise<void> {
  for (const part of inPowers(rows)) {
    const columns = columnsOf(part)
    if (columns === null) {
      await within(part).execute()
      continue
    }
    const key = [isPostgres(trx), kind, table, part.length, ...columns].join(' ')
    let text = compiled.get(key)
    if (text === undefined) compiled.set(key, (text = within(part).compile().sql))
    await runText(trx, text, valuesOf(part, columns))
  }
}

/** The columns of every row; null if rows differ. */
function columnsOf(rows: readonly object[]): readonly string[] | null {
  const columns = Object.keys(rows[0] ?? {})
  const whole = rows.every((row) => {
    const values = Object.values(row)
    return values.length === columns.length && !values.includes(undefined) && columns.every((name) => name in row)
  })
  return whole ? columns : null
}

function valuesOf(rows: readonly object[], columns: readonly string[]): unknown[] {
  const values: unknown[] = []
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    for (const name of columns) values.push(row[name])
  }
  return values
}
