import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClipDescription } from './clips.ts'
import { btsFrame, cutSeconds, createPainter, mainFrame, reelFrame, sizes, thumbnailFrame } from './frames.ts'
import { createH264Encoder, type H264Encoder } from '../encode/h264.ts'
import { hevcTrack } from '../encode/hevc.ts'
import { encodeJpeg } from '../encode/jpeg.ts'
import { fileKey, type MediaJob } from './jobs.ts'
import type { MediaFile, MediaRole } from '../media-set/manifest.ts'
import { encodeSound, muxMp4, readVideo, type AudioTrack, type VideoTrack } from '../encode/mux.ts'
import { synthesise } from './sound.ts'

/** Smaller pictures get a finer quantiser; a preview at the cut's own size gets a coarse one. */
const quantisers = { master: 27, preview: 28, reel: 29, reel_preview: 28, bts: 30, bts_preview: 36 } as const
const thumbnailQuality = 82

type VideoRole = Exclude<MediaRole, 'thumbnail'>
type MainRole = 'master' | 'preview'

const encoderFor = (clip: ClipDescription, role: VideoRole): Promise<H264Encoder> =>
  createH264Encoder({ ...sizes[role], framesPerSecond: clip.framesPerSecond, quantiser: quantisers[role] })

async function mainTracks(clip: ClipDescription): Promise<Map<VideoRole, VideoTrack>> {
  const roles = (['master', 'preview'] as const).filter((role) => clip.roles.includes(role))
  if (clip.codec === 'hevc') return new Map(roles.map((role) => [role, hevcTrack(role, clip.framesPerSecond)]))
  const encoders = new Map<MainRole, H264Encoder>()
  for (const role of roles) encoders.set(role, await encoderFor(clip, role))
  const frames = roles.length === 0 ? 0 : Math.round(clip.durationSeconds * clip.framesPerSecond)
  const paint = createPainter(clip)
  for (let frame = 0; frame < frames; frame += 1) {
    const pictures = mainFrame(clip, paint, frame)
    for (const [role, encoder] of encoders) encoder.add(pictures[role])
  }
  const tracks = new Map<VideoRole, VideoTrack>()
  for (const [role, encoder] of encoders) tracks.set(role, await readVideo(encoder.finish()))
  return tracks
}

const cuts = { reel: reelFrame, bts: btsFrame } as const

/** A cut and its preview, rendered from the same frames. */
async function cutTracks(clip: ClipDescription, role: keyof typeof cuts): Promise<Map<VideoRole, VideoTrack>> {
  const [sold, preview] = [await encoderFor(clip, role), await encoderFor(clip, `${role}_preview`)]
  const paint = createPainter(clip)
  const seconds = Math.min(cutSeconds, clip.durationSeconds)
  for (let frame = 0; frame < Math.round(seconds * clip.framesPerSecond); frame += 1) {
    const pictures = cuts[role](clip, paint, frame)
    sold.add(pictures.sold)
    preview.add(pictures.preview)
  }
  return new Map<VideoRole, VideoTrack>([
    [role, await readVideo(sold.finish())],
    [`${role}_preview`, await readVideo(preview.finish())],
  ])
}

async function tracksOf({ clip, part }: MediaJob): Promise<ReadonlyMap<VideoRole, VideoTrack>> {
  if (part === 'still') return new Map()
  return part === 'main' ? mainTracks(clip) : cutTracks(clip, part)
}

const soundOf = async (clip: ClipDescription): Promise<AudioTrack | null> =>
  clip.music === null ? null : encodeSound(synthesise(clip.music, clip.durationSeconds, clip.seed))

const lengthOf = (track: VideoTrack): number =>
  Number(track.packets.reduce((end, packet) => Math.max(end, packet.timestamp + packet.duration), 0).toFixed(3))

/**
 * Renders, encodes and writes the files of one job. The same description gives the same bytes. Each file is written
 * atomically, so that several processes may write the same one.
 */
export async function renderJob(task: MediaJob & { readonly directory: string }): Promise<MediaFile[]> {
  const { clip, part, directory } = task
  await mkdir(join(directory, clip.slug), { recursive: true })
  const writeMedia = async (role: MediaRole, bytes: Uint8Array, durationSeconds: number): Promise<MediaFile> => {
    const key = fileKey(clip.slug, role)
    const path = join(directory, key)
    const partial = `${path}.${randomUUID()}.partial`
    await writeFile(partial, bytes)
    await rename(partial, path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const contentType = role === 'thumbnail' ? 'image/jpeg' : 'video/mp4'
    return { key, role, bytes: bytes.length, sha256, contentType, ...sizes[role], durationSeconds }
  }
  if (part === 'still') return [await writeMedia('thumbnail', encodeJpeg(thumbnailFrame(clip), thumbnailQuality), 0)]
  const sound = await soundOf(clip)
  const files: MediaFile[] = []
  for (const [role, track] of await tracksOf(task)) {
    files.push(await writeMedia(role, await muxMp4(track, sound), lengthOf(track)))
  }
  return files
}
