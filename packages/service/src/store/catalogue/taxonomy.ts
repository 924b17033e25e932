// Terms of the catalogue with the number of their videos.
import type { ContentTagGroup } from '@proscenium/contract'
import type { FeatureIndex } from '../../domain/ranking/feature-index.ts'
import type { TermKind } from '../schema.ts'
import { cachedPerVersion } from './catalogue-cache.ts'
import { namedTerms, termKey, type NamedTerm } from './named-terms.ts'
import type { Reads } from '../engine/reads.ts'

export interface CountedTerm {
  readonly slug: string
  readonly name: string
  readonly grp: ContentTagGroup | null
  /** Videos with this term. */
  readonly videos: number
}

/** The same order on every engine, independent of its collation. */
const { compare } = new Intl.Collator('en')
const byName = (a: NamedTerm, b: NamedTerm): number => compare(a.name, b.name) || compare(a.slug, b.slug)

/** The taxonomy store of one database. `readIndex` returns the same index while the catalogue is unchanged. */
export function createTaxonomyStore(db: Reads, readIndex: () => Promise<FeatureIndex>) {
  const sorted = cachedPerVersion(db, async () =>
    Map.groupBy((await namedTerms(db)).toSorted(byName), ({ kind }) => kind),
  )
  return {
    /** Every term of a kind, sorted by name. */
    async names(kind: TermKind): Promise<readonly NamedTerm[]> {
      return (await sorted()).get(kind) ?? []
    },
    /** The same with their numbers of videos. */
    async terms(kind: TermKind): Promise<readonly CountedTerm[]> {
      const { termCounts, termNumbers } = await readIndex()
      return ((await sorted()).get(kind) ?? []).map(({ slug, name, grp }) => {
        const number = termNumbers.get(termKey({ kind, slug }))
        return { slug, name, grp, videos: number === undefined ? 0 : (termCounts[number] ?? 0) }
      })
    },
  }
}
