import { isRecord } from '../record.ts'
import { isTempo, OFFSET_MAX } from '../song/beat-grid.ts'
import type { BeatGrid, Song } from './document.ts'
import { clampInteger } from './frames.ts'

/** Of the analysis as JSON text, in UTF-16 units: what a song match accepts (`AUDIO_PROFILE_MAX`). */
const PROFILE_MAX = 16_384
const NAME_MAX = 400
const FINGERPRINT = /^[0-9a-f]{16,128}$/
/** Microseconds: a day. */
const DURATION_MAX = 86_400_000_000
const BEATS_PER_BAR_MAX = 16

/** A saved song; null if it is not one. */
export function parseSong(value: unknown): Song | null {
  if (!isRecord(value)) return null
  const { fingerprint, name, profile = null } = value
  const detected = parseGrid(value['detected'])
  const grid = parseGrid(value['grid'])
  const duration = numberOf(value['duration'], 1, DURATION_MAX)
  if (typeof fingerprint !== 'string' || !FINGERPRINT.test(fingerprint)) return null
  if (typeof name !== 'string' || duration === null || detected === null || grid === null) return null
  return { fingerprint, name: name.slice(0, NAME_MAX), duration, detected, grid, profile: profileOf(profile) }
}

function parseGrid(value: unknown): BeatGrid | null {
  if (!isRecord(value) || typeof value['tempo'] !== 'number' || !isTempo(value['tempo'])) return null
  const offset = numberOf(value['offset'], -OFFSET_MAX, OFFSET_MAX)
  const beatsPerBar = numberOf(value['beatsPerBar'], 1, BEATS_PER_BAR_MAX)
  return offset === null || beatsPerBar === null ? null : { tempo: value['tempo'], offset, beatsPerBar }
}

function numberOf(value: unknown, lowest: number, highest: number): number | null {
  return typeof value === 'number' ? clampInteger(value, lowest, highest) : null
}

function profileOf(value: unknown): Song['profile'] {
  return isRecord(value) && JSON.stringify(value).length <= PROFILE_MAX ? value : null
}
