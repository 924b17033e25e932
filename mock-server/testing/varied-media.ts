// The test media set with clips of different lengths, for tests of durations.
import type { MediaSet } from '@proscenium/media-fixtures'
import { makeTestMedia } from './media.ts'

/** Seconds of the clips in turn: below, at and beyond the borders of the catalogue's ranges; one has a fraction. */
const lengths = [4, 4.5, 5, 9.49, 10, 59, 60, 200, 700] as const

export async function makeVariedMedia(): Promise<MediaSet> {
  const media = await makeTestMedia()
  for (const [at, clip] of media.manifest.clips.entries()) {
    for (const file of Object.values(clip.files)) {
      if (file.durationSeconds > 0) file.durationSeconds = lengths[at % lengths.length] ?? 0
    }
  }
  return media
}

/** Displayed whole seconds of a clip's main file. */
export function secondsOf({ manifest }: MediaSet, slug: string): number {
  const clip = manifest.clips.find((each) => each.slug === slug)
  return Math.round((clip?.files.master ?? clip?.files.preview)?.durationSeconds ?? 0)
}
