// Where the preview cuts: clips that continue one stream without a jump are one shot.
import { FRAME_RATE } from '../../core/document/frames.ts'
import { shownSource, type Clip } from '../../core/timeline.ts'

/** Frames: `start` and `end` of the timeline, `from` of the source at `start`. */
export interface Shot {
  /** Equal for the same clip of the same stream. */
  readonly id: string
  /** The first clip. */
  readonly clip: Clip
  /** Null for a clip that cannot be shown, or not yet. */
  readonly address: string | null
  readonly start: number
  readonly end: number
  readonly from: number
}

/** Seconds into a frame at which it is shown: a seek to its exact start may show the frame before. */
const INSIDE_FRAME = 0.001

export function shotsOf(clips: readonly Clip[]): readonly Shot[] {
  const shots: Shot[] = []
  for (const clip of clips) {
    const { key, from, to, start } = clip
    const address = shownSource(clip)?.streamUrl ?? null
    const end = start + to - from
    const last = shots.at(-1)
    if (last !== undefined && address !== null && last.address === address && sourceFrameAt(last, start) === from)
      shots[shots.length - 1] = { ...last, end }
    else shots.push({ id: `${key} ${address ?? ''}`, clip, address, start, end, from })
  }
  return shots
}

/** Index of the shot at a frame of the timeline; behind the end, the last one. -1 without any. */
export function shotIndexAt(shots: readonly Shot[], frame: number): number {
  const index = shots.findIndex(({ end }) => frame < end)
  return index === -1 ? shots.length - 1 : index
}

/** Whether a shot will have a picture as soon as its source arrives. */
export function isAwaited({ address, clip }: Shot): boolean {
  return address === null && clip.problem === null
}

/** Second of the source at a second of the edit; also before and behind the shot. */
export function sourceTimeAt({ from, start }: Shot, seconds: number): number {
  return seconds + (from - start) / FRAME_RATE
}

/** Second of the source at which to show a frame of the timeline, at most the shot's last one. */
export function frameTimeAt(shot: Shot, frame: number): number {
  const shown = Math.min(Math.max(frame, shot.start), shot.end - 1)
  return sourceFrameAt(shot, shown) / FRAME_RATE + INSIDE_FRAME
}

function sourceFrameAt({ from, start }: Shot, frame: number): number {
  return from + frame - start
}
