// Bare prepared inserts of the rows that an import writes, in transactions of as many videos as a chunk has (O-01).
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openStore } from '@proscenium/service/store/store'
import { indexRows, type TableRows } from './lines.ts'

/** Work in parts that are measured one by one. */
export interface Contender {
  readonly parts: number
  run(part: number): Promise<void>
  close(): Promise<void>
}

interface FloorOptions {
  readonly tables: readonly TableRows[]
  readonly videos: number
  /** Videos of one transaction. */
  readonly perPart: number
}

export async function sqliteFloor(path: string, options: FloorOptions): Promise<Contender> {
  await (await openStore(path)).close()
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32768; pragma wal_autocheckpoint = 4000',
  )
  const { tables } = options
  const columns = ['rowid', 'video_id', 'title', 'artist', 'taxonomy']
  const index = { table: 'video_words', columns, rows: indexRows(tables) }
  const prepared = [...tables, index].map((table) => ({
    statement: database.prepare(insertText(table, () => '?')),
    parts: partsOf(table, options),
  }))
  return {
    parts: longest(prepared),
    async run(part) {
      database.exec('begin immediate')
      for (const { statement, parts } of prepared) {
        for (const row of parts[part] ?? []) statement.run(...(row as never[]))
      }
      database.exec('commit')
    },
    close: async () => database.close(),
  }
}

export async function postgresFloor(address: string, options: FloorOptions): Promise<Contender> {
  await (await openStore(address)).close()
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { tables } = options
  const words = indexRows(tables).map(([position, id, title, artist, taxonomy]) => [
    String(position),
    id,
    vector([title]),
    vector([title, artist, taxonomy]),
  ])
  const index = { table: 'video_words', columns: ['position', 'video_id', 'title', 'words'], rows: words }
  const prepared = [...tables, index].map((table) => ({
    name: table.table,
    text: insertText(table, (at) => `$${at + 1}`),
    parts: partsOf(table, options),
  }))
  return {
    parts: longest(prepared),
    async run(part) {
      await client.query('begin')
      for (const { name, text, parts } of prepared) {
        for (const values of parts[part] ?? []) await client.query({ name, text, values: [...values] })
      }
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

type Rows = readonly (readonly unknown[])[]

/** The rows of each transaction: terms in the first, then those of as many videos. */
function partsOf({ table, rows }: TableRows, { videos, perPart }: FloorOptions): Rows[] {
  const size = table === 'taxonomy_terms' ? rows.length : Math.ceil((rows.length * perPart) / videos)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}

function longest(prepared: readonly { readonly parts: readonly Rows[] }[]): number {
  return Math.max(...prepared.map(({ parts }) => parts.length))
}

function insertText({ table, columns }: Pick<TableRows, 'table' | 'columns'>, place: (at: number) => string): string {
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => place(at)).join(', ')})`
}

function vector(texts: readonly string[]): string {
  return texts
    .flatMap((text) => text.split(' '))
    .map((word, at) => `'${word}':${at + 1}`)
    .join(' ')
}
