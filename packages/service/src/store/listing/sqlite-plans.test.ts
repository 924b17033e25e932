import { verifies } from '@proscenium/testkit'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { parseSearchQuery } from '../../domain/catalogue/search-query.ts'
import type { ColumnSort } from '../../domain/catalogue/search-request.ts'
import { applyMigrations, stepsInTransactions } from '../migrations/apply-migrations.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Database } from '../schema.ts'
import { writeSeed } from '../maintenance/seed-rows.ts'
import { openSqlite } from '../engine/sqlite.ts'
import type { RowFilter } from './video-filter.ts'
import { listIds } from './video-list.ts'
import { listSorted } from './video-sorts.ts'

/** More than are gathered as rare. */
const SIZE = 4_500
const RARE_EVERY = 500

interface RecordedStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

const recorded: RecordedStatement[] = []
const engine = openSqlite(':memory:')
const db = new Kysely<Database>({
  dialect: engine.dialect,
  log: ({ query }) => void recorded.push({ sql: query.sql, parameters: query.parameters }),
})
/** Without the catalogue in memory, every page comes from the database. */
const tools = { db, readIndex: async () => null }

beforeAll(async () => {
  await applyMigrations(db, { migrations, steps: stepsInTransactions(db) })
  const numbers = Array.from({ length: SIZE }, (_, n) => n)
  const category = { kind: 'category' as const, slug: 'all' }
  const rows = {
    taxonomy_terms: [{ ...category, name: 'All', grp: null }],
    videos: numbers.map((n) => video(n)),
    video_terms: numbers.map((n) => ({ ...category, video_id: `v${n}`, position: 0 })),
    search: numbers.map((n) => ({
      videoId: `v${n}`,
      artist: '',
      taxonomy: '',
      title: `video ${n % 2 === 0 ? 'even' : 'odd'} ${n % RARE_EVERY === 1 ? 'rare' : ''}`,
    })),
  }
  await writeSeed(db, { ...emptySeedRows, ...rows }, { restore: false })
})
afterAll(() => engine.close())

interface Step {
  readonly id: number
  readonly parent: number
  readonly detail: string
}

const plansOf = async (act: () => Promise<unknown>): Promise<{ sql: string; steps: Step[] }[]> => {
  recorded.length = 0
  await act()
  const selects = recorded.filter(({ sql }) => sql.trimStart().startsWith('select'))
  return await Promise.all(
    selects.map(async ({ sql, parameters }) => {
      const query = { sql: `explain query plan ${sql}`, parameters }
      const { rows } = await db.executeQuery<Step>({
        ...query,
        query: { kind: 'RawNode' },
        queryId: { queryId: sql },
      } as never)
      return { sql, steps: rows }
    }),
  )
}

/** Rows passed to a statement, or limited before it sorts. */
const bounded = /^(?:SCAN|SEARCH) (?:listed|found|gathered|json_each|value)\b/
const sorts: readonly ColumnSort[] = ['title', 'duration', 'energy', 'tempo']
const common: readonly [name: string, filter: RowFilter][] = [
  'video',
  'even',
  'video even',
  'even odd',
  'v',
  '',
].flatMap((q) =>
  [[], [{ kind: 'category' as const, slugs: ['all'] }]].map((terms): [string, RowFilter] => [
    `${q || 'anything'}${terms.length > 0 ? ' of a category' : ''}`,
    { search: parseSearchQuery(q), terms },
  ]),
)

it.each(common)('never sorts or gathers all matches of %s', async (_name, filter) => {
  verifies('O-11', 'H-17')
  const plans = await plansOf(async () => {
    for (const sort of sorts) await listSorted(tools, { ...filter, sort, limit: 25, after: null })
    const after = { key: 0, id: 'v1000' }
    await listSorted(tools, { ...filter, sort: 'duration', limit: 25, after })
    for (const bounds of [{}, { minDuration: 1 }, { maxDuration: 9 }, { minDuration: 0, maxDuration: 4 }]) {
      await listIds(tools, { ...filter, ...bounds, limit: 25, before: null })
      for (const sort of sorts) await listSorted(tools, { ...filter, ...bounds, sort, limit: 25, after: null })
    }
    await listIds(tools, { ...filter, within: 'beside-title', limit: 25, before: video(900).published_at })
  })
  expect(plans.length).toBeGreaterThan(sorts.length)
  for (const { sql, steps } of plans) {
    for (const { parent } of steps.filter(({ detail }) => detail.includes('TEMP B-TREE'))) {
      const sorted = steps.filter((step) => step.parent === parent && /^(?:SCAN|SEARCH) /.test(step.detail))
      expect([sql, sorted[0]?.detail]).toEqual([sql, expect.stringMatching(bounded)])
    }
    // A whole table may only be read in index order and up to a limit.
    for (const { detail } of steps.filter((step) => step.detail.startsWith('SCAN ') && !bounded.test(step.detail))) {
      expect([sql, detail]).toEqual([
        expect.stringContaining(' limit '),
        expect.stringMatching(/USING .*INDEX|VIRTUAL TABLE/),
      ])
    }
  }
})

it.each(sorts)('scans the index of %s', async (sort) => {
  const [plan] = await plansOf(() =>
    listSorted(tools, { search: parseSearchQuery('video'), terms: [], sort, limit: 25, after: null }),
  )
  expect(plan?.steps.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(new RegExp(`^SCAN videos USING (?:COVERING )?INDEX videos_by_${sort}$`)),
  )
})
