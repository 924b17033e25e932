// Pages of a filtered list from the catalogue in memory: no statement finds the videos of two common terms that never
// meet, or of an old period, without reading most of the catalogue.
import { positionOf } from '../../domain/catalogue/catalogue-cursor.ts'
import type { ColumnSort } from '../../domain/catalogue/search-request.ts'
import type { Pace } from '../../domain/limits/fair-queue.ts'
import type { FeatureIndex } from '../../domain/ranking/feature-index.ts'
import { startSelection, type SelectionOrder } from '../../domain/ranking/selection.ts'
import type { ScanEntry } from './index-scan.ts'
import type { RowFilter } from './video-filter.ts'
import type { Reads } from '../engine/reads.ts'

export interface ListTools {
  readonly db: Reads
  /** The catalogue in memory; null if it is not of the current version. */
  readonly readIndex: () => Promise<FeatureIndex | null>
}

export type ListSort = 'newest' | ColumnSort

interface ListPage {
  readonly sort: ListSort
  readonly filter: RowFilter
  readonly limit: number
  readonly after: ScanEntry | null
}

export type Selected =
  | { readonly kind: 'page'; readonly entries: readonly ScanEntry[] }
  /** All videos that pass the filters, which are few; words and order are left to the caller. */
  | { readonly kind: 'few'; readonly ids: readonly string[] }

/** After every id. */
const LAST_ID = '\uFFFF'
/** Videos of one slice: about a millisecond. */
const SLICE = 50_000
/** Videos that a statement for each few hundred of them reads in time. */
const FEW_MAX = 2_000

/** Null if memory does not help: it is behind, the filter has nothing but words, or many videos pass and their order is not in memory. */
export async function selectInSlices(
  readIndex: ListTools['readIndex'],
  { sort, filter, limit, after }: ListPage,
  pace: Pace,
): Promise<Selected | null> {
  const { terms, minDuration, maxDuration, search } = filter
  if (!hasFilter(filter)) return null
  const index = await readIndex()
  if (index === null) return null
  const order = search === null && sort !== 'title' ? orderOf(sort, after) : null
  const selection = startSelection(index, {
    filters: terms.map(({ kind, slugs }) => slugs.map((slug) => `${kind}:${slug}`)),
    minDuration: minDuration ?? null,
    maxDuration: maxDuration ?? null,
    order,
    limit: order === null ? FEW_MAX : limit,
  })
  while (selection.advance(SLICE)) await pace()
  const positions = selection.positions()
  if (order !== null) return { kind: 'page', entries: positions.map((at) => entryAt(index, at, order)) }
  return positions.length === selection.count()
    ? { kind: 'few', ids: positions.map((at) => index.ids[at] ?? '') }
    : null
}

/** Whether the filter has more than words. */
function hasFilter({ terms, minDuration = null, maxDuration = null }: RowFilter): boolean {
  return terms.length > 0 || minDuration !== null || maxDuration !== null
}

function orderOf(sort: Exclude<ListSort, 'title'>, after: ScanEntry | null): SelectionOrder {
  const isAscending = sort === 'duration'
  const column = { newest: 'publishedAt', duration: 'duration', energy: 'energyKey', tempo: 'tempoKey' } as const
  // No two videos are published at one time.
  const place = after === null ? null : { id: sort === 'newest' ? LAST_ID : after.id, key: keyOf(sort, after) }
  return { column: column[sort], isAscending, after: place }
}

function keyOf(sort: ListSort, { key }: ScanEntry): number {
  return sort === 'newest' ? Number(positionOf(String(key))) : Number(key)
}

function entryAt(index: FeatureIndex, at: number, { column }: SelectionOrder): ScanEntry {
  return { id: index.ids[at] ?? '', key: index[column][at] ?? 0 }
}
