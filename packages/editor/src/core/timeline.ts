// What the editor shows of the edit: the clips of the document with their places, and the sources of their videos.
import type { ReadySource } from '@proscenium/protocol'
import { placements, type ClipSummary, type EditDocument } from './document/document.ts'
import { toSeconds } from './document/frames.ts'

/** Why a video cannot be shown, and whether a retry may help: then there is one by itself. */
export interface Problem {
  readonly text: string
  readonly retry: boolean
}

/** What is known of a video's source, for all clips that use it. */
export interface Media {
  /** The latest one of the service; null while that is requested, and where the service has none. */
  readonly source: ReadySource | null
  readonly problem: Problem | null
  /** `waiting`: the source failed or is being checked, and is not loaded meanwhile. `loading`: it is tried again. */
  readonly recovery: 'waiting' | 'loading' | null
  /** The source before it, which plays while the latest one cannot. */
  readonly standIn: ReadySource | null
}

/** One block of the timeline. Frames: `from` and `to` of the source, `start` on the timeline. */
export interface Clip extends Media {
  /** Unique within the editor. */
  readonly key: number
  readonly summary: ClipSummary
  readonly from: number
  readonly to: number
  readonly start: number
}

export interface Timeline {
  readonly clips: readonly Clip[]
  /** Key of the clip on the stage; null exactly when there is no clip. */
  readonly selected: number | null
}

/** Of a video that is being requested. */
export const noMedia: Media = { source: null, problem: null, recovery: null, standIn: null }

/** The source to load and show; null for none. */
export function shownSource({ source, recovery, standIn, problem }: Media): ReadySource | null {
  if (problem !== null) return null
  return recovery === 'waiting' ? standIn : source
}

/** `media` by video id. */
export function timelineOf(
  document: EditDocument,
  media: ReadonlyMap<string, Media>,
  selected: number | null,
): Timeline {
  const clips = placements(document).map(({ clip: { id, video, from, to }, start }) => {
    return { key: id, summary: video, from, to, start, ...(media.get(video.videoId) ?? noMedia) }
  })
  return { clips, selected }
}

export function selectedClip({ clips, selected }: Timeline): Clip | null {
  return clips.find(({ key }) => key === selected) ?? null
}

/** Duration of one clip in seconds. */
export function lengthOf({ from, to }: Clip): number {
  return toSeconds(to - from)
}

/** Each video of the edit once, in order. */
export function clipSummariesOf({ clips }: Pick<Timeline, 'clips'>): readonly ClipSummary[] {
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

/** Payload of REPORT_VIDEO_ISSUE, with what the service's staff need to investigate (P-24). */
export function issueOf({ summary, source }: Clip, reason: string) {
  const { videoId, title, artist } = summary
  const hadStorage = (source?.storageUrl ?? null) !== null
  return { videoId, title, artist, reason, hadStreamHostUrl: source !== null, hadStorage }
}
