// The fingerprint of a song, sent for a song match instead of the song: features as numbers, never audio.
import * as z from 'zod/mini'
import { withinBudget } from './size-check.ts'

/** Maximum size of a profile as JSON text, in UTF-16 units. */
export const AUDIO_PROFILE_MAX = 16_384

const unit = z.number().check(z.gte(0), z.lte(1))
const seconds = z.number().check(z.gte(0))
const bpm = z.number().check(z.gt(0), z.lte(1_000))
const name = z.string().check(z.minLength(1), z.maxLength(64))

const tempo = z
  .looseObject({
    bpm: bpm.check(z.describe('Beats per minute.')),
    confidence: unit.check(z.describe('From 0 to 1.')),
    beatOffsetSeconds: seconds.check(z.describe('Time of the first beat, in seconds.')),
    candidates: z
      .optional(z.array(bpm).check(z.maxLength(16)))
      .check(z.describe('Other possible tempos in beats per minute, most likely first.')),
  })
  .check(z.describe('The beat.'))

const key = z
  .looseObject({
    tonic: z.int().check(z.gte(0), z.lte(11), z.describe('Semitones above C.')),
    mode: z.enum(['major', 'minor']).check(z.describe('Mode of the key.')),
    confidence: z.optional(unit).check(z.describe('From 0 to 1.')),
  })
  .check(z.describe('Musical key of the song.'))

const section = z
  .looseObject({
    startSeconds: seconds.check(z.describe('Start time in seconds.')),
    endSeconds: seconds.check(z.describe('End time in seconds.')),
    energy: unit.check(z.describe('From 0 (calm) to 1 (driving).')),
  })
  .check(z.describe('A part of the song.'))

const embedding = z
  .looseObject({
    model: name.check(z.describe('Name of the model that created the vector.')),
    values: z.array(z.number()).check(z.minLength(1), z.maxLength(1_024), z.describe('The vector.')),
  })
  .check(z.describe('Vector of the named model; a catalogue that does not know the model ignores it.'))

/** Version 1. */
export const audioProfile = z
  .looseObject({
    durationSeconds: seconds.check(z.describe('Seconds.')),
    tempo,
    energy: unit.check(z.describe('From 0 (calm) to 1 (driving).')),
    brightness: unit.check(z.describe('From 0 (dull) to 1 (bright).')),
    dynamics: unit.check(z.describe('From 0 (even) to 1 (wide).')),
    valence: z.optional(unit).check(z.describe('From 0 (dark) to 1 (bright).')),
    key: z.optional(key),
    energyCurve: z
      .optional(z.array(unit).check(z.maxLength(512)))
      .check(z.describe('Energy in equal steps over the song, each from 0 to 1.')),
    sections: z.optional(z.array(section).check(z.maxLength(64))).check(z.describe('Parts of the song.')),
    atmospheres: z
      .optional(z.record(name, unit))
      .check(z.describe('How much of each atmosphere, from 0 to 1, by slug.')),
    embedding: z.optional(embedding),
  })
  .check(
    withinBudget({ units: AUDIO_PROFILE_MAX, depth: 6, foreign: 'refused' }),
    z.describe(
      `Fingerprint of a song: numbers only, no sound. At most ${AUDIO_PROFILE_MAX} UTF-16 units as JSON text.`,
    ),
  )
