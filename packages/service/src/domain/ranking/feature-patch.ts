// Follows a change of a few videos without reading the others: a new index that shares every column that stays as it is.
import {
  createFeatureIndexBuilder,
  fixedColumns,
  fixedNames,
  NEWEST_MAX,
  newestOf,
  type FeatureIndex,
  type FixedColumn,
  type IndexedVideo,
} from './feature-index.ts'
import { copyInto, type Numbers, type NumbersMaker } from './growing.ts'
import { createTopK } from './top-k.ts'

export interface ChangedVideos {
  /** Every id that may have changed, sorted and distinct. */
  readonly ids: readonly string[]
  /** Those of them that exist, in the order of their ids. */
  readonly videos: readonly IndexedVideo[]
}

/** A run of positions in one of the two indexes that the result consists of. */
interface Piece {
  readonly of: 'before' | 'changed'
  readonly from: number
  readonly end: number
}

interface Join {
  readonly before: FeatureIndex
  /** The changed videos alone. */
  readonly changed: FeatureIndex
  readonly pieces: readonly Piece[]
  readonly size: number
  /** Positions in `before` of the changed videos, if each has one and none is new. */
  readonly replaced: readonly number[] | null
}

/** Works in steps of at most one copied column, so that the caller can yield between them. */
export function* patchIndex(before: FeatureIndex, changes: ChangedVideos): Generator<undefined, FeatureIndex> {
  const join = joinOf(before, changes)
  const { changed } = join
  const fixed: Partial<Record<FixedColumn, Numbers>> = {}
  for (const name of fixedNames) {
    fixed[name] = yield* joinedColumn(join, name)
    if (fixed[name] !== before[name]) yield
  }
  const columns = fixed as Pick<FeatureIndex, FixedColumn>
  const ids = join.replaced === null ? yield* joinedIds(join) : before.ids
  yield
  const vectors = yield* joinedLists(join, 'vectors', 'vectorStart')
  yield
  const terms = yield* joinedLists(join, 'terms', 'termStart')
  yield
  return {
    ...columns,
    size: join.size,
    ids,
    vectors: vectors.values,
    vectorStart: vectors.start,
    terms: terms.values,
    termStart: terms.start,
    modelNumbers: changed.modelNumbers,
    termNumbers: changed.termNumbers,
    termCounts: joinedCounts(join, changes.ids),
    newest: yield* joinedNewest(join, { ...columns, ids }, changes.ids),
  }
}

/** The newest videos; only if one of a full list changed, all videos are compared. */
function* joinedNewest(
  { before, changed }: Join,
  { ids, usable, publishedAt }: Pick<FeatureIndex, 'ids' | 'usable' | 'publishedAt'>,
  touched: readonly string[],
): Generator<undefined, readonly number[]> {
  const changedIds = new Set(touched)
  const same = before.newest.map((at) => before.ids[at] ?? '').filter((id) => !changedIds.has(id))
  if (before.newest.length === NEWEST_MAX && same.length < NEWEST_MAX) return yield* newestOf({ usable, publishedAt })
  const newest = createTopK(NEWEST_MAX)
  for (const id of [...same, ...changed.ids].toSorted()) {
    const at = lowerBound(ids, id)
    if (usable[at] === 1) newest.offer(at, -(publishedAt[at] ?? 0))
  }
  return newest.sorted().map(({ at }) => at)
}

function joinOf(before: FeatureIndex, { ids, videos }: ChangedVideos): Join {
  const builder = createFeatureIndexBuilder(before)
  for (const video of videos) builder.add(video)
  const changed = builder.finish()
  const pieces: Piece[] = []
  const replaced: number[] = []
  let read = 0
  let next = 0
  for (const id of ids) {
    const at = lowerBound(before.ids, id)
    if (at > read) pieces.push({ of: 'before', from: read, end: at })
    const isKnown = before.ids[at] === id
    read = isKnown ? at + 1 : at
    if (changed.ids[next] !== id) continue
    if (isKnown) replaced.push(at)
    pieces.push({ of: 'changed', from: next, end: next + 1 })
    next += 1
  }
  pieces.push({ of: 'before', from: read, end: before.size })
  const size = pieces.reduce((sum, { from, end }) => sum + end - from, 0)
  return {
    before,
    changed,
    pieces,
    size,
    replaced: size === before.size && replaced.length === videos.length ? replaced : null,
  }
}

/** The first position whose id is at least this one. */
export function lowerBound(ids: readonly string[], id: string): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
}

function* joinedColumn(
  { before, changed, pieces, size, replaced }: Join,
  name: FixedColumn,
): Generator<undefined, Numbers> {
  if (replaced?.every((at, next) => Object.is(before[name][at], changed[name][next]))) return before[name]
  const Kind: NumbersMaker<Numbers> = fixedColumns[name]
  const joined = new Kind(size)
  let used = 0
  for (const { of, from, end } of pieces) {
    yield* copyInto(joined, (of === 'before' ? before : changed)[name].subarray(from, end), used)
    used += end - from
  }
  return joined
}

/** Ids of one step. */
const IDS_STEP = 100_000

function* joinedIds(join: Join): Generator<undefined, readonly string[]> {
  const ids: string[] = []
  for (const { of, from, end } of join.pieces) {
    const source = join[of].ids
    for (let at = from; at < end; at += 1) {
      if (ids.length % IDS_STEP === IDS_STEP - 1) yield
      ids.push(source[at] ?? '')
    }
  }
  return ids
}

interface Lists<Values> {
  readonly start: Uint32Array
  readonly values: Values
}

/** The lists of numbers that each video has. */
function* joinedLists<Name extends 'vectors' | 'terms'>(
  join: Join,
  name: Name,
  starts: 'vectorStart' | 'termStart',
): Generator<undefined, Lists<FeatureIndex[Name]>> {
  const { before, changed, pieces, size, replaced } = join
  if (replaced?.every((at, next) => sameList(listAt(before, at), listAt(changed, next))))
    return { start: before[starts], values: before[name] }
  function listAt(index: FeatureIndex, at: number): Float32Array | Uint32Array {
    return index[name].subarray(index[starts][at], index[starts][at + 1])
  }
  const runs = pieces.map(({ of, from, end }) => {
    const { [starts]: start, [name]: values } = join[of]
    return { start, from, end, values: values.subarray(start[from], start[end]) }
  })
  const length = runs.reduce((sum, { values }) => sum + values.length, 0)
  const values = (name === 'vectors' ? new Float32Array(length) : new Uint32Array(length)) as FeatureIndex[Name]
  const start = new Uint32Array(size + 1)
  let video = 0
  let used = 0
  for (const run of runs) {
    yield* copyInto(values, run.values, used)
    const moved = used - (run.start[run.from] ?? 0)
    for (let at = run.from; at < run.end; at += 1, video += 1) start[video] = (run.start[at] ?? 0) + moved
    used += run.values.length
  }
  start[size] = used
  return { start, values }
}

function sameList(one: Float32Array | Uint32Array, other: Float32Array | Uint32Array): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}

function joinedCounts({ before, changed }: Join, ids: readonly string[]): Uint32Array {
  const counts = new Uint32Array(changed.termNumbers.size)
  counts.set(before.termCounts)
  for (const [number, count] of changed.termCounts.entries()) counts[number] = (counts[number] ?? 0) + count
  for (const id of ids) {
    const at = lowerBound(before.ids, id)
    if (before.ids[at] !== id) continue
    for (const number of before.terms.subarray(before.termStart[at], before.termStart[at + 1]))
      counts[number] = (counts[number] ?? 0) - 1
  }
  return counts
}
