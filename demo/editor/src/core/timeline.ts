// The edit as a value: clips in order and the one on the stage.
import type { CatalogVideo, ReadySource } from '@proscenium/protocol'

/** What the editor shows of a clip besides its source. `duration` in seconds. */
export type ClipSummary = Pick<CatalogVideo, 'videoId' | 'title' | 'artist' | 'thumbnailUrl' | 'duration'>

/** Why a clip cannot be shown, and whether another try may help. */
export interface Problem {
  readonly text: string
  readonly retry: boolean
}

/** One block of the timeline. `key` is unique in its editor. */
export interface Clip {
  readonly key: number
  readonly summary: ClipSummary
  /** Null while it is on its way, and for good where `problem` says why there is none. */
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

/** Adds a clip at the end and puts it on the stage. */
export function addClip(timeline: Timeline, summary: ClipSummary, source: ReadySource): Timeline {
  const key = timeline.nextKey
  return { clips: [...timeline.clips, { key, summary, source, problem: null }], selected: key, nextKey: key + 1 }
}

/** Puts these clips in place of all there are, on their way still, and the first one on the stage. */
export function openClips({ nextKey }: Timeline, summaries: readonly ClipSummary[]): Timeline {
  const clips = summaries.map((summary, index) => ({ key: nextKey + index, summary, source: null, problem: null }))
  return { clips, selected: clips[0]?.key ?? null, nextKey: nextKey + clips.length }
}

/** Removes a clip; when it was on the stage the next one takes its place, else the one before. */
export function removeClip(timeline: Timeline, key: number): Timeline {
  const index = timeline.clips.findIndex((clip) => clip.key === key)
  if (index === -1) return timeline
  const clips = timeline.clips.filter((_, at) => at !== index)
  const heir = clips[index] ?? clips.at(-1)
  return { ...timeline, clips, selected: timeline.selected === key ? (heir?.key ?? null) : timeline.selected }
}

/** Puts a clip on the stage; an unknown key changes nothing. */
export function selectClip(timeline: Timeline, key: number): Timeline {
  return timeline.clips.some((clip) => clip.key === key) ? { ...timeline, selected: key } : timeline
}

/** Gives a clip a new source, as when its stream's address ran out. */
export function replaceSource(timeline: Timeline, key: number, source: ReadySource): Timeline {
  return withClip(timeline, key, (clip) => ({ ...clip, source, problem: null }))
}

/** Notes why a clip cannot be shown. */
export function markProblem(timeline: Timeline, key: number, problem: Problem): Timeline {
  return withClip(timeline, key, (clip) => ({ ...clip, problem }))
}

export function selectedClip({ clips, selected }: Timeline): Clip | null {
  return clips.find(({ key }) => key === selected) ?? null
}

/** The clip played after this one; null at the end. */
export function clipAfter({ clips }: Timeline, key: number): Clip | null {
  const index = clips.findIndex((clip) => clip.key === key)
  return index === -1 ? null : (clips[index + 1] ?? null)
}

/** Seconds of one clip: what the source says, else what the catalogue said. */
export function lengthOf({ summary, source }: Clip): number {
  const told = source?.metadata.duration ?? 0
  return told > 0 ? told : summary.duration
}

/** Each video of the edit once, in its order. */
export function clipSummariesOf({ clips }: Timeline): readonly ClipSummary[] {
  return [...new Map(clips.map(({ summary }) => [summary.videoId, summary])).values()]
}

/** Whether a clip's source is of another grade than its owner, or somebody who owns it not, is given. */
export function hasWrongGrade({ summary, source }: Clip, owned: ReadonlySet<string>): boolean {
  return source !== null && (source.ownership === 'owned') !== owned.has(summary.videoId)
}

/** Seconds of the whole edit. */
export function totalLength({ clips }: Timeline): number {
  return clips.reduce((sum, clip) => sum + lengthOf(clip), 0)
}

function withClip(timeline: Timeline, key: number, change: (clip: Clip) => Clip): Timeline {
  return { ...timeline, clips: timeline.clips.map((clip) => (clip.key === key ? change(clip) : clip)) }
}
