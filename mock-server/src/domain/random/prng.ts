// Numbers that look random and repeat with their seed, for faults that QA wants to see again. Never for secrets.

/** A generator of numbers from 0 up to, but not including, 1; the same seed (any integer) gives the same sequence. */
export function createPrng(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e37_79b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000
  }
}
