// Commands on the order of clips. Every command returns the next document, or the same one when it changes nothing.
import { CLIPS_MAX, type ClipSummary, type DocumentClip, type EditDocument } from './document.ts'
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

/** Removes clips; what follows moves up. */
export function removeClips(document: EditDocument, ids: readonly number[]): EditDocument {
  const clips = document.clips.filter(({ id }) => !ids.includes(id))
  return clips.length === document.clips.length ? document : { ...document, clips }
}

/** Moves a clip to `index`, counted without the clip itself. */
export function moveClip(document: EditDocument, id: number, index: number): EditDocument {
  const current = document.clips.findIndex((clip) => clip.id === id)
  const clip = document.clips[current]
  const target = clampInteger(index, 0, document.clips.length - 1)
  if (clip === undefined || target === null || target === current) return document
  return { ...document, clips: spliced(spliced(document.clips, { at: current, remove: 1 }), { at: target }, [clip]) }
}

/** The whole of a video as a clip. An unknown duration becomes 0: a project cannot store NaN. */
export function wholeClip({ videoId, title, artist, thumbnailUrl, duration }: ClipSummary, id: number): DocumentClip {
  const video = { videoId, title, artist, thumbnailUrl, duration: Number.isFinite(duration) ? duration : 0 }
  return { id, video, from: 0, to: sourceFrames(video.duration) }
}
