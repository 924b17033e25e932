import {
  CLIPS_MAX,
  CROP_MAX,
  clipFrames,
  minimumFrames,
  NAME_MAX,
  type DocumentClip,
  type EditDocument,
} from './document.ts'
import { sourceFrames } from './frames.ts'
import { isOrdered } from './lyric-commands.ts'
import { LINES_MAX } from '../lyrics/lyric-text.ts'

/** What is wrong with a document; empty for every document that the commands make. */
export function violations(document: EditDocument): readonly string[] {
  const { clips, lyrics, nextId, name, reelCrop } = document
  const ids = [...clips, ...lyrics].map(({ id }) => id)
  const rules: Readonly<Record<string, boolean>> = {
    'ids are unique': new Set(ids).size === ids.length,
    'nextId is larger than every id': ids.every((id) => id > 0 && id < nextId),
    'every clip is within its source': clips.every(isWithinSource),
    'every clip is long enough': clips.every((clip) => clipFrames(clip) >= minimumFrames(clip.video)),
    'timed lyrics ascend': isOrdered(lyrics),
    'times are integers': [reelCrop, ...lyrics.flatMap(({ start }) => start ?? [])].every(Number.isSafeInteger),
    'counts are bounded': clips.length <= CLIPS_MAX && lyrics.length <= LINES_MAX && name.length <= NAME_MAX,
    'the crop is within the picture': reelCrop >= 0 && reelCrop <= CROP_MAX,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

function isWithinSource({ from, to, video }: DocumentClip): boolean {
  return Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && to <= sourceFrames(video.duration)
}
