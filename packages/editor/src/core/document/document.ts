// The edit as one immutable document. Clips play one after the other without gaps: a clip's position follows from the
// clips before it, so neither an overlap nor a black frame can be represented. The cost is that trimming moves what
// follows; `rollCut` moves a cut between two clips and nothing else.
import type { CatalogVideo } from '@proscenium/protocol'
import { sourceFrames } from './frames.ts'

/** What the editor shows of a video, apart from its source. `duration` in seconds. */
export type ClipSummary = Pick<CatalogVideo, 'videoId' | 'title' | 'artist' | 'thumbnailUrl' | 'duration'>

/** A part of a video: its frames from `from` up to, but excluding, `to`. */
export interface DocumentClip {
  /** Unique within the document; shared with lyric lines. */
  readonly id: number
  readonly video: ClipSummary
  readonly from: number
  readonly to: number
}

/** Beats at equal distances: one at `offset` microseconds and one every 60/`tempo` seconds before and after it. */
export interface BeatGrid {
  /** Beats per minute. */
  readonly tempo: number
  readonly offset: number
  readonly beatsPerBar: number
}

/** The song, without its audio: a file is recognised by its fingerprint. */
export interface Song {
  /** Hash of the file, in hexadecimal. */
  readonly fingerprint: string
  readonly name: string
  /** Microseconds. */
  readonly duration: number
  /** As analysed, to return to after corrections. */
  readonly detected: BeatGrid
  /** As corrected. */
  readonly grid: BeatGrid
  /** The analysis that a song match sends; null before it is complete. */
  readonly profile: Readonly<Record<string, unknown>> | null
}

/** Shows from `start` until the next timed line starts. A line without text clears the screen. */
export interface LyricLine {
  readonly id: number
  /** Microseconds in the song; null before the line is timed. */
  readonly start: number | null
  readonly text: string
}

export interface EditDocument {
  /** '' until the person names it. */
  readonly name: string
  readonly clips: readonly DocumentClip[]
  readonly song: Song | null
  /** In the order of the song: the timed lines ascend. */
  readonly lyrics: readonly LyricLine[]
  /** Position of the 9:16 reel within the 16:9 picture, from 0 (left) to 1000 (right). */
  readonly reelCrop: number
  /** Larger than every id of the document. */
  readonly nextId: number
}

/** Where a clip plays: frames of the timeline from `start` up to, but excluding, `end`. */
export interface Placement {
  readonly clip: DocumentClip
  readonly start: number
  readonly end: number
}

export const CLIPS_MAX = 500
/** Shortest clip in frames; a shorter source is used whole. */
const CLIP_MIN = 5
export const CROP_MAX = 1_000

export const NAME_MAX = 200

export function emptyDocument(name = '', nextId = 1): EditDocument {
  return { name, clips: [], song: null, lyrics: [], reelCrop: CROP_MAX / 2, nextId }
}

export function clipFrames({ from, to }: DocumentClip): number {
  return to - from
}

/** The shortest part of a video that may be used, in frames. */
export function minimumFrames({ duration }: ClipSummary): number {
  return Math.min(CLIP_MIN, sourceFrames(duration))
}

/** Every clip with its place on the timeline. */
export function placements({ clips }: Pick<EditDocument, 'clips'>): readonly Placement[] {
  let end = 0
  return clips.map((clip) => {
    const start = end
    end += clipFrames(clip)
    return { clip, start, end }
  })
}

/** The length of the edit in frames. */
export function totalFrames({ clips }: Pick<EditDocument, 'clips'>): number {
  return clips.reduce((sum, clip) => sum + clipFrames(clip), 0)
}

/** The clip that shows at a frame of the timeline; null behind the end. */
export function placementAt(document: EditDocument, frame: number): Placement | null {
  return placements(document).find(({ start, end }) => frame >= start && frame < end) ?? null
}
