// PostgreSQL in the shape Kysely's dialect expects. The one file that connects to it.
import { PostgresDialect, type Dialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Sizes } from '../maintenance/health.ts'
import { unescapeText, escapeText } from './postgres-text.ts'

const POOL_DEFAULT = 10
const CONNECT_TIMEOUT_MS = 10_000
/** No request of ours needs this long; what does is a mistake that must not hold its locks. */
const STATEMENT_TIMEOUT_MS = 60_000
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000
/** An answered write is durable, whatever the server's own setting is; an address may say otherwise in `options`. */
const SETTINGS = '-c synchronous_commit=on'

/** Types, by the numbers that the server knows them by. */
const [INT8, TEXT, VARCHAR, NUMERIC] = [20, 25, 1043, 1700] as const

/**
 * Told once of each connection that broke, in use or not; it has left the pool, and whoever asks next gets another. The cause
 * holds the connection, credentials and all: only what is known of its fields may be shown.
 */
export type ConnectionLost = (cause: Error) => void

/**
 * A pool of connections to `postgres://user:password@host:port/name`; `pool_size` (10) in its query says how many at
 * most. `name` tells host and database, never the password. Connects when first asked.
 * Errors: throws one line when the address cannot be read.
 */
export function openPostgres(
  address: string,
  connectionLost: ConnectionLost,
): {
  dialect: Dialect
  name: string
  sizes: Sizes
  close(): Promise<void>
} {
  const { connectionString, max, name } = readAddress(address)
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    application_name: 'proscenium',
    options: SETTINGS,
    types: { getTypeParser: parserOf },
  })
  listenTo(pool, connectionLost)
  let closed: Promise<void> | null = null
  return {
    dialect: new PostgresDialect({ pool: escaping(pool) }),
    name,
    sizes: async () => ({ ...(await bytesOf(pool)), ...usesOf(pool) }),
    close: () => (closed ??= pool.end()),
  }
}

/**
 * The pool speaks for connections that nobody uses; one in use would end the process unless somebody listens to it. What
 * a broken one says after its first word is no news.
 */
function listenTo(pool: pg.Pool, connectionLost: ConnectionLost): void {
  const broken = new WeakSet<pg.PoolClient>()
  const lost = (cause: Error, client: pg.PoolClient): void => {
    if (broken.has(client)) return
    broken.add(client)
    connectionLost(cause)
  }
  pool.on('connect', (client) => client.on('error', (cause) => lost(cause, client)))
  pool.on('error', lost)
}

async function bytesOf(pool: pg.Pool): Promise<{ bytes: number }> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  return { bytes: rows[0]?.bytes ?? 0 }
}

function usesOf({ totalCount, idleCount, waitingCount }: pg.Pool): Record<string, number> {
  return { connections: totalCount, idle: idleCount, waiting: waitingCount }
}

function readAddress(address: string): { connectionString: string; max: number; name: string } {
  const url = URL.parse(address)
  if (url === null) throw new Error('The address of the PostgreSQL database cannot be read.')
  const size = url.searchParams.get('pool_size') ?? String(POOL_DEFAULT)
  const max = /^[1-9]\d{0,3}$/.test(size) ? Number(size) : null
  if (max === null) throw new Error('The pool_size of the PostgreSQL database is a number from 1 to 9999.')
  url.searchParams.delete('pool_size')
  const host = url.searchParams.get('host') ?? url.host
  return {
    connectionString: url.href,
    max,
    name: [decodeURIComponent(url.pathname.slice(1)), host].filter((part) => part !== '').join(' on '),
  }
}

type Parser = (value: string) => unknown

/** Texts as they were given; counts and times as numbers, of which none may lose a digit. */
const parsers = new Map<number, Parser>([
  [TEXT, unescapeText],
  [VARCHAR, unescapeText],
  [INT8, exact],
  [NUMERIC, Number],
])

function parserOf(type: Parameters<typeof pg.types.getTypeParser>[0]): Parser {
  return parsers.get(type) ?? (pg.types.getTypeParser(type) as Parser)
}

function exact(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('a number of the database is beyond what a double holds')
  return number
}

/** The pool, with texts on their way in made fit to be kept. */
function escaping(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => client.query(text, values.map(kept))
    return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const again = known.get(client) ?? wrapped(client)
      known.set(client, again)
      return again
    },
    end: () => pool.end(),
  }
}

function kept(value: unknown): unknown {
  return typeof value === 'string' ? escapeText(value) : value
}
