// Unit of rendering: the thumbnail of a clip, its video with the preview, or one of its cuts with the preview.
import type { ClipDescription } from './clips.ts'
import { cutSeconds } from './frames.ts'
import type { MediaRole } from '../media-set/manifest.ts'

const rolesOf = {
  still: ['thumbnail'],
  main: ['master', 'preview'],
  reel: ['reel', 'reel_preview'],
  bts: ['bts', 'bts_preview'],
} as const satisfies Record<string, readonly MediaRole[]>

export type ClipPart = keyof typeof rolesOf

export interface MediaJob {
  readonly clip: ClipDescription
  readonly part: ClipPart
}

/** Path of a file below the set's folder. */
export function fileKey(slug: string, role: MediaRole): string {
  return `${slug}/${role.replace('_', '-')}.${role === 'thumbnail' ? 'jpg' : 'mp4'}`
}

function rolesOfJob({ clip, part }: MediaJob): readonly MediaRole[] {
  return rolesOf[part].filter((role) => clip.roles.includes(role))
}

export function keysOfJob(job: MediaJob): readonly string[] {
  return rolesOfJob(job).map((role) => fileKey(job.clip.slug, role))
}

/** Thumbnails first, so that every clip has one; then by part, longest first. */
export function jobsOf(table: readonly ClipDescription[]): MediaJob[] {
  const parts = Object.keys(rolesOf) as ClipPart[]
  return parts.flatMap((part) => {
    const jobs = table.map((clip) => ({ clip, part })).filter((job) => rolesOfJob(job).length > 0)
    return jobs.toSorted((a, b) => effortOf(b) - effortOf(a))
  })
}

const FIXED = 0.2
/** Processor seconds per second of each part: the weights of the remaining-time estimate. */
const perSecond = { still: 0, main: 0.7, reel: 0.5, bts: 0.2 } as const satisfies Record<ClipPart, number>

export function effortOf({ clip, part }: MediaJob): number {
  if (clip.codec === 'hevc') return FIXED
  const seconds = part === 'main' ? clip.durationSeconds : Math.min(cutSeconds, clip.durationSeconds)
  return FIXED + seconds * perSecond[part]
}
