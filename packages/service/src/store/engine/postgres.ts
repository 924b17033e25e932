// PostgreSQL connection pool for Kysely's dialect. The only file that connects to PostgreSQL.
import { databaseName } from './database-address.ts'
import { PostgresDialect, type Dialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Sizes } from '../maintenance/health.ts'

const POOL_DEFAULT = 10
const CONNECT_TIMEOUT_MS = 10_000
/** Maximum wait for the server to end the connections of a closed pool; a server that is gone never does. */
const CLOSE_TIMEOUT_MS = 5000
/** Type OIDs of PostgreSQL. */
const [INT8, TEXT, VARCHAR, NUMERIC] = [20, 25, 1043, 1700] as const

/**
 * Called once for each broken connection, in use or idle. The connection has left the pool, and the next query gets
 * another one. The cause refers to the connection with its credentials: log only known fields.
 */
export type ConnectionLost = (cause: Error) => void

/**
 * A connection pool for `postgres://user:password@host:port/name`; `pool_size` (10) in the query sets the maximum. The
 * returned `name` has host and database, never the password. Connects on the first query, without settings: PgBouncer
 * rejects them, and may hand each transaction another connection (O-06). Errors: throws one line if the address is
 * invalid.
 */
export function openPostgres(
  address: string,
  connectionLost: ConnectionLost,
): {
  dialect: Dialect
  name: string
  sizes: Sizes
  /** Whether a pooler such as PgBouncer is between: the process that answers then differs from the announced one. */
  isPooled(): Promise<boolean>
  close(): Promise<void>
} {
  const { connectionString, max, name } = readAddress(address)
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'proscenium',
    types: { getTypeParser: parserOf },
  })
  const connections = trackConnections(pool, connectionLost)
  let closed: Promise<void> | null = null
  return {
    dialect: new PostgresDialect({ pool: escaping(pool) }),
    name,
    sizes: async () => ({ ...(await bytesOf(pool)), ...usesOf(pool) }),
    isPooled: () => isPooled(pool),
    close: () => (closed ??= connections.close()),
  }
}

/**
 * The pool reports errors of idle connections; an error of a connection in use ends the process without a listener.
 * Only the first error of a connection is reported, and none once `close` was called: the connections are then ending.
 * `close` resolves when the server has ended the last one, which the pool itself does not wait for.
 */
function trackConnections(pool: pg.Pool, connectionLost: ConnectionLost): { close(): Promise<void> } {
  const open = new Set<pg.PoolClient>()
  const broken = new WeakSet<pg.PoolClient>()
  const ended = Promise.withResolvers<void>()
  let closing = false
  const lost = (cause: Error, client: pg.PoolClient): void => {
    if (closing || broken.has(client)) return
    broken.add(client)
    connectionLost(cause)
  }
  const end = (client: pg.PoolClient): void => {
    open.delete(client)
    if (closing && open.size === 0) ended.resolve()
  }
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', (cause) => lost(cause, client))
    client.once('end', () => end(client))
  })
  pool.on('error', lost)
  return {
    async close() {
      closing = true
      await pool.end()
      if (open.size > 0) await Promise.race([ended.promise, aborted(AbortSignal.timeout(CLOSE_TIMEOUT_MS))])
    },
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Types of the driver leave out what the server announces for cancelling.
    return (client as unknown as { readonly processID: number | null }).processID !== rows[0]?.pid
  } finally {
    client.release()
  }
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
  if (url === null) throw new Error('The PostgreSQL address is not a valid URL.')
  const size = url.searchParams.get('pool_size') ?? String(POOL_DEFAULT)
  const max = /^[1-9]\d{0,3}$/.test(size) ? Number(size) : null
  if (max === null) throw new Error('pool_size in the PostgreSQL address must be a number from 1 to 9999.')
  url.searchParams.delete('pool_size')
  return { connectionString: url.href, max, name: databaseName(address) }
}

type Parser = (value: string) => unknown

/** Texts are unescaped; counts and times are numbers without loss of digits. */
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
  if (!Number.isSafeInteger(number)) throw new RangeError('A number in the database exceeds the safe integer range.')
  return number
}

/** The pool, with text parameters escaped. */
function escaping(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => client.query(text, values.map(escapeValue))
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

function escapeValue(value: unknown): unknown {
  return typeof value === 'string' ? escapeText(value) : value
}

/**
 * PostgreSQL text cannot contain NUL, but user input may. Two private-use characters escape NUL and themselves, so that
 * every text round-trips and no two texts collide.
 */
const ESCAPE = '\uE0FF'
const NUL_AFTER = '0'
const SELF_AFTER = '1'

/** The text as stored in the database. */
export function escapeText(text: string): string {
  return text.replaceAll(ESCAPE, ESCAPE + SELF_AFTER).replaceAll('\0', ESCAPE + NUL_AFTER)
}

/** The original text. */
export function unescapeText(stored: string): string {
  return stored.replaceAll(ESCAPE + NUL_AFTER, '\0').replaceAll(ESCAPE + SELF_AFTER, ESCAPE)
}
