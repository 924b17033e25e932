// The edit as an immutable value: clips in order and the selected one.
import type { CatalogVideo, ReadySource } from '@proscenium/protocol'

/** What the editor shows of a clip, apart from its source. `duration` in seconds. */
export type ClipSummary = Pick<CatalogVideo, 'videoId' | 'title' | 'artist' | 'thumbnailUrl' | 'duration'>

/** Why a clip cannot be shown, and whether a retry may help. */
export interface Problem {
  readonly text: string
  readonly retry: boolean
}

/** One block of the timeline. `key` is unique within the editor. */
export interface Clip {
  readonly key: number
  readonly summary: ClipSummary
  /** Null while loading, and permanently where `problem` is set. */
  readonly source: ReadySource | null
  readonly problem: Problem | null
}

export interface Timeline {
  readonly clips: readonly Clip[]
  /** Key of the clip on the stage; null exactly when there is no clip. */
  readonly selected: number | null
  readonly nextKey: number
}

export const emptyTimeline: Timeline = { clips: [], selected: null, nextKey: 1 }

/** Appends a clip and selects it. */
export function addClip(timeline: Timeline, summary: ClipSummary, source: ReadySource): Timeline {
  const key = timeline.nextKey
  return { clips: [...timeline.clips, { key, summary, source, problem: null }], selected: key, nextKey: key + 1 }
}

/** Replaces all clips by these, still loading, and selects the first. */
export function openClips({ nextKey }: Timeline, summaries: readonly ClipSummary[]): Timeline {
  const clips = summaries.map((summary, index) => ({ key: nextKey + index, summary, source: null, problem: null }))
  return { clips, selected: clips[0]?.key ?? null, nextKey: nextKey + clips.length }
}

/** Removes a clip. If it was selected, the next one is selected, or the previous one at the end. */
export function removeClip(timeline: Timeline, key: number): Timeline {
  const index = timeline.clips.findIndex((clip) => clip.key === key)
  if (index === -1) return timeline
  const clips = timeline.clips.filter((_, at) => at !== index)
  const nextSelected = clips[index] ?? clips.at(-1)
  return { ...timeline, clips, selected: timeline.selected === key ? (nextSelected?.key ?? null) : timeline.selected }
}

/** Selects a clip; an unknown key changes nothing. */
export function selectClip(timeline: Timeline, key: number): Timeline {
  return timeline.clips.some((clip) => clip.key === key) ? { ...timeline, selected: key } : timeline
}

/** Sets a clip's new source, for example after its stream URL expired. */
export function replaceSource(timeline: Timeline, key: number, source: ReadySource): Timeline {
  return withClip(timeline, key, (clip) => ({ ...clip, source, problem: null }))
}

/** Records why a clip cannot be shown. */
export function markProblem(timeline: Timeline, key: number, problem: Problem): Timeline {
  return withClip(timeline, key, (clip) => ({ ...clip, problem }))
}

export function selectedClip({ clips, selected }: Timeline): Clip | null {
  return clips.find(({ key }) => key === selected) ?? null
}

/** The next clip; null at the end. */
export function clipAfter({ clips }: Timeline, key: number): Clip | null {
  const index = clips.findIndex((clip) => clip.key === key)
  return index === -1 ? null : (clips[index + 1] ?? null)
}

/** Duration of one clip in seconds: the source's, otherwise the catalogue's. */
export function lengthOf({ summary, source }: Clip): number {
  const sourceDuration = source?.metadata.duration ?? 0
  return sourceDuration > 0 ? sourceDuration : summary.duration
}

/** Each video of the edit once, in order. */
export function clipSummariesOf({ clips }: Timeline): readonly ClipSummary[] {
  return [...new Map(clips.map(({ summary }) => [summary.videoId, summary])).values()]
}

/**
 * Whether the grade of a clip's source contradicts the ownership of its video: a preview of an owned one, or a master
 * of another.
 */
export function hasWrongGrade({ summary, source }: Clip, owned: ReadonlySet<string>): boolean {
  return source !== null && (source.ownership === 'owned') !== owned.has(summary.videoId)
}

/** Duration of the whole edit in seconds. */
export function totalLength({ clips }: Timeline): number {
  return clips.reduce((sum, clip) => sum + lengthOf(clip), 0)
}

function withClip(timeline: Timeline, key: number, change: (clip: Clip) => Clip): Timeline {
  return { ...timeline, clips: timeline.clips.map((clip) => (clip.key === key ? change(clip) : clip)) }
}
