// Typed arrays that grow.

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array
export interface NumbersMaker<Values extends Numbers> {
  new (length: number): Values
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
    whole: () => values.slice(0, used) as Values,
  }
}

export type Growing<Values extends Numbers> = ReturnType<typeof growing<Values>>
