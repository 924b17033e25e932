// The saved form of an edit, version 2. Each video is stored once, clips and lines without their ids. The project stores
// its name itself, and the song's audio is stored nowhere: it is chosen again after a reload.
import { CROP_MAX, type ClipSummary, type EditDocument } from './document.ts'
import { FRAME_RATE } from './frames.ts'

export const VERSION = 2

export type ProjectData = Readonly<Record<string, unknown>>

export function serialiseDocument({ clips, song, lyrics, reelCrop }: EditDocument): ProjectData {
  const videos: ClipSummary[] = []
  const places = new Map<string, number>()
  const placeOf = (video: ClipSummary): number => {
    const key = keyOf(video)
    const place = places.get(key) ?? videos.push(video) - 1
    places.set(key, place)
    return place
  }
  const parts = clips.map(({ video, from, to }) => ({ video: placeOf(video), from, to }))
  return {
    version: VERSION,
    frameRate: FRAME_RATE,
    videos,
    clips: parts,
    ...(song === null ? {} : { song }),
    ...(lyrics.length === 0 ? {} : { lyrics: lyrics.map(({ start, text }) => ({ start, text })) }),
    ...(reelCrop === CROP_MAX / 2 ? {} : { reelCrop }),
  }
}

/** Two clips of one video may differ in what the catalogue said of it, for example in its title. */
function keyOf(video: ClipSummary): string {
  return JSON.stringify(video)
}
