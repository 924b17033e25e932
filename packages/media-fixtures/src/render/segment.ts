// A run of a video's frames, encoded apart from the others so that a file can be rendered by several processes.
import type { ClipDescription } from '../clips/clip.ts'
import { createH264Encoder } from '../encode/h264.ts'
import { readVideo } from '../encode/mux.ts'
import { createCodedFrames } from './coded-frames.ts'
import { sizeOf, type VideoRole } from './frames.ts'
import { createFilmFrames } from './film-frames.ts'

/** Access units of consecutive frames; the first is a keyframe. */
export interface Segment {
  readonly units: readonly Uint8Array[]
  /** Indexes of the keyframes among them. */
  readonly keys: readonly number[]
  readonly config: VideoDecoderConfig
}

export interface SegmentRange {
  readonly role: VideoRole
  /** The first frame. */
  readonly from: number
  /** The frame after the last. */
  readonly to: number
}

/** Smaller pictures get a finer quantiser; a preview at the cut's own size gets a coarse one. */
const quantisers = { master: 27, preview: 28, reel: 29, reel_preview: 28, bts: 30, bts_preview: 36 } as const

export async function renderSegment(clip: ClipDescription, { role, from, to }: SegmentRange): Promise<Segment> {
  const format = {
    ...sizeOf(clip, role),
    framesPerSecond: clip.framesPerSecond,
    quantiser: quantisers[role],
    speed: 10,
  }
  const encoder = await createH264Encoder(format)
  const frames = clip.shots === null ? createCodedFrames(clip, role) : createFilmFrames(clip, clip.shots, role)
  for (let frame = from; frame < to; frame += 1) encoder.add(frames(frame))
  const { packets, config } = await readVideo(encoder.finish())
  const keys = packets.flatMap(({ type }, index) => (type === 'key' ? [index] : []))
  return { units: packets.map(({ data }) => data), keys, config }
}
