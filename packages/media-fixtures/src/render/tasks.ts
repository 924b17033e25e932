// What a render process does at once: a thumbnail, a segment of a video, a clip's sound, or the file made of them.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClipDescription } from '../clips/clip.ts'
import { hevcTrack } from '../encode/hevc.ts'
import { encodeJpeg } from '../encode/jpeg.ts'
import { encodeSound, muxMp4, videoFromUnits, type VideoTrack } from '../encode/mux.ts'
import { soundPackets, trackOfSound, type EncodedSound } from '../encode/sound-packets.ts'
import type { MediaFile, MediaRole } from '../media-set/manifest.ts'
import { fileKey, secondsOf } from './files.ts'
import { sizes, thumbnailOf, type VideoRole } from './frames.ts'
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
      return { kind: 'thumbnail', value: await writeMedia({ ...task, role: 'thumbnail', bytes, durationSeconds: 0 }) }
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
  return writeMedia({ ...task, bytes, durationSeconds: secondsOf(task) })
}

/** Writes atomically, so that several processes may write the same file. */
async function writeMedia(file: {
  clip: ClipDescription
  role: MediaRole
  directory: string
  bytes: Uint8Array
  durationSeconds: number
}): Promise<MediaFile> {
  const { role, bytes, durationSeconds } = file
  const key = fileKey(file)
  const path = join(file.directory, key)
  const partial = `${path}.${randomUUID()}.partial`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(partial, bytes)
  await rename(partial, path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const contentType = role === 'thumbnail' ? 'image/jpeg' : 'video/mp4'
  return { key, role, bytes: bytes.length, sha256, contentType, ...sizes[role], durationSeconds }
}
