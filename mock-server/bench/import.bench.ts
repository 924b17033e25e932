// The rate of a catalogue import against bare prepared inserts of the same rows (O-01).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@proscenium/service/store/store'
import { lineSender } from '../testing/catalogue-file.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { startPostgres } from '../testing/postgres.ts'
import { postgresFloor, sqliteFloor, type Contender } from './import/floor.ts'
import { fileLines, importedRows } from './import/lines.ts'

const VIDEOS = Number(process.env['IMPORT_VIDEOS'] ?? 100_000)
/** Lines of a chunk, as the command sends them. */
const CHUNK = 600
/** Videos of one transaction of the floor: as many as a chunk has. */
const PER_PART = CHUNK / 3
const TARGET = 0.5
/** The contenders take rounds, so that the load of the machine affects both. */
const ROUNDS = 40

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-bench-import-'))
  const postgres = await startPostgres()
  try {
    const files = (name: string): string => join(folder, `${name}.db`)
    const rows = await ratesOn('SQLite', { addressOf: files, floor: sqliteFloor })
    for (const name of ['rows', 'import', 'floor']) await migratedDatabase(postgres, name)
    const addressOf = (name: string): string => postgres.address + name
    rows.push(...(await ratesOn('PostgreSQL', { addressOf, floor: postgresFloor })))
    const note =
      'Whole files, parsed, checked, derived and indexed; each video has two files, four terms and features. The floor of each engine inserts the same rows, already derived, one prepared statement per table and row, in transactions of as many videos; import and floor take rounds. Per video.'
    return { title: `Catalogue import of ${VIDEOS.toLocaleString('en')} videos`, note, rows }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Engine {
  /** Of the database with this name. */
  addressOf(name: string): string
  readonly floor: typeof sqliteFloor
}

/** Imports twice: the first import makes the rows of the floor and warms the code up. */
async function ratesOn(engine: string, { addressOf, floor }: Engine) {
  const first = await importer(addressOf('rows'))
  await runRound(first, 1)
  await first.close()
  const tables = await importedRows(addressOf('rows'))
  const contenders = [
    await floor(addressOf('floor'), { tables, videos: VIDEOS, perPart: PER_PART }),
    await importer(addressOf('import')),
  ]
  const [floorMs = 0, importMs = 0] = await inRounds(contenders)
  for (const { close } of contenders) await close()
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

/** The ms of each. */
async function inRounds(contenders: readonly Contender[]): Promise<number[]> {
  const took = contenders.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, contender] of contenders.entries()) {
      const began = performance.now()
      await runRound(contender, 1 / ROUNDS, round)
      took[at] = (took[at] ?? 0) + performance.now() - began
    }
  }
  return took
}

/** The parts of one round, which is a share of all of them. */
async function runRound({ parts, run }: Contender, share: number, round = 0): Promise<void> {
  for (let part = Math.round(parts * share * round); part < Math.round(parts * share * (round + 1)); part += 1)
    await run(part)
}

/** Imports the file into an empty database, a chunk at a time. */
async function importer(address: string): Promise<Contender> {
  const store = await openStore(address)
  const send = lineSender(store)
  const chunks = [...fileChunks()]
  return {
    parts: chunks.length,
    async run(part) {
      const { from = 0, ndjson = '' } = chunks[part] ?? {}
      const { errors } = await send(ndjson, { id: 'bench', from, last: part === chunks.length - 1 })
      if (errors.length > 0) throw new Error(`Line ${errors[0]?.line} of the benchmark is wrong: ${errors[0]?.rule}.`)
    },
    close: () => store.close(),
  }
}

/** The file in chunks that end between two videos. */
function* fileChunks(): Generator<{ readonly from: number; readonly ndjson: string }> {
  let [from, lines]: [number, string[]] = [0, []]
  for (const line of fileLines(VIDEOS)) {
    if (lines.length >= CHUNK && line.startsWith('{"type":"video"')) {
      yield { from, ndjson: `${lines.join('\n')}\n` }
      from += lines.length
      lines = []
    }
    lines.push(line)
  }
  yield { from, ndjson: `${lines.join('\n')}\n` }
}
