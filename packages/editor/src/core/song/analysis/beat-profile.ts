// The onsets of all beats laid over each other: whether a period is the beat shows in what falls on it and between.

/** Beats after which the places of 2/4, 3/4 and 4/4 bars repeat. */
const CYCLE = 12

export interface BeatProfile {
  /** From the first frame to the first beat, in frames. */
  readonly phase: number
  /** Mean onset on the beat. */
  readonly on: number
  /** Mean onset on the weakest beat of two and of three: low where only some "beats" are played. */
  readonly weakest: number
  /** Mean onset at the half or the thirds of the beat, whichever is strongest. */
  readonly between: number
  /** Mean onset of all frames. */
  readonly mean: number
}

/** `onsets` should be smoothed by as much as the players are loose. `period` in frames. */
export function beatProfile(onsets: Float32Array, period: number): BeatProfile {
  const places = Math.max(4, Math.round(period))
  const folded = fold(onsets, period, places)
  const beat = new Float64Array(places)
  for (const [at, value] of folded.entries()) beat[at % places] = (beat[at % places] ?? 0) + value / CYCLE
  const on = Math.max(...beat)
  const place = beat.indexOf(on)
  const part = (share: number): number => beat[(place + Math.round(places * share)) % places] ?? 0
  return {
    phase: ((place + 0.5) / places) * period,
    on,
    weakest: Math.min(...[2, 3].flatMap((group) => meansOf(folded, places, { place, group }))),
    between: Math.max(part(1 / 2), part(1 / 3), part(2 / 3)),
    mean: beat.reduce((sum, value) => sum + value, 0) / places,
  }
}

/** Mean onset by place within a cycle: `places` per beat. */
function fold(onsets: Float32Array, period: number, places: number): Float64Array {
  const cells = CYCLE * places
  const sums = new Float64Array(cells)
  const counts = new Float64Array(cells)
  for (let frame = 0; frame < onsets.length; frame += 1) {
    const cell = Math.floor(((frame / (period * CYCLE)) % 1) * cells)
    sums[cell] = (sums[cell] ?? 0) + (onsets[frame] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0))
}

/** Mean onset of the beats of each place in a group of beats. */
function meansOf(folded: Float64Array, places: number, { place, group }: { place: number; group: number }): number[] {
  return Array.from({ length: group }, (_, first) => {
    let sum = 0
    for (let beat = first; beat < CYCLE; beat += group) sum += folded[beat * places + place] ?? 0
    return (sum * group) / CYCLE
  })
}
