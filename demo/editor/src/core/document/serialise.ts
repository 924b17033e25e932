// The saved form of an edit, version 2. Each video is stored once, clips and lines without their ids. The project stores
// its name itself, and the song's audio is stored nowhere: it is chosen again after a reload.
import { CROP_MAX, type ClipSummary, type EditDocument } from './document.ts'
import { FRAME_RATE } from './frames.ts'

export const VERSION = 2

export type ProjectData = Readonly<Record<string, unknown>>

export function serialiseDocument({ clips, song, lyrics, reelCrop }: EditDocument): ProjectData {
  const videos = new Map<string, ClipSummary>()
  for (const { video } of clips) videos.set(keyOf(video), video)
  const keys = [...videos.keys()]
  return {
    version: VERSION,
    frameRate: FRAME_RATE,
    videos: [...videos.values()],
    clips: clips.map(({ video, from, to }) => ({ video: keys.indexOf(keyOf(video)), from, to })),
    ...(song === null ? {} : { song }),
    ...(lyrics.length === 0 ? {} : { lyrics: lyrics.map(({ start, text }) => ({ start, text })) }),
    ...(reelCrop === CROP_MAX / 2 ? {} : { reelCrop }),
  }
}

/** Two clips of one video may differ in what the catalogue said of it, for example in its title. */
function keyOf(video: ClipSummary): string {
  return JSON.stringify(video)
}
