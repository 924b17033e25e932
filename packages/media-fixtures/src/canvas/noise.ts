/** A source of numbers in [0, 1): the same seed gives the same sequence on every machine. */
export type Random = () => number

/** Mulberry32 over a 32 bit seed. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The numbers from 0 to `count` - 1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** A number in [low, high). */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

/** A random element of `choices`. Errors: throws on an empty list. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('pick needs at least one choice')
  return choice
}

/** Odd numbers without a pattern, one per axis. */
const HASH_X = 374761393
const HASH_Y = 668265263

/** Hashes a lattice point to [0, 1). */
export const hash = (x: number, y: number): number => scrambled(Math.imul(x, HASH_X) + Math.imul(y, HASH_Y))

function scrambled(sum: number): number {
  const start = sum | 0
  const mixed = Math.imul(start ^ (start >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** Smooth value noise in [0, 1). */
export function noise(x: number, y: number): number {
  const cellX = Math.floor(x)
  const cellY = Math.floor(y)
  const partX = x - cellX
  const partY = y - cellY
  const easeX = partX * partX * (3 - 2 * partX)
  const easeY = partY * partY * (3 - 2 * partY)
  const left = Math.imul(cellX, HASH_X)
  const above = Math.imul(cellY, HASH_Y)
  const right = (left + HASH_X) | 0
  const below = (above + HASH_Y) | 0
  const top = scrambled(left + above) * (1 - easeX) + scrambled(right + above) * easeX
  const bottom = scrambled(left + below) * (1 - easeX) + scrambled(right + below) * easeX
  return top * (1 - easeY) + bottom * easeY
}

/** Layered noise in [0, 1): each octave doubles the frequency and halves the weight. */
export function fbm(x: number, y: number, octaves: number): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  let scale = 1
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.1)
    total += weight
    weight *= 0.5
    scale *= 2
  }
  return sum / total
}

/** Clamps `value` to [low, high]. */
export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))

/** 0 below `from`, 1 above `to`, a smooth ramp between. */
export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from))
  return part * part * (3 - 2 * part)
}

/** The fractional part of `value`, in [0, 1), also for negative numbers. */
export const fract = (value: number): number => value - Math.floor(value)
