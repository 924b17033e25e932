// Tones of the instruments: functions of the time since a note's start in seconds.
import type { Random } from '../canvas/noise.ts'

type Tone = (time: number) => number

/** Points of one period. */
const TABLE = 4_096

/** One period of a sum of harmonics with these amplitudes, starting at zero. */
function harmonics(...amplitudes: readonly number[]): Float32Array {
  return Float32Array.from({ length: TABLE }, (_, at) =>
    amplitudes.reduce(
      (sum, amplitude, index) => sum + amplitude * Math.sin((2 * Math.PI * (index + 1) * at) / TABLE),
      0,
    ),
  )
}

/** The value of a table at a number of periods from 0 upwards. */
function read(table: Float32Array, periods: number): number {
  const position = (periods - Math.floor(periods)) * TABLE
  const low = Math.floor(position)
  const from = table[low] ?? 0
  return from + ((table[(low + 1) % TABLE] ?? 0) - from) * (position - low)
}

const sine = harmonics(1)
const bassSoft = harmonics(0.75, 0.19)
const bassBite = harmonics(0, 0.22, 0.15)
const padTone = harmonics(1 / 3, 0.28 / 3, 0.1 / 3)
const pluckSoft = harmonics(1, 0.22)
const pluckBright = harmonics(0, 0.28, 1 / 3, 1 / 4, 1 / 5)
const leadTone = harmonics(0.65, 0.23, 0.1, 0, 0.04)

export function kick(): Tone {
  return (time) => read(sine, 47 * time + 6 * (1 - Math.exp(-time * 32))) * Math.exp(-time * 9)
}

export function snare(random: Random): Tone {
  let before = 0
  return (time) => {
    const hiss = random() * 2 - 1
    const bright = hiss - before * 0.6
    before = hiss
    return bright * 0.42 * Math.exp(-time * 19) + 0.5 * read(sine, 185 * time) * Math.exp(-time * 26)
  }
}

/** `decay` per second: about 60 for closed, 14 for open. */
export function hat(random: Random, decay: number): Tone {
  let before = 0
  return (time) => {
    const hiss = random() * 2 - 1
    const high = (hiss - before) * 0.5
    before = hiss
    return high * Math.exp(-time * decay)
  }
}

export function bass(frequency: number): Tone {
  return (time) => {
    const periods = frequency * time
    return (read(bassSoft, periods) + read(bassBite, periods) * Math.exp(-time * 7)) * Math.exp(-time * 1.6)
  }
}

/** Slightly detuned voices that swell; `length` of the note in seconds. */
export function pad(frequency: number, length: number): Tone {
  return (time) => {
    const swell = Math.max(0, Math.min(1, time / 0.35, (length - time) / 0.4))
    const periods = frequency * time
    return (read(padTone, periods * 0.9965) + read(padTone, periods) + read(padTone, periods * 1.0041)) * swell
  }
}

/** A plucked string: the higher harmonics fade first. */
export function pluck(frequency: number): Tone {
  return (time) => {
    const periods = frequency * time
    return read(pluckSoft, periods) * Math.exp(-time * 6) + read(pluckBright, periods) * Math.exp(-time * 14)
  }
}

/** A soft lead with vibrato that begins late. */
export function lead(frequency: number, length: number): Tone {
  return (time) => {
    const vibrato = 0.001 * frequency * Math.min(1, Math.max(0, time - 0.18) * 4) * read(sine, 5.2 * time)
    const envelope = Math.min(1, time / 0.02) * Math.min(1, (length - time) / 0.06) * (0.7 + 0.3 * Math.exp(-time * 5))
    return read(leadTone, frequency * time + 1 + vibrato) * envelope
  }
}
