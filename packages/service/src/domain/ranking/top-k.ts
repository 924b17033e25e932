// Selects the k best in one pass, with a heap of two typed arrays that holds at most k entries.

export interface Scored {
  readonly at: number
  /** Lower is better; equal scores are ordered by `at`. */
  readonly score: number
}

/** Retains the `k` best offers. */
export function createTopK(k: number) {
  const heap: Heap = { scores: new Float64Array(k), positions: new Float64Array(k), size: 0 }
  return {
    /** Positions arrive in ascending order, so an equal score never replaces an earlier one. */
    offer(at: number, score: number): void {
      if (heap.size < k) rise(heap, at, score)
      else if (score < (heap.scores[0] ?? Number.NaN)) sink(heap, at, score)
    },
    /** A score must be below this to be accepted; `Infinity` until k entries are held. */
    threshold: () => (heap.size < k ? Number.POSITIVE_INFINITY : (heap.scores[0] ?? Number.NEGATIVE_INFINITY)),
    /** Best first. */
    sorted(): Scored[] {
      const list = Array.from({ length: heap.size }, (_, slot) => entryOf(heap, slot))
      return list.toSorted((a, b) => a.score - b.score || a.at - b.at)
    },
  }
}

export type TopK = ReturnType<typeof createTopK>

/** The worst entry is in slot 0; the children of slot n are 2n + 1 and 2n + 2. */
interface Heap {
  readonly scores: Float64Array
  readonly positions: Float64Array
  size: number
}

function entryOf({ scores, positions }: Heap, slot: number): Scored {
  return { at: positions[slot] ?? 0, score: scores[slot] ?? 0 }
}

/** Whether the entry of a slot is worse; false beyond the last slot. */
function isWorse(heap: Heap, slot: number, than: Scored): boolean {
  const score = heap.scores[slot] ?? Number.NEGATIVE_INFINITY
  const at = heap.positions[slot] ?? 0
  return score > than.score || (score === than.score && at > than.at)
}

function put(heap: Heap, slot: number, { at, score }: Scored): void {
  heap.scores[slot] = score
  heap.positions[slot] = at
}

/** Appends an entry and moves it up. */
function rise(heap: Heap, at: number, score: number): void {
  const added = { at, score }
  let slot = heap.size
  heap.size += 1
  while (slot > 0) {
    const parent = (slot - 1) >> 1
    if (isWorse(heap, parent, added)) break
    put(heap, slot, entryOf(heap, parent))
    slot = parent
  }
  put(heap, slot, added)
}

/** Replaces the worst entry of a full heap and moves the new one down. */
function sink(heap: Heap, at: number, score: number): void {
  const added = { at, score }
  let slot = 0
  for (;;) {
    const child = worseChild(heap, slot)
    if (!isWorse(heap, child, added)) break
    put(heap, slot, entryOf(heap, child))
    slot = child
  }
  put(heap, slot, added)
}

function worseChild(heap: Heap, slot: number): number {
  const left = slot * 2 + 1
  const right = slot * 2 + 2
  return isWorse(heap, right, entryOf(heap, left)) ? right : left
}
