// Seeded pseudo-random numbers for reproducible injected faults. Never for secrets.

/**
 * Mulberry32: numbers in [0, 1). The same seed (32 bits) gives the same sequence, also in the protocol's testing entry
 * and in the media fixtures.
 */
export function createSeeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
