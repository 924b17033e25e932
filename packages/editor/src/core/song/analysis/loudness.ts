import type { MonoSound } from './downmix.ts'

/** Levels in dB that count as no and as full energy. */
const SILENT = -45
const LOUD = -8
const FLOOR = -120
/** Spread in dB between the quiet and the loud parts that counts as full dynamics. */
const WIDE = 25

/** Root mean square in dB below full scale for each of `count` equal intervals. */
export function levels({ samples }: MonoSound, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => Math.floor((edge * samples.length) / count))
    return levelOf(samples.subarray(from, to))
  })
}

/** A level as energy from 0 to 1. */
export function energyOf(level: number): number {
  return Math.max(0, Math.min(1, (level - SILENT) / (LOUD - SILENT)))
}

/** The mean level of a sound, by power. */
export function meanLevel(all: readonly number[]): number {
  const power = all.reduce((sum, level) => sum + 10 ** (level / 10), 0) / Math.max(1, all.length)
  return Math.max(FLOOR, 10 * Math.log10(power))
}

/** The distance of quiet and loud parts, from 0 (even) to 1. Silence does not count as quiet. */
export function dynamicsOf(all: readonly number[]): number {
  const heard = all.filter((level) => level > -60).sort((one, other) => one - other)
  const at = (share: number): number => heard[Math.floor(share * (heard.length - 1))] ?? 0
  return Math.max(0, Math.min(1, (at(0.95) - at(0.1)) / WIDE))
}

function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.max(FLOOR, 10 * Math.log10(sum / Math.max(1, samples.length)))
}
