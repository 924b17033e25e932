// The best few of many in one pass, in a heap that never holds more than those few.

export interface Scored {
  readonly at: number
  /** Less is better; equal scores are ordered by `at`. */
  readonly score: number
}

/** The `k` best of the positions 0 … `size` − 1, best first. A position whose score is NaN takes no part. */
export function topK({ size, k, scoreOf }: { size: number; k: number; scoreOf: (at: number) => number }): Scored[] {
  const heap: Scored[] = []
  for (let at = 0; at < size; at += 1) {
    const score = scoreOf(at)
    const worst = heap[0]
    if (Number.isNaN(score)) continue
    // Positions come in ascending order, so that an equal score never takes a place.
    if (heap.length < k) rise(heap, { at, score })
    else if (worst !== undefined && score < worst.score) sink(heap, { at, score })
  }
  return heap.toSorted(inOrder)
}

function inOrder(a: Scored, b: Scored): number {
  return a.score - b.score || a.at - b.at
}

/** Adds at the end and moves up; the worst is at the top. */
function rise(heap: Scored[], added: Scored): void {
  let place = heap.push(added) - 1
  while (place > 0) {
    const above = (place - 1) >> 1
    const parent = heap[above]
    if (parent === undefined || inOrder(parent, added) >= 0) break
    heap[place] = parent
    place = above
  }
  heap[place] = added
}

/** Replaces the worst and moves down. */
function sink(heap: Scored[], added: Scored): void {
  let place = 0
  for (;;) {
    const below = worseChild(heap, place)
    const child = heap[below]
    if (child === undefined || inOrder(child, added) <= 0) break
    heap[place] = child
    place = below
  }
  heap[place] = added
}

function worseChild(heap: readonly Scored[], place: number): number {
  const [left, right] = [place * 2 + 1, place * 2 + 2]
  const [one, other] = [heap[left], heap[right]]
  return one !== undefined && other !== undefined && inOrder(other, one) > 0 ? right : left
}
