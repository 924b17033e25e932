// The best few of many in one pass, in a heap of two typed arrays that never holds more than those few.

export interface Scored {
  readonly at: number
  /** Less is better; equal scores are ordered by `at`. */
  readonly score: number
}

export interface TopK {
  /** Positions come in ascending order, so that an equal score never takes a place. */
  offer(at: number, score: number): void
  /** What a score must be below to be taken; `Infinity` while there is room. */
  threshold(): number
  /** Best first. */
  sorted(): Scored[]
}

/** Keeps the `k` best of what is offered. */
export function createTopK(k: number): TopK {
  const heap: Heap = { scores: new Float64Array(k), places: new Float64Array(k), size: 0 }
  return {
    offer(at, score) {
      if (heap.size < k) rise(heap, at, score)
      else if (score < (heap.scores[0] ?? Number.NaN)) sink(heap, at, score)
    },
    threshold: () => (heap.size < k ? Number.POSITIVE_INFINITY : (heap.scores[0] ?? Number.NEGATIVE_INFINITY)),
    sorted() {
      const list = Array.from({ length: heap.size }, (_, slot) => entryOf(heap, slot))
      return list.toSorted((a, b) => a.score - b.score || a.at - b.at)
    },
  }
}

/** The worst is in slot 0; the children of a slot are 2n + 1 and 2n + 2. */
interface Heap {
  readonly scores: Float64Array
  readonly places: Float64Array
  size: number
}

function entryOf({ scores, places }: Heap, slot: number): Scored {
  return { at: places[slot] ?? 0, score: scores[slot] ?? 0 }
}

function isWorse(heap: Heap, slot: number, than: Scored): boolean {
  const [score, at] = [heap.scores[slot] ?? 0, heap.places[slot] ?? 0]
  return score > than.score || (score === than.score && at > than.at)
}

function put(heap: Heap, slot: number, { at, score }: Scored): void {
  heap.scores[slot] = score
  heap.places[slot] = at
}

/** Adds at the end and moves up. */
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

/** Replaces the worst and moves down. */
function sink(heap: Heap, at: number, score: number): void {
  const added = { at, score }
  let slot = 0
  for (;;) {
    const child = worseChild(heap, slot)
    if (child >= heap.size || !isWorse(heap, child, added)) break
    put(heap, slot, entryOf(heap, child))
    slot = child
  }
  put(heap, slot, added)
}

function worseChild(heap: Heap, slot: number): number {
  const [left, right] = [slot * 2 + 1, slot * 2 + 2]
  return right < heap.size && isWorse(heap, right, entryOf(heap, left)) ? right : left
}
