// Commands on the cuts of clips. Every command clamps to what the source has and to the shortest clip, and returns the same
// document when it changes nothing.
import { CLIPS_MAX, clipFrames, minimumFrames, placementAt, type DocumentClip, type EditDocument } from './document.ts'
import { clampInteger, sourceFrames } from './frames.ts'
import { replacedAt, spliced } from './lists.ts'

/** Moves a clip's first frame to frame `from` of its source; what follows moves along. */
export function trimStart(document: EditDocument, id: number, from: number): EditDocument {
  return changeClip(document, id, (clip) => withRange(clip, clampInteger(from, 0, clip.to - minimumOf(clip)), clip.to))
}

/** Moves a clip's end to frame `to` of its source; what follows moves along. */
export function trimEnd(document: EditDocument, id: number, to: number): EditDocument {
  return changeClip(document, id, (clip) =>
    withRange(clip, clip.from, clampInteger(to, clip.from + minimumOf(clip), sourceFrames(clip.video.duration))),
  )
}

/** Shows another part of the source, from frame `from`, for the same time. */
export function slipClip(document: EditDocument, id: number, from: number): EditDocument {
  return changeClip(document, id, (clip) => {
    const latest = sourceFrames(clip.video.duration) - clipFrames(clip)
    const start = clampInteger(from, 0, latest)
    return start === null ? clip : withRange(clip, start, start + clipFrames(clip))
  })
}

/** Moves the cut before a clip by so many frames. Both clips share the change, so everything else stays in place. */
export function rollCut(document: EditDocument, id: number, by: number): EditDocument {
  const index = document.clips.findIndex((clip) => clip.id === id)
  const before = document.clips[index - 1]
  const after = document.clips[index]
  if (before === undefined || after === undefined) return document
  const lowest = Math.max(minimumOf(before) - clipFrames(before), -after.from)
  const highest = Math.min(sourceFrames(before.video.duration) - before.to, clipFrames(after) - minimumOf(after))
  const moved = clampInteger(by, lowest, highest)
  if (moved === null || moved === 0) return document
  const rolled = [
    { ...before, to: before.to + moved },
    { ...after, from: after.from + moved },
  ]
  return { ...document, clips: spliced(document.clips, { at: index - 1, remove: 2 }, rolled) }
}

/** Rolls the cut at an edge of a clip, so that the edge moves to a frame of the clip's source. */
export function rollEdge(
  document: EditDocument,
  id: number,
  to: { readonly start: number } | { readonly end: number },
): EditDocument {
  const index = document.clips.findIndex((clip) => clip.id === id)
  const clip = document.clips[index]
  const next = document.clips[index + 1]
  if (clip === undefined) return document
  if ('start' in to) return rollCut(document, id, to.start - clip.from)
  return next === undefined ? document : rollCut(document, next.id, to.end - clip.to)
}

/** Splits the clip that shows at a frame of the timeline; the second part gets a new id. */
export function splitAt(document: EditDocument, frame: number): EditDocument {
  const placement = placementAt(document, Math.round(frame))
  if (placement === null || document.clips.length >= CLIPS_MAX) return document
  const { clip, start } = placement
  const cut = clip.from + Math.round(frame) - start
  const shortest = minimumOf(clip)
  if (cut - clip.from < shortest || clip.to - cut < shortest) return document
  const parts = [
    { ...clip, to: cut },
    { ...clip, id: document.nextId, from: cut },
  ]
  return {
    ...document,
    clips: spliced(document.clips, { at: document.clips.indexOf(clip), remove: 1 }, parts),
    nextId: document.nextId + 1,
  }
}

function minimumOf({ video }: DocumentClip): number {
  return minimumFrames(video)
}

function withRange(clip: DocumentClip, from: number | null, to: number | null): DocumentClip {
  return from === null || to === null || (from === clip.from && to === clip.to) ? clip : { ...clip, from, to }
}

function changeClip(document: EditDocument, id: number, change: (clip: DocumentClip) => DocumentClip): EditDocument {
  const index = document.clips.findIndex((clip) => clip.id === id)
  const clip = document.clips[index]
  if (clip === undefined) return document
  const changed = change(clip)
  return changed === clip ? document : { ...document, clips: replacedAt(document.clips, index, changed) }
}
