// Reads saved edits of versions 1 and 2. Clips are all or nothing, because an edit without some of them is another edit;
// an unreadable song, line or crop is left out. Times outside of their bounds are clamped, as by the commands.
import { LINES_MAX, clampLine, type LyricText } from '../lyrics/lyric-text.ts'
import { wholeClip } from './clip-commands.ts'
import {
  CLIPS_MAX,
  CROP_MAX,
  emptyDocument,
  minimumFrames,
  type ClipSummary,
  type DocumentClip,
  type EditDocument,
  type BeatGrid,
  type Song,
} from './document.ts'
import { clampInteger, FRAME_RATE, sourceFrames } from './frames.ts'
import { setLyrics } from './lyric-commands.ts'
import { isRecord } from '../record.ts'
import { VERSION } from './serialise.ts'
import { isTempo, OFFSET_MAX } from '../song/beat-grid.ts'

/** Of the analysis as JSON text, in UTF-16 units: what a song match accepts (`AUDIO_PROFILE_MAX`). */
const PROFILE_MAX = 16_384
const NAME_MAX = 400
const FINGERPRINT = /^[0-9a-f]{16,128}$/
/** Microseconds: a day. */
const DURATION_MAX = 86_400_000_000
const BEATS_PER_BAR_MAX = 16

/** A saved song; null if it is not one. */
function parseSong(value: unknown): Song | null {
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

/** Of each text of a video, in UTF-16 units. */
const TEXT_MAX = 4_096

export interface ParseOptions {
  readonly name: string
  /** Ids of clips and lines begin here. */
  readonly firstId: number
}

/** The document of a saved project; null if the data is not one of this editor's edits. */
export function parseDocument(data: unknown, { name, firstId }: ParseOptions): EditDocument | null {
  const clips = isRecord(data) ? clipsOf(data) : null
  if (!isRecord(data) || clips === null) return null
  const numbered = clips.map((clip, index) => ({ ...clip, id: firstId + index }))
  const document = { ...emptyDocument(name, firstId + clips.length), clips: numbered, song: parseSong(data['song']) }
  const withLyrics = setLyrics(document, listOf(data['lyrics'], LINES_MAX).flatMap(parseLine))
  return { ...withLyrics, reelCrop: cropOf(data['reelCrop']) }
}

function clipsOf(data: Record<string, unknown>): readonly DocumentClip[] | null {
  if (!Array.isArray(data['clips'])) return null
  const stored: readonly unknown[] = data['clips']
  if (data['version'] === 1) return allOf(stored.slice(0, CLIPS_MAX).map(parseWholeClip))
  if (data['version'] !== VERSION || data['frameRate'] !== FRAME_RATE || stored.length > CLIPS_MAX) return null
  const videos = allOf(listOf(data['videos'], CLIPS_MAX).map(parseSummary))
  return videos === null ? null : allOf(stored.map((clip) => parseClip(clip, videos)))
}

/** A clip of version 1: the summary of its video, which it shows whole. */
function parseWholeClip(value: unknown): DocumentClip | null {
  const video = parseSummary(value)
  return video === null ? null : wholeClip(video, 0)
}

function parseClip(value: unknown, videos: readonly ClipSummary[]): DocumentClip | null {
  if (!isRecord(value) || typeof value['video'] !== 'number') return null
  const video = videos[value['video']]
  const { from, to } = value
  if (video === undefined || typeof from !== 'number' || typeof to !== 'number') return null
  const shortest = minimumFrames(video)
  const length = sourceFrames(video.duration)
  const start = clampInteger(from, 0, length - shortest)
  const end = start === null ? null : clampInteger(to, start + shortest, length)
  return start === null || end === null ? null : { id: 0, video, from: start, to: end }
}

function parseSummary(value: unknown): ClipSummary | null {
  if (!isRecord(value)) return null
  const { videoId, title, artist, thumbnailUrl, duration } = value
  if (!isText(videoId) || !isText(title) || !isText(artist) || !isText(thumbnailUrl)) return null
  return typeof duration === 'number' ? { videoId, title, artist, thumbnailUrl, duration } : null
}

function parseLine(value: unknown): readonly LyricText[] {
  if (!isRecord(value) || !isText(value['text'])) return []
  const { start, text } = value
  if (start !== null && typeof start !== 'number') return []
  return [{ start, text: clampLine(text) }]
}

function cropOf(value: unknown): number {
  const crop = typeof value === 'number' ? clampInteger(value, 0, CROP_MAX) : null
  return crop ?? CROP_MAX / 2
}

function listOf(value: unknown, most: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : []
}

function allOf<Item>(items: readonly (Item | null)[]): readonly Item[] | null {
  const read = items.filter((item) => item !== null)
  return read.length === items.length ? read : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX
}
