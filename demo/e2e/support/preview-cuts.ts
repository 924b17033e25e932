// Compares a recording of the preview with the edit.
import type { PreviewSample } from './preview-recorder.ts'

/** A clip of the edit: the barcode of its source, the first frame of the source, and how many frames play. */
export interface PlayedClip {
  readonly clip: number
  readonly from: number
  readonly frames: number
}

export interface PreviewReport {
  /** Samples whose picture belongs to no clip that is due within the tolerance. */
  readonly wrong: readonly string[]
  /** Milliseconds from each cut to the first animation frame that shows the next clip; negative if it is early. */
  readonly lateness: readonly number[]
  /** Source frames that the picture is ahead of the song (positive) or behind it. */
  readonly offsets: readonly number[]
  /** Animation frames that showed a picture while the song sounded. */
  readonly samples: number
}

const FRAMES_PER_SECOND = 25
/** Samples on each side from which the song's clock is smoothed: browsers report it in steps. */
const SMOOTHING = 30
/** Seconds between the animation frames of an idle machine. */
const ANIMATION_FRAME = 1 / 60

/** `tolerance` in frames. A busy machine skips animation frames, but each one must show what is due when it runs. */
export function comparePreview(
  samples: readonly PreviewSample[],
  clips: readonly PlayedClip[],
  { tolerance }: { readonly tolerance: number },
): PreviewReport {
  const starts = clips.map((_, index) => clips.slice(0, index).reduce((sum, { frames }) => sum + frames, 0))
  const wrong: string[] = []
  const offsets: number[] = []
  const firstSeen = new Map<number, number>()
  let count = 0
  for (const { at, barcode, visible, skipped } of inEdit(samples)) {
    const due = clips.findLastIndex((_, index) => (starts[index] ?? 0) <= at)
    if (due === -1 || at >= (starts.at(-1) ?? 0) + (clips.at(-1)?.frames ?? 0)) continue
    count += 1
    const candidates = [due, due + 1, due - 1].filter((index) => isDue(index, at))
    const index = candidates.find((each) => shows(clips[each], barcode, skipped)) ?? -1
    if (index === -1) {
      const seen = barcode === null ? `nothing readable (${visible ? 'visible' : 'hidden'})` : JSON.stringify(barcode)
      wrong.push(`frame ${at.toFixed(1)} of the edit: ${seen}, due is ${JSON.stringify(clips[due])}`)
      continue
    }
    if (!firstSeen.has(index)) firstSeen.set(index, at)
    if (index === due) offsets.push((barcode?.frame ?? 0) + 0.5 - (clips[due]?.from ?? 0) - (at - (starts[due] ?? 0)))
  }
  const lateness = [...firstSeen].filter(([index]) => index > 0).map(([index, at]) => toMs(at - (starts[index] ?? 0)))
  return { wrong, lateness, offsets, samples: count }

  function isDue(index: number, at: number): boolean {
    const { [index]: clip } = clips
    const start = starts[index] ?? 0
    return clip !== undefined && at >= start - tolerance && at < start + clip.frames + tolerance
  }
}

/**
 * Whether a picture is from a clip's part of its source. The screen is at most a frame ahead of the clip's end, and a video
 * plays on while the machine skips animation frames.
 */
function shows(clip: PlayedClip | undefined, barcode: PreviewSample['barcode'], skipped: number): boolean {
  if (clip === undefined || barcode === null || barcode.clip !== clip.clip) return false
  return barcode.frame >= clip.from && barcode.frame <= clip.from + clip.frames + skipped
}

const toMs = (frames: number): number => (frames * 1_000) / FRAMES_PER_SECOND

interface PlacedSample extends PreviewSample {
  /** The song's smoothed time in frames of the edit. */
  readonly at: number
  /** Frames of the edit by which the animation frame was late. */
  readonly skipped: number
}

function inEdit(samples: readonly PreviewSample[]): readonly PlacedSample[] {
  return samples.flatMap((sample, index) => {
    if (sample.song === null || sample.song < 0) return []
    const near = samples.slice(Math.max(0, index - SMOOTHING), index + SMOOTHING + 1)
    // Where the song waited for a picture, its time goes on from another one.
    const clocks = near.flatMap(({ song, ran, starts }) =>
      song === null || starts !== sample.starts ? [] : [song - ran / 1_000],
    )
    const at = (median(clocks) + sample.ran / 1_000) * FRAMES_PER_SECOND
    const waited = (sample.ran - (samples[index - 1]?.ran ?? sample.ran)) / 1_000
    const skipped = Math.max(0, waited - ANIMATION_FRAME) * FRAMES_PER_SECOND
    return at < 0 ? [] : [{ ...sample, at, skipped }]
  })
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
