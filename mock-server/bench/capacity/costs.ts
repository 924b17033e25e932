// What an operation costs a node and PostgreSQL in CPU time, and a user in bytes.
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openEngine } from '@proscenium/service/store/engine/engine'
import { sendRequests } from '../cpu/requests.ts'
import { cpuMicros, type ServerProcess } from '../processes.ts'

export interface MeasuredCost {
  readonly nodeMicros: number
  readonly databaseMicros: number
  /** Statements of a request. */
  readonly statements: number
}

interface Measured {
  readonly server: ServerProcess
  /** Of the service's database. */
  readonly database: string
  readonly requests: readonly Buffer[]
  readonly amount: number
}

/** Sends every request once before: prepared plans and pages in memory are part of a running service. */
export async function measureCost({ server, database, requests, amount }: Measured): Promise<MeasuredCost> {
  const sent = { connections: 16 }
  await sendRequests(server.address, requests, { ...sent, amount: requests.length })
  const { db, close } = await openEngine(database, undefined, { asIs: true })
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const postmaster = statOf(rows[0]?.pid ?? 0).parent
    const statements = async (): Promise<number> => {
      const counted = await sql<{ n: number }>`
        select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()`.execute(db)
      return counted.rows[0]?.n ?? 0
    }
    const before = { node: cpuMicros(server), database: serverMicros(postmaster), count: await statements() }
    await sendRequests(server.address, requests, { ...sent, amount })
    const after = { node: cpuMicros(server), database: serverMicros(postmaster), count: await statements() }
    return {
      nodeMicros: (after.node - before.node) / amount,
      databaseMicros: (after.database - before.database) / amount,
      statements: (after.count - before.count) / amount,
    }
  } finally {
    await close()
  }
}

/** Clock ticks per second of Linux's accounting. */
const TICKS = 100

/** CPU time of a PostgreSQL server with its processes, in µs. */
function serverMicros(postmaster: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = all.flatMap((name) => {
    const { parent, micros } = statOf(Number(name))
    return parent === postmaster || Number(name) === postmaster ? [micros] : []
  })
  return own.reduce((sum, micros) => sum + micros, 0)
}

function statOf(pid: number): { readonly parent: number; readonly micros: number } {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [, parent, ...times] = fields.split(' ')
    // utime and stime, fields 14 and 15 of all.
    return { parent: Number(parent), micros: ((Number(times[9]) + Number(times[10])) * 1e6) / TICKS }
  } catch {
    // It has ended meanwhile.
    return { parent: 0, micros: 0 }
  }
}

export interface TableBytes {
  readonly table: string
  readonly rows: number
  /** With indexes, of one row. */
  readonly bytes: number
}

/** Of the tables that grow with users. */
export async function bytesOfTables(database: string, tables: readonly string[]): Promise<TableBytes[]> {
  const { db, close } = await openEngine(database, undefined, { asIs: true })
  try {
    await sql`vacuum analyze`.execute(db)
    const found: TableBytes[] = []
    for (const table of tables) {
      const { rows } = await sql<{ n: number; bytes: number }>`
        select (select count(*) from ${sql.table(table)}) as n, pg_total_relation_size(${table}) as bytes`.execute(db)
      const { n, bytes } = rows[0] ?? { n: 0, bytes: 0 }
      found.push({ table, rows: n, bytes: bytes / Math.max(n, 1) })
    }
    return found
  } finally {
    await close()
  }
}
