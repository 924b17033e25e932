// The features of a whole catalogue in typed arrays: a few hundred bytes per video, so that a million fit in memory.
import type { PreparedFeatures } from './features.ts'
import { createTopK } from './top-k.ts'

/** One video to index. */
export interface IndexedVideo {
  readonly id: string
  /** Whether it may be put on a timeline (B-25). */
  readonly usable: boolean
  readonly features: PreparedFeatures
  /** Terms as `kind:slug`, including its atmospheres. */
  readonly terms: readonly string[]
  /** Milliseconds since the Unix epoch; a video without it counts as the oldest. */
  readonly publishedAt?: number
  readonly artist?: string
  /** Displayed whole seconds; a video without it counts as 0. */
  readonly durationSeconds?: number
}

/** Position `at` of every array belongs to one video; positions follow the order of the ids. `NaN` means unknown. */
export interface FeatureIndex {
  readonly size: number
  readonly ids: readonly string[]
  readonly usable: Uint8Array
  readonly energy: Float32Array
  readonly tempo: Float32Array
  readonly tempoConfidence: Float32Array
  readonly brightness: Float32Array
  readonly dynamics: Float32Array
  readonly valence: Float32Array
  /**
   * Number of the embedding's model plus one; 0 if there is none. Its values are `vectors[vectorStart[at] …
   * vectorStart[at + 1]]`.
   */
  readonly model: Uint16Array
  readonly vectorStart: Uint32Array
  readonly vectors: Float32Array
  /** Its terms are `terms[termStart[at] … termStart[at + 1]]`, numbers from `termNumbers`. */
  readonly termStart: Uint32Array
  readonly terms: Uint16Array
  readonly modelNumbers: ReadonlyMap<string, number>
  readonly termNumbers: ReadonlyMap<string, number>
  /** Number of videos by term number. */
  readonly termCounts: Uint32Array
  /** Positions of the newest usable videos, newest first; at most `NEWEST_MAX`. */
  readonly newest: readonly number[]
  /** Hash of the artist's name; 0 if unknown. */
  readonly artist: Uint32Array
  /** Displayed whole seconds. */
  readonly duration: Uint32Array
}

const NEWEST_MAX = 512

const scalars = ['energy', 'tempo', 'tempoConfidence', 'brightness', 'dynamics', 'valence'] as const
/** Most terms and models that 16 bits can number; further ones are ignored. */
const NUMBERS_MAX = 65_535

/** Builds an index one video at a time, in ascending order of ids. */
export function createFeatureIndexBuilder(): { add(video: IndexedVideo): void; finish(): FeatureIndex } {
  const ids: string[] = []
  const usable = growing(Uint8Array)
  const model = growing(Uint16Array)
  const terms = growing(Uint16Array)
  const vectorStart = growing(Uint32Array)
  const vectors = growing(Float32Array)
  const termStart = growing(Uint32Array)
  const columns = {
    energy: growing(Float32Array),
    tempo: growing(Float32Array),
    tempoConfidence: growing(Float32Array),
    brightness: growing(Float32Array),
    dynamics: growing(Float32Array),
    valence: growing(Float32Array),
  }
  const modelNumbers = new Map<string, number>()
  const termNumbers = new Map<string, number>()
  const termCounts = new Uint32Array(NUMBERS_MAX)
  const newest = createTopK(NEWEST_MAX)
  const artist = growing(Uint32Array)
  const duration = growing(Uint32Array)
  return {
    add(video) {
      const { embedding } = video.features
      const { age, artistHash, seconds } = detailsOf(video)
      if (video.usable) newest.offer(ids.length, age)
      artist.push(artistHash)
      duration.push(seconds)
      ids.push(video.id)
      usable.push(video.usable ? 1 : 0)
      for (const name of scalars) columns[name].push(video.features[name])
      vectorStart.push(vectors.length())
      termStart.push(terms.length())
      model.push(embedding === null ? 0 : (numberOf(modelNumbers, embedding.model) ?? -1) + 1)
      for (const value of embedding?.values ?? []) vectors.push(value)
      for (const number of video.terms.flatMap((term) => numberOf(termNumbers, term) ?? [])) {
        terms.push(number)
        termCounts[number] = (termCounts[number] ?? 0) + 1
      }
    },
    finish() {
      vectorStart.push(vectors.length())
      termStart.push(terms.length())
      return {
        size: ids.length,
        ids,
        usable: usable.whole(),
        energy: columns.energy.whole(),
        tempo: columns.tempo.whole(),
        tempoConfidence: columns.tempoConfidence.whole(),
        brightness: columns.brightness.whole(),
        dynamics: columns.dynamics.whole(),
        valence: columns.valence.whole(),
        model: model.whole(),
        vectorStart: vectorStart.whole(),
        vectors: vectors.whole(),
        termStart: termStart.whole(),
        terms: terms.whole(),
        modelNumbers,
        termNumbers,
        termCounts: termCounts.slice(0, termNumbers.size),
        newest: newest.sorted().map(({ at }) => at),
        artist: artist.whole(),
        duration: duration.whole(),
      }
    },
  }
}

/** `age` is lower for newer videos. */
function detailsOf({ publishedAt = 0, artist = '', durationSeconds = 0 }: IndexedVideo) {
  return { age: Number.isNaN(publishedAt) ? 0 : -publishedAt, artistHash: hashOf(artist), seconds: durationSeconds }
}

/** FNV-1a, at least 1; 0 for an empty text. */
function hashOf(text: string): number {
  if (text === '') return 0
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  return Math.max(1, hash >>> 0)
}

/** The number of a name, assigned on first use; null if no number is left. */
function numberOf(numbers: Map<string, number>, name: string): number | null {
  const known = numbers.get(name)
  if (known !== undefined) return known
  if (numbers.size >= NUMBERS_MAX) return null
  numbers.set(name, numbers.size)
  return numbers.size - 1
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array
interface NumbersMaker<Values extends Numbers> {
  new (length: number): Values
}

function growing<Values extends Numbers>(Kind: NumbersMaker<Values>) {
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
