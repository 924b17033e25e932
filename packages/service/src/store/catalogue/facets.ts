// Facets of the catalogue with exact counts (P-32).
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ContentTagGroup } from '@proscenium/contract'
import { sql, type Kysely } from 'kysely'
import { durationRanges, type DurationRange } from '../../domain/catalogue/video-facts.ts'
import type { Database, TermKind } from '../schema.ts'
import { cachedPerVersion } from './catalogue-cache.ts'
import { isPublished } from './unpublished.ts'

export interface FacetCount {
  readonly kind: TermKind
  readonly slug: string
  readonly name: string
  /** Of content tags only. */
  readonly grp: ContentTagGroup | null
  readonly count: number
}

export interface DurationCount extends DurationRange {
  readonly count: number
}

export interface FacetCounts {
  /** Terms that at least one video has and a search can filter by; most frequent first, then by slug. */
  readonly terms: readonly FacetCount[]
  /** Ranges of displayed duration that at least one video has, shortest first. */
  readonly durations: readonly DurationCount[]
}

export function createFacetStore(db: Kysely<Database>) {
  return {
    /** Counted once per catalogue version. */
    counts: cachedPerVersion(db, async () => ({ terms: await countTerms(db), durations: await countDurations(db) })),
  }
}

const kinds = ['category', 'atmosphere', 'energy', 'orientation', 'content_tag'] as const satisfies readonly TermKind[]

async function countTerms(db: Kysely<Database>): Promise<FacetCount[]> {
  const rows: Awaited<ReturnType<typeof countKind>> = []
  for (const kind of kinds) {
    rows.push(...(await countKind(db, kind)))
    // Yields between chunks, because reading a large catalogue takes long.
    await yieldToEventLoop()
  }
  const terms = await db.selectFrom('taxonomy_terms').select(['kind', 'slug', 'name', 'grp']).execute()
  const known = new Map(terms.map((term) => [`${term.kind}:${term.slug}`, term]))
  return rows
    .map(({ kind, slug, count }) => {
      const { name, grp } = known.get(`${kind}:${slug}`) ?? { name: slug, grp: null }
      return { kind, slug, name, grp, count: Number(count) }
    })
    .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}

async function countKind(db: Kysely<Database>, kind: TermKind) {
  return await db
    .selectFrom('video_terms')
    .select((select) => ['kind', 'slug', select.fn.countAll<number | string>().as('count')])
    .where('kind', '=', kind)
    .where(isPublished(sql.ref('video_id')))
    .groupBy(['kind', 'slug'])
    .execute()
}

async function countDurations(db: Kysely<Database>): Promise<DurationCount[]> {
  const counts: DurationCount[] = []
  for (const range of durationRanges) {
    const { min, max } = range
    const { count } = await db
      .selectFrom('videos')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('unpublished', '=', 0)
      .where('duration_seconds', '>=', min)
      .$if(max !== null, (query) => query.where('duration_seconds', '<=', max))
      .executeTakeFirstOrThrow()
    counts.push({ ...range, count: Number(count) })
    await yieldToEventLoop()
  }
  return counts.filter(({ count }) => count > 0)
}
