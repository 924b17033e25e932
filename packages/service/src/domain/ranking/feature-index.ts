// The features of a whole catalogue in typed arrays: a few hundred bytes per video, so that a million fit in memory.
import type { PreparedFeatures } from './features.ts'
import { growing, type Growing, type Numbers } from './growing.ts'
import { createTopK } from './top-k.ts'

/** One video to index. */
export interface IndexedVideo {
  readonly id: string
  /** Whether it may be put on a timeline (B-25). */
  readonly usable: boolean
  /** Whether lists have it (O-01); true if absent. */
  readonly published?: boolean
  readonly features: PreparedFeatures
  /** Terms as `kind:slug`, including its atmospheres. */
  readonly terms: readonly string[]
  /** Microseconds since the Unix epoch; a video without it counts as the oldest. */
  readonly publishedAt?: number
  readonly artist?: string
  /** Displayed whole seconds; a video without it counts as 0. */
  readonly durationSeconds?: number
  /** As stored; null and absent: unknown. */
  readonly energy?: number | null
  readonly tempo?: number | null
}

/** The columns with one number for each video. `NaN` means unknown. */
export const fixedColumns = {
  usable: Uint8Array,
  published: Uint8Array,
  energy: Float32Array,
  tempo: Float32Array,
  tempoConfidence: Float32Array,
  brightness: Float32Array,
  dynamics: Float32Array,
  valence: Float32Array,
  /** Number of the embedding's model plus one; 0 if there is none. */
  model: Uint16Array,
  /** Hash of the artist's name; 0 if unknown. */
  artist: Uint32Array,
  /** Displayed whole seconds. */
  duration: Uint32Array,
  /** Microseconds since the Unix epoch. */
  publishedAt: Float64Array,
  /** Energy and tempo as lists are sorted by them: as stored, -1 if unknown. */
  energyKey: Float64Array,
  tempoKey: Float64Array,
} as const
export type FixedColumn = keyof typeof fixedColumns
type FixedColumns = { readonly [Name in FixedColumn]: InstanceType<(typeof fixedColumns)[Name]> }

/** Position `at` of every column belongs to one video; positions follow the order of the ids. */
export interface FeatureIndex extends FixedColumns {
  readonly size: number
  readonly ids: readonly string[]
  /** The values of its embedding are `vectors[vectorStart[at] … vectorStart[at + 1]]`. */
  readonly vectorStart: Uint32Array
  readonly vectors: Float32Array
  /** Its terms are `terms[termStart[at] … termStart[at + 1]]`, numbers from `termNumbers`. */
  readonly termStart: Uint32Array
  readonly terms: Uint32Array
  readonly modelNumbers: ReadonlyMap<string, number>
  readonly termNumbers: ReadonlyMap<string, number>
  /** Number of videos by term number. */
  readonly termCounts: Uint32Array
  /** Positions of the newest usable videos, newest first; at most `NEWEST_MAX`. */
  readonly newest: readonly number[]
}

export const NEWEST_MAX = 512
/** Most models that 16 bits can number; further ones are ignored. */
const MODELS_MAX = 65_535

/** Numbers that names have already. */
type Numbering = Pick<FeatureIndex, 'modelNumbers' | 'termNumbers'>

export const fixedNames = Object.keys(fixedColumns) as readonly FixedColumn[]

