// Cutting clips to the song: each chosen clip ends on a beat of the grid.
import {
  CLIPS_MAX,
  clipFrames,
  minimumFrames,
  totalFrames,
  type DocumentClip,
  type EditDocument,
} from '../document/document.ts'
import { frameOfMicroseconds, sourceFrames } from '../document/frames.ts'
import { cutGridOf, type CutEvery, type CutGrid } from './cut-grid.ts'

export interface FillOptions {
  /** Ids of the clips to cut, in any order. */
  readonly ids: readonly number[]
  readonly every: CutEvery
}

/**
 * Cuts the chosen clips so that each ends on the next cut of the grid; one that would be a scrap goes on to the cut behind
 * it. A clip whose source is too short ends on the latest beat that it reaches, so the next one returns to the grid; it
 * stays as it is when it reaches none. Without a song nothing changes.
 */
export function fillOnBeats(document: EditDocument, { ids, every }: FillOptions): EditDocument {
  const grid = cutGridOf(document.song, every)
  if (grid === null) return document
  const chosen = new Set(ids)
  let end = 0
  const clips = document.clips.map((clip) => {
    const next = chosen.has(clip.id) ? cutToGrid(clip, end, grid) : clip
    end += clipFrames(next)
    return next
  })
  return clips.some((clip, index) => clip !== document.clips[index]) ? { ...document, clips } : document
}

/**
 * Cuts the chosen clips to the grid and repeats them behind the last clip until the song ends. Each repetition shows
 * the next part of its source, and begins again when the source is used up. A single clip leaves out every other part:
 * otherwise it would go on without a visible cut. The last clip ends with the song.
 */
export function fillSong(document: EditDocument, { ids, every }: FillOptions): EditDocument {
  const grid = cutGridOf(document.song, every)
  const filled = fillOnBeats(document, { ids, every })
  const templates = filled.clips.filter(({ id }) => ids.includes(id))
  if (grid === null || document.song === null || templates.length === 0) return filled
  const songEnd = frameOfMicroseconds(document.song.duration)
  const clips = [...filled.clips]
  let { nextId } = filled
  for (let end = totalFrames(filled), count = 0; end < songEnd && clips.length < CLIPS_MAX; count += 1) {
    const index = count % templates.length
    const template = templates[index]
    if (template === undefined) break
    const skipped = templates.length === 1 ? clipFrames(template) : 0
    const part = endingAt(cutToGrid({ ...nextPart(template, skipped), id: nextId }, end, grid), end, songEnd)
    if (part === null) break
    templates[index] = part
    clips.push(part)
    nextId += 1
    end += clipFrames(part)
  }
  return clips.length === filled.clips.length ? filled : { ...filled, clips, nextId }
}

/** The part of the source so many frames behind a clip, up to its end; the whole source when nothing usable is left. */
function nextPart(clip: DocumentClip, skipped: number): DocumentClip {
  const available = sourceFrames(clip.video.duration)
  const from = clip.to + skipped
  return { ...clip, from: available - from < clipFrames(clip) ? 0 : from, to: available }
}

/** A clip that begins at frame `start` and ends with the song at the latest; null when too little of it is left. */
function endingAt(clip: DocumentClip, start: number, songEnd: number): DocumentClip | null {
  if (start + clipFrames(clip) <= songEnd) return clip
  const length = songEnd - start
  return length < minimumFrames(clip.video) ? null : { ...clip, to: clip.from + length }
}

/** A clip that begins at frame `start`, cut to the grid. */
function cutToGrid(clip: DocumentClip, start: number, grid: CutGrid): DocumentClip {
  const available = sourceFrames(clip.video.duration)
  const earliest = start + minimumFrames(clip.video)
  const latest = start + available
  const cut = grid.nextCut(Math.max(earliest, start + grid.shortest))
  if (cut !== null && cut <= latest) return withLength(clip, cut - start, available)
  const beat = grid.lastBeat(earliest, latest)
  return beat === null ? clip : withLength(clip, beat - start, available)
}

/** The clip in another length: it begins where it began, or earlier where the source would not last. */
function withLength(clip: DocumentClip, length: number, available: number): DocumentClip {
  const from = Math.min(clip.from, available - length)
  return clipFrames(clip) === length ? clip : { ...clip, from, to: from + length }
}
