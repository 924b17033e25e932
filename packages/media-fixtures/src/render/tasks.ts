// What a render process does at once: a thumbnail, a segment of a video, a clip's sound, or the file made of them.
import type { ClipDescription } from '../clips/clip.ts'
import { hevcTrack } from '../encode/hevc.ts'
import { encodeJpeg } from '../encode/jpeg.ts'
import { encodeSound, muxMp4, videoFromUnits, type VideoTrack } from '../encode/mux.ts'
import { soundPackets, trackOfSound, type EncodedSound } from '../encode/sound-packets.ts'
import type { MediaFile } from '../media-set/manifest.ts'
import { thumbnailOf, type VideoRole } from './frames.ts'
import { writeMedia } from './media-file.ts'
import { renderSegment, type Segment, type SegmentRange } from './segment.ts'
import { synthesise } from './sound.ts'

const THUMBNAIL_QUALITY = 82

interface TaskResults {
  thumbnail: MediaFile
  segment: Segment
  sound: EncodedSound | null
  file: MediaFile
}

interface Base {
  readonly clip: ClipDescription
}

export interface FileTask extends Base {
  readonly kind: 'file'
  readonly role: VideoRole
  readonly directory: string
  readonly segments: readonly Segment[]
  readonly sound: EncodedSound | null
}

export type MediaTask =
  | (Base & { readonly kind: 'thumbnail'; readonly directory: string })
  | (Base & { readonly kind: 'segment'; readonly range: SegmentRange })
  | (Base & { readonly kind: 'sound' })
  | FileTask

export type TaskResult = {
  readonly [Kind in keyof TaskResults]: { kind: Kind; value: TaskResults[Kind] }
}[keyof TaskResults]

/** Performs a task. The same task gives the same result. */
export async function perform(task: MediaTask): Promise<TaskResult> {
  switch (task.kind) {
    case 'thumbnail': {
      const bytes = encodeJpeg(thumbnailOf(task.clip.poster), THUMBNAIL_QUALITY)
      return {
        kind: 'thumbnail',
        value: await writeMedia(task.directory, { clip: task.clip, role: 'thumbnail' }, bytes),
      }
    }
    case 'segment':
      return { kind: 'segment', value: await renderSegment(task.clip, task.range) }
    case 'sound':
      return { kind: 'sound', value: await soundOf(task.clip) }
    case 'file':
      return { kind: 'file', value: await writeVideo(task) }
  }
}

async function soundOf({ music, durationSeconds, seed }: ClipDescription): Promise<EncodedSound | null> {
  return music === null ? null : soundPackets(await encodeSound(synthesise(music, durationSeconds, seed)))
}

function pictureTrack({ clip, role, segments }: FileTask): VideoTrack {
  const { framesPerSecond } = clip
  if (clip.codec === 'hevc') {
    const set = clip.shots === null ? 'coded' : 'film'
    return hevcTrack({ set, role: role === 'master' ? 'master' : 'preview', framesPerSecond })
  }
  const [first] = segments
  if (first === undefined) throw new Error(`The clip ${clip.slug} has no frames.`)
  const keys = new Set<number>()
  let frames = 0
  for (const segment of segments) {
    for (const key of segment.keys) keys.add(frames + key)
    frames += segment.units.length
  }
  const units = segments.flatMap((segment) => segment.units)
  return videoFromUnits({ codec: 'avc', units, keys, framesPerSecond, config: first.config })
}

async function writeVideo(task: FileTask): Promise<MediaFile> {
  const sound = task.sound === null ? null : trackOfSound(task.sound)
  const bytes = await muxMp4(pictureTrack(task), sound)
  return writeMedia(task.directory, task, bytes)
}
