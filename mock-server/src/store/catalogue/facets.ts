// Facets of the catalogue with exact counts (P-32).
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database, TermKind } from '../schema.ts'
import { cachedPerVersion } from './catalogue-cache.ts'

export interface FacetCount {
  readonly kind: TermKind
  readonly slug: string
  readonly name: string
  readonly count: number
}

export interface FacetStore {
  /**
   * Terms that at least one video has and a search can filter by; most frequent first, then by slug. Counted once per
   * catalogue version.
   */
  counts(): Promise<readonly FacetCount[]>
}

export function createFacetStore(db: Kysely<Database>): FacetStore {
  return {
    counts: cachedPerVersion(db, () => countTerms(db)),
  }
}

const kinds = ['category', 'atmosphere', 'energy', 'orientation'] as const satisfies readonly TermKind[]

async function countTerms(db: Kysely<Database>): Promise<FacetCount[]> {
  const rows: Awaited<ReturnType<typeof countKind>> = []
  for (const kind of kinds) {
    rows.push(...(await countKind(db, kind)))
    // Yields between chunks, because reading a large catalogue takes long.
    await yieldToEventLoop()
  }
  const terms = await db.selectFrom('taxonomy_terms').select(['kind', 'slug', 'name']).execute()
  const names = new Map(terms.map(({ kind, slug, name }) => [`${kind}:${slug}`, name]))
  return rows
    .map(({ kind, slug, count }) => ({ kind, slug, name: names.get(`${kind}:${slug}`) ?? slug, count: Number(count) }))
    .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}

async function countKind(db: Kysely<Database>, kind: TermKind) {
  return await db
    .selectFrom('video_terms')
    .select((select) => ['kind', 'slug', select.fn.countAll<number | string>().as('count')])
    .where('kind', '=', kind)
    .groupBy(['kind', 'slug'])
    .execute()
}
