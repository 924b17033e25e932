// Databases of one partner with as many sessions and orders, and the counters that a year with them leaves behind.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SESSION_COOKIE } from '@proscenium/service/domain/auth/cookies'
import { tokenHash } from '@proscenium/service/domain/auth/link-token'
import { bucketStart, buckets, longestPeriod, shiftBucket } from '@proscenium/service/domain/usage/buckets'
import { openEngine, type Engine } from '@proscenium/service/store/engine/engine'
import type { Database } from '@proscenium/service/store/schema'
import type { CountedMetric } from '@proscenium/service/store/usage/usage-batch'

/** Increment with every change to the generated rows or to the schema. */
const VERSION = 1
export const NOW = Date.parse('2026-11-15T12:34:56.000Z')
const HOUR_MS = 3_600_000
const HOURS_PER_YEAR = 8_760
const KEYS = 10
const CALLS_PER_SESSION = 5
const TOKEN = 'bench'
const unkeyed = ['sessions', 'songs_uploaded', 'recommendations', 'downloads', 'api_errors'] as const
const INSERT_ROWS = 500
/** Buckets of each kind that the sweeps retain at least. */
const RETAINED = 2
const directory = join(import.meta.dirname, '../../.cache/big-usage')

/** Of the signed-in partner. */
export const cookie = `${SESSION_COOKIE}=${TOKEN}`

/** Returns the path of a database with `size` sessions and orders, and creates it if necessary. */
export async function usageDatabase(size: number): Promise<string> {
  const path = join(directory, `v${VERSION}-${size}.db`)
  if (existsSync(path)) return path
  mkdirSync(directory, { recursive: true })
  const unfinished = `${path}.unfinished`
  for (const suffix of ['', '-wal', '-shm', '-limits', '-limits-wal', '-limits-shm'])
    rmSync(`${unfinished}${suffix}`, { force: true })
  const engine = await openEngine(unfinished)
  for (const statement of accountStatements(size)) await sql.raw(statement).execute(engine.db)
  await addLogin(engine)
  await addCounters(engine, size)
  await engine.close()
  renameSync(unfinished, path)
  return path
}

function accountStatements(size: number): string[] {
  const numbers = (count: number): string =>
    `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`
  const id = (prefix: string): string => `'${prefix}' || printf('%08x', i)`
  const of = (table: string, columns: string, values: string, count = size): string =>
    `insert into ${table} (${columns}) ${numbers(count)} select ${values} from n`
  const user = `'u' || printf('%08x', i % ${Math.ceil(size / 10)})`
  const year = HOURS_PER_YEAR * HOUR_MS
  const at = `${NOW - year} + cast(i * ${year / size} as integer)`
  return [
    of(
      'partners',
      'id, name, status, partner_type, embed_mode, monthly_download_limit, discount_percentage, branding_mode',
      `'p', 'Partner', 'active', 'purchase', 'workspace', 100, 0, 'branded'`,
      1,
    ),
    of(
      'api_keys',
      'id, partner_id, mode, kind, name, key_hash, scopes, created_at',
      `'k' || i, 'p', 'live', 'standard', 'Key ' || i, 'h' || i, '', i`,
      KEYS,
    ),
    of(
      'internal_users',
      'id, email, email_key, is_test, email_confirmed_at, created_at',
      `${id('a')}, i || '@example.com', i || '@example.com', 0, i, i`,
      Math.ceil(size / 10),
    ),
    of(
      'linked_users',
      'id, partner_id, is_test, external_user_id, internal_user_id, created_at, updated_at',
      `${id('u')}, 'p', 0, 'x' || i, ${id('a')}, i, i`,
      Math.ceil(size / 10),
    ),
    of(
      'sessions',
      'id, token_hash, partner_id, is_test, linked_user_id, internal_user_id, created_at, expires_at, embed_mode, branding_mode',
      `${id('s')}, ${id('t')}, 'p', 0, ${user}, null, ${at}, ${at} + 43200000, 'workspace', 'branded'`,
    ),
    of(
      'videos',
      'id, title, title_key, duration_seconds, artist, description, published_at, sold_out, price_minor, currency',
      `'v', 'Video', 'video', 60, 'Artist', '', '2026-01-01', 0, 1000, 'USD'`,
      1,
    ),
    of(
      'orders',
      'id, internal_user_id, partner_id, linked_user_id, video_id, status, price_minor, currency, created_at',
      `${id('o')}, 'a00000000', 'p', ${user}, 'v', 'completed', 1000, 'USD', ${at}`,
    ),
    of('usage_users', 'linked_user_id, period, starts_at', `${user}, 'month', i / ${Math.ceil(size / 10)}`),
  ]
}

async function addLogin({ db }: Engine): Promise<void> {
  const login = {
    partner_id: 'p',
    email: 'p@example.com',
    email_key: 'p@example.com',
    linked_at: NOW,
    created_at: NOW,
    languages: null,
  }
  await db.insertInto('partner_logins').values(login).execute()
  await db
    .insertInto('dashboard_sessions')
    .values({
      token_hash: tokenHash('session', TOKEN),
      partner_id: 'p',
      created_at: NOW,
      seen_at: NOW,
      ended_at: null,
      network: null,
      browser: null,
    })
    .execute()
}

async function addCounters({ db }: Engine, size: number): Promise<void> {
  const counts: Database['usage_counts'][] = []
  const users: Database['usage_user_counts'][] = []
  for (const period of buckets) {
    const reach = longestPeriod[period]
    for (let age = 0; age < reach * RETAINED + 1; age += 1) {
      const startsAt = shiftBucket(period, bucketStart(period, NOW), -age)
      const scope = { partner_id: 'p', is_test: 0, period, starts_at: startsAt } as const
      const hours = (shiftBucket(period, startsAt, 1) - startsAt) / HOUR_MS
      const expected = (size / HOURS_PER_YEAR) * hours
      const add = (metric: CountedMetric, key: string, amount: number): void => {
        const count = spread(amount, age)
        if (count > 0) counts.push({ ...scope, metric, key_id: key, count })
      }
      for (const metric of unkeyed) add(metric, '', expected)
      for (let key = 0; key < KEYS; key += 1) add('api_calls', `k${key}`, (expected * CALLS_PER_SESSION) / KEYS)
      for (let gap = 0; gap < reach; gap += 1) {
        const count = spread(expected / reach, age + gap)
        const previousAt = gap === 0 ? 0 : shiftBucket(period, startsAt, -gap)
        if (count > 0) users.push({ ...scope, previous_at: previousAt, count })
      }
    }
  }
  for (let at = 0; at < counts.length; at += INSERT_ROWS)
    await db
      .insertInto('usage_counts')
      .values(counts.slice(at, at + INSERT_ROWS))
      .execute()
  for (let at = 0; at < users.length; at += INSERT_ROWS)
    await db
      .insertInto('usage_user_counts')
      .values(users.slice(at, at + INSERT_ROWS))
      .execute()
}

/** Whole numbers whose mean is `amount`. */
function spread(amount: number, at: number): number {
  return Math.floor((at + 1) * amount) - Math.floor(at * amount)
}
