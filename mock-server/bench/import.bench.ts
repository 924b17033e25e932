// The rate of a catalogue import against bare prepared inserts of the same rows (O-01).
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openStore } from '../src/store/store.ts'
import { lineSender } from '../testing/catalogue-file.ts'
import { startPostgres } from '../testing/postgres.ts'
import { fileLines, importedRows, indexRows, type TableRows } from './import-lines.ts'

const VIDEOS = Number(process.env['IMPORT_VIDEOS'] ?? 100_000)
/** Lines of a chunk, as the command sends them. */
const CHUNK = 600
/** Videos of one transaction of the floor: as many as a chunk has. */
const FLOOR_CHUNK = CHUNK / 3
const TARGET = 0.5

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-bench-import-'))
  const postgres = await startPostgres()
  try {
    const rows = await ratesOn('SQLite', join(folder, 'import.db'), (tables) =>
      sqliteFloor(join(folder, 'floor.db'), tables),
    )
    for (const name of ['import', 'floor']) await postgres.createDatabase(name)
    const floor = (tables: readonly TableRows[]) => postgresFloor(`${postgres.address}floor`, tables)
    rows.push(...(await ratesOn('PostgreSQL', `${postgres.address}import`, floor)))
    const note =
      'Whole files, parsed, checked, derived and indexed; each video has two files, four terms and features. The floor of each engine inserts the same rows, already derived, one prepared statement per table and row, in transactions of as many videos. Per video.'
    return { title: `Catalogue import of ${VIDEOS.toLocaleString('en')} videos`, note, rows }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Floor = (tables: readonly TableRows[]) => Promise<number>

/** `floor` returns its ms. */
async function ratesOn(engine: string, address: string, floor: Floor) {
  const importMs = await importAll(address)
  const floorMs = await floor(await importedRows(address))
  const micros = (ms: number): number => (ms * 1_000) / VIDEOS
  const perSecond = (ms: number): number => VIDEOS / (ms / 1_000)
  return [
    {
      name: `${engine}: bare prepared inserts`,
      medianMicros: micros(floorMs),
      ratio: 1,
      perSecond: perSecond(floorMs),
    },
    {
      name: `${engine}: import`,
      medianMicros: micros(importMs),
      ratio: importMs / floorMs,
      perSecond: perSecond(importMs),
      target: 1 / TARGET,
    },
  ]
}

async function importAll(address: string): Promise<number> {
  const store = await openStore(address)
  const send = lineSender(store)
  const began = performance.now()
  let [from, chunk]: [number, string[]] = [0, []]
  const flush = async (last: boolean): Promise<void> => {
    const { errors } = await send(`${chunk.join('\n')}\n`, { id: 'bench', from, last })
    if (errors.length > 0) throw new Error(`Line ${errors[0]?.line} of the benchmark is wrong: ${errors[0]?.rule}.`)
    from += chunk.length
    chunk = []
  }
  for (const line of fileLines(VIDEOS)) {
    if (chunk.length >= CHUNK && line.startsWith('{"type":"video"')) await flush(false)
    chunk.push(line)
  }
  await flush(true)
  const took = performance.now() - began
  await store.close()
  return took
}

const insertText = ({ table, columns }: Pick<TableRows, 'table' | 'columns'>, place: (at: number) => string): string =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => place(at)).join(', ')})`

/** The rows of each transaction: terms in the first, then those of as many videos. */
function parts({ table, rows }: Pick<TableRows, 'table' | 'rows'>): (readonly (readonly unknown[])[])[] {
  const size = table === 'taxonomy_terms' ? rows.length : Math.ceil((rows.length * FLOOR_CHUNK) / VIDEOS)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}

async function sqliteFloor(path: string, tables: readonly TableRows[]): Promise<number> {
  await (await openStore(path)).close()
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32768; pragma wal_autocheckpoint = 4000',
  )
  const index = {
    table: 'video_words',
    columns: ['rowid', 'video_id', 'title', 'artist', 'taxonomy'],
    rows: indexRows(tables),
  }
  const prepared = [...tables, index].map((table) => ({
    statement: database.prepare(insertText(table, () => '?')),
    parts: parts(table),
  }))
  const began = performance.now()
  for (let at = 0; prepared.some((table) => at < table.parts.length); at += 1) {
    database.exec('begin immediate')
    for (const { statement, parts: own } of prepared) {
      for (const row of own[at] ?? []) statement.run(...(row as never[]))
    }
    database.exec('commit')
  }
  const took = performance.now() - began
  database.close()
  return took
}

async function postgresFloor(address: string, tables: readonly TableRows[]): Promise<number> {
  await (await openStore(address)).close()
  const client = new pg.Client({ connectionString: address })
  await client.connect()
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
    parts: parts(table),
  }))
  const began = performance.now()
  for (let at = 0; prepared.some((table) => at < table.parts.length); at += 1) {
    await client.query('begin')
    for (const { name, text, parts: own } of prepared) {
      for (const values of own[at] ?? []) await client.query({ name, text, values: [...values] })
    }
    await client.query('commit')
  }
  const took = performance.now() - began
  await client.end()
  return took
}

function vector(texts: readonly string[]): string {
  return texts
    .flatMap((text) => text.split(' '))
    .map((word, at) => `'${word}':${at + 1}`)
    .join(' ')
}
