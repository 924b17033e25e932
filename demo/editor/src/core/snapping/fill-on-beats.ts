// Cutting clips to the song: each chosen clip ends on a beat of the grid.
import { clipFrames, minimumFrames, type BeatGrid, type DocumentClip, type EditDocument } from '../document/document.ts'
import { clampInteger, frameOfMicroseconds, microsecondsOfFrame, sourceFrames } from '../document/frames.ts'
import { beatInterval, beatsWithin } from '../song/beat-grid.ts'

const STEP_MAX = 64

export interface FillOptions {
  /** Ids of the clips to cut, in any order. */
  readonly ids: readonly number[]
  /** Beats from one cut to the next. */
  readonly every: number
}

/**
 * Cuts the chosen clips so that each ends on the next cut of the grid, which has one every `every` beats. A clip whose
 * source is too short ends on the latest beat that it reaches, so the next one returns to the grid; it stays as it is
 * when it reaches none. Without a song nothing changes.
 */
export function fillOnBeats(document: EditDocument, { ids, every }: FillOptions): EditDocument {
  const step = clampInteger(every, 1, STEP_MAX)
  if (document.song === null || step === null) return document
  const { grid } = document.song
  const chosen = new Set(ids)
  let end = 0
  const clips = document.clips.map((clip) => {
    const next = chosen.has(clip.id) ? cutToBeats(clip, end, { grid, step }) : clip
    end += clipFrames(next)
    return next
  })
  return clips.some((clip, index) => clip !== document.clips[index]) ? { ...document, clips } : document
}

interface CutGrid {
  readonly grid: BeatGrid
  readonly step: number
}

/** A clip that begins at frame `start`, cut to the beats. */
function cutToBeats(clip: DocumentClip, start: number, { grid, step }: CutGrid): DocumentClip {
  const available = sourceFrames(clip.video.duration)
  const earliest = start + minimumFrames(clip.video)
  const latest = start + available
  const cut = framesBetween({ ...grid, tempo: grid.tempo / step }, earliest, start + framesOfBeats(grid, 2 * step))[0]
  if (cut !== undefined && cut <= latest) return withLength(clip, cut - start, available)
  const beat = framesBetween(grid, earliest, Math.min(cut ?? latest, latest)).at(-1)
  return beat === undefined ? clip : withLength(clip, beat - start, available)
}

/** The frames of all beats from one frame to another, both included. */
function framesBetween(grid: BeatGrid, from: number, to: number): readonly number[] {
  const beats = beatsWithin(grid, microsecondsOfFrame(from - 1), microsecondsOfFrame(to + 1))
  return beats.map(({ time }) => frameOfMicroseconds(time)).filter((frame) => frame >= from && frame <= to)
}

/** More frames than so many beats last. */
function framesOfBeats(grid: BeatGrid, beats: number): number {
  return frameOfMicroseconds(beatInterval(grid) * beats) + 1
}

/** The clip in another length: it begins where it began, or earlier where the source would not last. */
function withLength(clip: DocumentClip, length: number, available: number): DocumentClip {
  const from = Math.min(clip.from, available - length)
  return clipFrames(clip) === length ? clip : { ...clip, from, to: from + length }
}
