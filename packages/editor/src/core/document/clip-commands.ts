// Commands on the order of clips. Every command returns the next document, or the same one when it changes nothing.
import { CLIPS_MAX, placements, type ClipSummary, type DocumentClip, type EditDocument } from './document.ts'
import { splitAt } from './cut-commands.ts'
import { clampInteger, sourceFrames } from './frames.ts'
import { spliced } from './lists.ts'

/** Inserts videos, whole, before the clip at `index`; at the end by default. */
export function insertVideos(
  document: EditDocument,
  videos: readonly ClipSummary[],
  index = document.clips.length,
): EditDocument {
  const { clips, nextId } = document
  const at = clampInteger(index, 0, clips.length)
  const fitting = videos.slice(0, CLIPS_MAX - clips.length)
  if (at === null || fitting.length === 0) return document
  const inserted = fitting.map((video, count) => wholeClip(video, nextId + count))
  return { ...document, clips: spliced(clips, { at }, inserted), nextId: nextId + inserted.length }
}

/** Inserts videos, whole, at a frame of the timeline. A clip that shows there is split, unless it is near one of its ends. */
export function insertVideosAtFrame(
  document: EditDocument,
  videos: readonly ClipSummary[],
  frame: number,
): EditDocument {
  const at = clampInteger(frame, 0, Number.MAX_SAFE_INTEGER)
  if (at === null) return document
  const fitting = videos.slice(0, CLIPS_MAX - 1 - document.clips.length)
  if (fitting.length > 0) {
    const split = splitAt(document, at)
    const index = placements(split).findIndex(({ start }) => start === at)
    if (index !== -1) return insertVideos(split, fitting, index)
  }
  return insertVideos(document, videos, nearestCut(document, at))
}

/** Inserts copies of clips, in their order, behind the last of them. */
export function duplicateClips(document: EditDocument, ids: readonly number[]): EditDocument {
  const { clips, nextId } = document
  const copied = clips.filter(({ id }) => ids.includes(id)).slice(0, CLIPS_MAX - clips.length)
  const last = copied.at(-1)
  if (last === undefined) return document
  const copies = copied.map((clip, count) => ({ ...clip, id: nextId + count }))
  return { ...document, clips: spliced(clips, { at: clips.indexOf(last) + 1 }, copies), nextId: nextId + copies.length }
}

/** Removes clips; what follows moves up. */
export function removeClips(document: EditDocument, ids: readonly number[]): EditDocument {
  const clips = document.clips.filter(({ id }) => !ids.includes(id))
  return clips.length === document.clips.length ? document : { ...document, clips }
}

/** Moves clips, in their order, to `index`, counted without the clips themselves. */
export function moveClips(document: EditDocument, ids: readonly number[], index: number): EditDocument {
  const moved = document.clips.filter(({ id }) => ids.includes(id))
  const others = document.clips.filter(({ id }) => !ids.includes(id))
  const target = clampInteger(index, 0, others.length)
  if (moved.length === 0 || target === null) return document
  const clips = spliced(others, { at: target }, moved)
  return clips.every((clip, at) => clip === document.clips[at]) ? document : { ...document, clips }
}

/** The whole of a video as a clip. An unknown duration becomes 0: a project cannot store NaN. */
export function wholeClip({ videoId, title, artist, thumbnailUrl, duration }: ClipSummary, id: number): DocumentClip {
  const video = { videoId, title, artist, thumbnailUrl, duration: Number.isFinite(duration) ? duration : 0 }
  return { id, video, from: 0, to: sourceFrames(video.duration) }
}

/** Index of the clip that begins nearest to a frame of the timeline; the number of clips for its end. */
function nearestCut(document: EditDocument, frame: number): number {
  const placed = placements(document)
  const later = placed.findIndex(({ end }) => end > frame)
  const placement = placed[later]
  if (placement === undefined) return placed.length
  return frame - placement.start <= placement.end - frame ? later : later + 1
}
