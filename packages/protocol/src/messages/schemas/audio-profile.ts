// The fingerprint of a song, sent for a song match instead of the song: features as numbers, never audio.
import * as z from 'zod/mini'
import { withinBudget } from './size-check.ts'

/** Maximum size of a profile as JSON text, in UTF-16 units. */
export const AUDIO_PROFILE_MAX = 16_384

const unit = z.number().check(z.gte(0), z.lte(1))
const seconds = z.number().check(z.gte(0))
const bpm = z.number().check(z.gt(0), z.lte(1_000))
const name = z.string().check(z.minLength(1), z.maxLength(64))

/**
 * The beat. `beatOffsetSeconds` is the position of the first one; `candidates` are alternatives, the likeliest first.
 */
const tempo = z.looseObject({
  bpm,
  confidence: unit,
  beatOffsetSeconds: seconds,
  candidates: z.optional(z.array(bpm).check(z.maxLength(16))),
})

/** `tonic` counts semitones above C. */
const key = z.looseObject({
  tonic: z.int().check(z.gte(0), z.lte(11)),
  mode: z.enum(['major', 'minor']),
  confidence: z.optional(unit),
})

const section = z.looseObject({ startSeconds: seconds, endSeconds: seconds, energy: unit })

/** A vector of the named model; a catalogue that does not know the model ignores it. */
const embedding = z.looseObject({ model: name, values: z.array(z.number()).check(z.minLength(1), z.maxLength(1_024)) })

/**
 * Version 1. Unless noted otherwise, values range from 0 (least) to 1 (most). `energyCurve` samples the song at equal
 * intervals.
 */
export const audioProfile = z
  .looseObject({
    durationSeconds: seconds,
    tempo,
    energy: unit,
    brightness: unit,
    dynamics: unit,
    valence: z.optional(unit),
    key: z.optional(key),
    energyCurve: z.optional(z.array(unit).check(z.maxLength(512))),
    sections: z.optional(z.array(section).check(z.maxLength(64))),
    atmospheres: z.optional(z.record(name, unit)),
    embedding: z.optional(embedding),
  })
  .check(
    withinBudget({ units: AUDIO_PROFILE_MAX, depth: 6, foreign: 'refused' }),
    z.describe(`At most ${AUDIO_PROFILE_MAX} UTF-16 units as JSON text.`),
  )
export type AudioProfile = z.infer<typeof audioProfile>