/** Builds an index one video at a time, in ascending order of ids. `numbering` continues that of another index. */
export function createFeatureIndexBuilder(numbering?: Numbering): {
  add(video: IndexedVideo): void
  finish(): FeatureIndex
  /** The same in steps of one column, so that the caller can yield between them. */
  finishing(): Generator<undefined, FeatureIndex>
} {
  const ids: string[] = []
  const columns = newColumns()
  const terms = growing(Uint32Array)
  const termStart = growing(Uint32Array)
  const vectorStart = growing(Uint32Array)
  const vectors = growing(Float32Array)
  const modelNumbers = new Map(numbering?.modelNumbers)
  const termNumbers = new Map(numbering?.termNumbers)
  return {
    add(video) {
      ids.push(video.id)
      const { embedding } = video.features
      const model = embedding === null ? 0 : modelNumberOf(modelNumbers, embedding.model) + 1
      const values = fixedValuesOf(video, model)
      for (const name of fixedNames) columns[name].push(values[name])
      vectorStart.push(vectors.length())
      termStart.push(terms.length())
      for (const value of embedding?.values ?? []) vectors.push(value)
      for (const term of video.terms) terms.push(numberOf(termNumbers, term))
    },
    finish() {
      const steps = this.finishing()
      for (;;) {
        const step = steps.next()
        if (step.done === true) return step.value
      }
    },
    *finishing() {
      vectorStart.push(vectors.length())
      termStart.push(terms.length())
      const fixed: Partial<Record<FixedColumn, Numbers>> = {}
      for (const name of fixedNames) {
        fixed[name] = yield* columns[name].whole()
        yield
      }
      const whole = fixed as FixedColumns
      const numbered = yield* terms.whole()
      yield
      const termCounts = yield* countsOf(numbered, termNumbers.size)
      yield
      const newest = yield* newestOf(whole)
      const values = yield* vectors.whole()
      yield
      const starts = { vectorStart: yield* vectorStart.whole(), termStart: yield* termStart.whole() }
      return {
        ...whole,
        ...starts,
        size: ids.length,
        ids,
        vectors: values,
        terms: numbered,
        modelNumbers,
        termNumbers,
        termCounts,
        newest,
      }
    },
  }
}

function newColumns() {
  return Object.fromEntries(fixedNames.map((name) => [name, growing<Numbers>(fixedColumns[name])])) as {
    [Name in FixedColumn]: Growing<Numbers>
  }
}

function fixedValuesOf(video: IndexedVideo, model: number): Readonly<Record<FixedColumn, number>> {
  const { features, usable, published = true, publishedAt = 0, artist = '', durationSeconds = 0 } = video
  const { energy, tempo, tempoConfidence, brightness, dynamics, valence } = features
  return {
    energy,
    tempo,
    tempoConfidence,
    brightness,
    dynamics,
    valence,
    model,
    usable: usable ? 1 : 0,
    published: published ? 1 : 0,
    artist: hashOf(artist),
    duration: durationSeconds,
    publishedAt: Number.isNaN(publishedAt) ? 0 : publishedAt,
    energyKey: video.energy ?? -1,
    tempoKey: video.tempo ?? -1,
  }
}

/** Numbers of one step of `countsOf`. */
const COUNTED_STEP = 1_000_000

/** How often each number occurs. In steps, so that the caller can yield between them. */
function* countsOf(numbers: Uint32Array, size: number): Generator<undefined, Uint32Array> {
  const counts = new Uint32Array(size)
  for (let at = 0; at < numbers.length; at += 1) {
    if (at % COUNTED_STEP === COUNTED_STEP - 1) yield
    const number = numbers[at] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

/** Videos of one step of `newestOf`: each may enter the list. */
const NEWEST_STEP = 50_000

/** See `FeatureIndex.newest`. In steps, so that the caller can yield between them. */
export function* newestOf(columns: Pick<FixedColumns, 'usable' | 'publishedAt'>): Generator<undefined, number[]> {
  const { usable, publishedAt } = columns
  const newest = createTopK(NEWEST_MAX)
  for (let at = 0; at < usable.length; at += 1) {
    if (at % NEWEST_STEP === NEWEST_STEP - 1) yield
    if (usable[at] === 1) newest.offer(at, -(publishedAt[at] ?? 0))
  }
  return newest.sorted().map(({ at }) => at)
}

/** FNV-1a, at least 1; 0 for an empty text. */
function hashOf(text: string): number {
  if (text === '') return 0
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  return Math.max(1, hash >>> 0)
}

/** -1 if no number is left. */
function modelNumberOf(numbers: Map<string, number>, name: string): number {
  return numbers.size >= MODELS_MAX ? (numbers.get(name) ?? -1) : numberOf(numbers, name)
}

/** The number of a name, assigned on first use. */
function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name)
  if (known !== undefined) return known
  numbers.set(name, numbers.size)
  return numbers.size - 1
}
