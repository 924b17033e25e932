// The files of a set in the order in which they are rendered, and their parts.
import type { ClipDescription } from '../clips/clip.ts'
import type { MediaRole } from '../media-set/manifest.ts'
import type { VideoRole } from './frames.ts'
import type { SegmentRange } from './segment.ts'

export interface MediaJob {
  readonly clip: ClipDescription
  readonly role: MediaRole
}

/** Path of a file below the set's folder. */
export function fileKey({ clip, role }: MediaJob): string {
  return `${clip.slug}/${role.replace('_', '-')}.${role === 'thumbnail' ? 'jpg' : 'mp4'}`
}

/** Thumbnails first, so that every clip has one, then what a viewer sees before what a buyer gets. */
const order = ['thumbnail', 'preview', 'master', 'reel_preview', 'reel', 'bts_preview', 'bts'] as const

/** The place of a role in `order`. */
export const rankOf = (role: MediaRole): number => order.indexOf(role)

export function jobsOf(table: readonly ClipDescription[]): MediaJob[] {
  return order.flatMap((role) => table.filter(({ roles }) => roles.includes(role)).map((clip) => ({ clip, role })))
}

/** Seconds of a file's video. */
export function secondsOf({ clip, role }: { clip: ClipDescription; role: VideoRole }): number {
  const whole = role === 'master' || role === 'preview'
  return whole ? clip.durationSeconds : Math.min(clip.extraSeconds, clip.durationSeconds)
}

/**
 * Frames of a segment, whole seconds: short enough that a process is free again within about two seconds on a slow
 * machine, when a viewer requests another file.
 */
const SEGMENT_FRAMES: Record<VideoRole, number> = {
  master: 50,
  preview: 50,
  reel: 50,
  reel_preview: 100,
  bts: 100,
  bts_preview: 100,
}

/** The parts of a file that are encoded separately; none of a thumbnail and of a video that is only muxed. */
export function segmentsOf({ clip, role }: MediaJob): SegmentRange[] {
  if (role === 'thumbnail' || clip.codec === 'hevc') return []
  const frames = Math.round(secondsOf({ clip, role }) * clip.framesPerSecond)
  const length = SEGMENT_FRAMES[role]
  const count = Math.ceil(frames / length)
  return Array.from({ length: count }, (_, index) => ({
    role,
    from: index * length,
    to: Math.min(frames, (index + 1) * length),
  }))
}

/** Processor seconds of a frame, for the estimate of the remaining time: of a film and of the coded set. */
const frameSeconds = {
  film: { master: 0.033, preview: 0.008, reel: 0.033, reel_preview: 0.008, bts: 0.008, bts_preview: 0.008 },
  coded: { master: 0.006, preview: 0.002, reel: 0.006, reel_preview: 0.002, bts: 0.002, bts_preview: 0.002 },
} as const satisfies Record<string, Record<VideoRole, number>>

/** Processor seconds of a second of sound, which is rendered with a clip's first video. */
const SOUND_SECONDS = 0.07

/** Processor seconds of a file. */
export function effortOf(job: MediaJob): number {
  const { clip, role } = job
  if (role === 'thumbnail') return 0.15
  const perFrame = frameSeconds[clip.shots === null ? 'coded' : 'film'][role]
  const sound = role === 'preview' && clip.music !== null ? clip.durationSeconds * SOUND_SECONDS : 0
  return 0.1 + sound + segmentsOf(job).reduce((sum, { from, to }) => sum + (to - from) * perFrame, 0)
}
