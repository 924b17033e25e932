// How long each list of QA and the operator blocks the event loop at a million rows (O-11).
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ControlContext } from '../src/control/control-call.ts'
import { controlCalls } from '../src/control/control-calls.ts'
import { operatorCalls } from '../src/control/operator-calls.ts'
import type { OperationContext } from '@proscenium/service/operations/context'
import { openEngine, type Engine } from '@proscenium/service/store/engine/engine'
import { storeOn } from '@proscenium/service/store/store'
import { systemClock, virtualClock } from '@proscenium/service/system'

/** Increment with every change to the generated rows or to the schema. */
const VERSION = 1
const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 15
const TARGET_MS = 50
const directory = join(import.meta.dirname, '../../.cache/big-controls')

const lists: readonly (readonly [path: string, query?: Record<string, string>])[] = [
  ['/videos'],
  ['/linked-users'],
  ['/operator/v1/rights', { partner: 'p00000000', external_user_id: 'x0' }],
  ['/operator/v1/orders'],
  ['/operator/v1/orders', { status: 'pending' }],
  ['/operator/v1/partners'],
  ['/operator/v1/partners/{partner}/keys'],
  ['/state'],
]

/** Compares each list with the same list of a database of a thousand rows: the first page and the one after it. */
export async function bench() {
  const sizes = [FEW, MANY]
  const engines = await Promise.all(sizes.map(async (size) => openEngine(await database(size))))
  const rows = []
  for (const [path, query = {}] of lists) {
    const [few = Number.NaN, many = Number.NaN] = await blocksOf(engines, path, query)
    const name = `GET ${path}${query['status'] === undefined ? '' : '?status=pending'}`
    rows.push({ name, medianMicros: many * 1_000, ratio: many / few, atMost: { milliseconds: TARGET_MS } })
  }
  await Promise.all(engines.map((engine) => engine.close()))
  const note = `SQLite file, two pages of 100. The longest block of the event loop in a round, serialising included; median of ${ROUNDS} rounds. The floor of each row is the same list of a database of 1,000 rows in each table.`
  return { title: 'Event-loop block of QA’s and the operator’s lists at 1,000,000 rows', note, rows }
}

async function blocksOf(engines: readonly Engine[], path: string, query: Record<string, string>): Promise<number[]> {
  const samples = engines.map((): number[] => [])
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [at, engine] of engines.entries()) {
      const block = await longestBlock(() => twoPages(engine, path, query))
      if (round >= 0) samples[at]?.push(block)
    }
  }
  return samples.map((each) => each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN)
}

/** The longest time between two ticks of the event loop while the work runs, in ms. */
async function longestBlock(work: () => Promise<void>): Promise<number> {
  let [last, longest, running] = [performance.now(), 0, true]
  const tick = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (running) setImmediate(tick)
  }
  await new Promise<void>((resolve) => setImmediate(resolve))
  last = performance.now()
  setImmediate(tick)
  await work()
  await new Promise<void>((resolve) => setImmediate(resolve))
  running = false
  return longest
}

async function twoPages(engine: Engine, path: string, query: Record<string, string>): Promise<void> {
  const clock = virtualClock(systemClock())
  const service = { store: storeOn(engine), clock } as unknown as OperationContext
  const context = { service, clock } as unknown as ControlContext
  const bound = controlCalls.map(({ perform, ...each }) => ({ ...each, perform: perform.bind(null, context) }))
  const call = [...bound, ...operatorCalls(service)].find((each) => each.method === 'GET' && each.path === path)
  if (call === undefined) throw new Error(`there is no list ${path}`)
  let cursor: string | undefined
  for (let page = 0; page < 2; page += 1) {
    const input = {
      params: { partner: 'p00000000' },
      query: { ...query, limit: '100', ...(cursor === undefined ? {} : { cursor }) },
      body: undefined,
      headers: {},
    }
    const { status, body } = await call.perform(input)
    if (status !== 200) throw new Error(`${path} responded with ${status}`)
    const written = JSON.stringify(body)
    cursor = (JSON.parse(written) as { next_cursor?: string }).next_cursor
    if (cursor === undefined) return
  }
}

/** Returns the path of a database with `size` rows in each table that a list reads, and creates it if necessary. */
async function database(size: number): Promise<string> {
  const path = join(directory, `v${VERSION}-${size}.db`)
  if (existsSync(path)) return path
  mkdirSync(directory, { recursive: true })
  const unfinished = `${path}.unfinished`
  for (const suffix of ['', '-wal', '-shm', '-limits', '-limits-wal', '-limits-shm'])
    rmSync(`${unfinished}${suffix}`, { force: true })
  const engine = await openEngine(unfinished)
  for (const statement of statementsFor(size)) await sql.raw(statement).execute(engine.db)
  await engine.close()
  renameSync(unfinished, path)
  return path
}

/** All orders, keys and rights belong to the first user and partner, so that one account has a million too. */
function statementsFor(size: number): string[] {
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${size})`
  const id = (prefix: string): string => `'${prefix}' || printf('%08x', i)`
  const of = (table: string, columns: string, values: string): string =>
    `insert into ${table} (${columns}) ${numbers} select ${values} from n`
  return [
    of(
      'partners',
      'id, name, status, partner_type, embed_mode, monthly_download_limit, discount_percentage, branding_mode',
      `${id('p')}, 'Partner ' || i, 'active', 'purchase', 'workspace', 100, 0, 'branded'`,
    ),
    of('partner_websites', 'partner_id, origin', `${id('p')}, 'https://p' || i || '.example'`),
    of('client_ids', 'client_id, partner_id, is_test', `${id('c')}, ${id('p')}, 0`),
    of(
      'api_keys',
      'id, partner_id, mode, key_hash, scopes, created_at',
      `${id('k')}, 'p00000000', 'live', ${id('h')}, '', i`,
    ),
    of(
      'internal_users',
      'id, email, email_key, is_test, email_confirmed_at, created_at',
      `${id('a')}, 'u' || i || '@example.com', 'u' || i || '@example.com', 0, i, i`,
    ),
    of(
      'linked_users',
      'id, partner_id, is_test, external_user_id, internal_user_id, created_at, updated_at',
      `${id('u')}, ${id('p')}, 0, 'x' || i, ${id('a')}, i, i`,
    ),
    of(
      'videos',
      'id, title, title_key, duration_seconds, artist, description, published_at, sold_out, price_minor, currency',
      `${id('v')}, 'Video ' || i, 'video ' || i, 60, 'Artist', '', printf('2026-%08d', i), 0, 1000, 'USD'`,
    ),
    of(
      'orders',
      'id, internal_user_id, partner_id, linked_user_id, video_id, status, price_minor, currency, created_at',
      `${id('o')}, 'a00000000', 'p00000000', 'u00000000', ${id('v')}, case when i % 2 = 0 then 'pending' else 'completed' end, 1000, 'USD', i`,
    ),
    of(
      'membership_claims',
      'id, internal_user_id, partner_id, video_id, created_at',
      `${id('m')}, 'a00000000', 'p00000000', ${id('v')}, i`,
    ),
  ]
}
