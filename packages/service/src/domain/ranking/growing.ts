// Typed arrays that grow.

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array
export interface NumbersMaker<Values extends Numbers> {
  new (length: number): Values
}

/** Numbers that one step copies: a few milliseconds. */
const STEP = 1_000_000

/** Copies numbers to a position of others, in steps. */
export function* copyInto(target: Numbers, source: Numbers, position: number): Generator<undefined, void> {
  for (let from = 0; from < source.length; from += STEP) {
    if (from > 0) yield
    target.set(source.subarray(from, from + STEP), position + from)
  }
}

/** A list of numbers of unknown length. */
export function growing<Values extends Numbers>(Kind: NumbersMaker<Values>) {
  let values = new Kind(1_024)
  let used = 0
  return {
    length: () => used,
    push(value: number): void {
      if (used === values.length) {
        const wider = new Kind(used * 2)
        wider.set(values)
        values = wider
      }
      values[used] = value
      used += 1
    },
    /** A copy, in steps, so that the caller can yield between them. */
    *whole(): Generator<undefined, Values> {
      const copy = new Kind(used)
      yield* copyInto(copy, values.subarray(0, used), 0)
      return copy
    },
  }
}

export type Growing<Values extends Numbers> = ReturnType<typeof growing<Values>>
