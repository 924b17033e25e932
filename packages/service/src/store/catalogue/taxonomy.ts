// Terms of the catalogue with the number of their videos.
import type { Kysely } from 'kysely'
import type { ContentTagGroup } from '@proscenium/contract'
import type { Database, TermKind } from '../schema.ts'
import { cachedPerVersion } from './catalogue-cache.ts'

export interface CountedTerm {
  readonly slug: string
  readonly name: string
  readonly grp: ContentTagGroup | null
  /** Listed videos with this term. */
  readonly videos: number
}

/** The same order on every engine, independent of its collation. */
const { compare } = new Intl.Collator('en')
const byName = (a: CountedTerm, b: CountedTerm): number => compare(a.name, b.name) || compare(a.slug, b.slug)

/** The taxonomy store of one database. */
export function createTaxonomyStore(db: Kysely<Database>) {
  const cached = new Map<TermKind, () => Promise<readonly CountedTerm[]>>()
  return {
    /** Every term of a kind, sorted by name. Counted once per catalogue version. */
    async terms(kind: TermKind): Promise<readonly CountedTerm[]> {
      const counted = cached.get(kind) ?? cachedPerVersion(db, () => countedTerms(db, kind))
      cached.set(kind, counted)
      return await counted()
    },
  }
}

async function countedTerms(db: Kysely<Database>, kind: TermKind): Promise<readonly CountedTerm[]> {
  const rows = await db
    .selectFrom('taxonomy_terms')
    .select(['slug', 'name', 'grp'])
    .select((term) =>
      term
        .selectFrom('video_terms')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('video_terms.kind', '=', 'taxonomy_terms.kind')
        .whereRef('video_terms.slug', '=', 'taxonomy_terms.slug')
        .as('videos'),
    )
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ videos, ...term }) => ({ ...term, videos: Number(videos) })).toSorted(byName)
}
