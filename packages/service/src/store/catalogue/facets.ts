// Facets of the catalogue with exact counts (P-32).
import type { ContentTagGroup } from '@proscenium/contract'
import { durationRanges, type DurationRange } from '../../domain/catalogue/video-facts.ts'
import type { FeatureIndex } from '../../domain/ranking/feature-index.ts'
import type { TermKind } from '../schema.ts'
import { cachedPerVersion } from './catalogue-cache.ts'
import { namedTerms, termKey, type NamedTerm } from './named-terms.ts'
import { publishedCounts } from './term-counts.ts'
import type { Reads } from '../engine/reads.ts'

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

const kinds = ['category', 'atmosphere', 'energy', 'orientation', 'content_tag'] as const satisfies readonly TermKind[]

/** `readIndex` returns the same index while the catalogue is unchanged. */
export function createFacetStore(db: Reads, readIndex: () => Promise<FeatureIndex>) {
  const readTerms = cachedPerVersion(db, () => namedTerms(db))
  let last: {
    readonly index: FeatureIndex
    readonly terms: readonly NamedTerm[]
    readonly counts: FacetCounts
  } | null = null
  return {
    /** Counted once for each state of the index. */
    async counts(): Promise<FacetCounts> {
      const index = await readIndex()
      const terms = await readTerms()
      if (last?.index === index && last.terms === terms) return last.counts
      const counts = await facetCounts(index, terms)
      last = { index, terms, counts }
      return counts
    },
  }
}

async function facetCounts(index: FeatureIndex, named: readonly NamedTerm[]): Promise<FacetCounts> {
  const { terms, durations } = await publishedCounts(index)
  const countOf = (term: NamedTerm): number => terms[index.termNumbers.get(termKey(term)) ?? -1] ?? 0
  return {
    terms: named
      .filter(({ kind }) => kinds.some((each) => each === kind))
      .map((term) => ({ ...term, count: countOf(term) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1)),
    durations: durationRanges
      .map((range, at) => ({ ...range, count: durations[at] ?? 0 }))
      .filter(({ count }) => count > 0),
  }
}
