import type { MediaRole } from '../media-set/manifest.ts'
import type { SceneName } from '../scenes/index.ts'
import type { Music } from '../render/sound.ts'

/** What the camera frames: the point at the picture's centre, and the enlargement. */
export interface Framing {
  readonly x: number
  readonly y: number
  /** 1 shows the whole set. */
  readonly zoom: number
}

/** A moment of a scene, as one camera sees it. */
export interface Still {
  readonly scene: SceneName
  /** Seeds the scene's layout. */
  readonly seed: number
  /** Seconds of the scene's own time. */
  readonly time: number
  readonly framing: Framing
}

/** One take: the scene runs while the camera moves from `framing` to `to`. */
export interface Shot extends Still {
  /** Scene seconds per second: below 1 is slow motion. */
  readonly pace: number
  readonly to: Framing
  /** Amplitude of the handheld movement, in units; 0 on a tripod. */
  readonly shake: number
}

/** Description of a clip to render; data only, so that it can be hashed and sent to a worker. */
export interface ClipDescription {
  readonly slug: string
  /** 1..255, unique: the value that `readBarcode` finds in coded frames. Films show none. */
  readonly barcode: number | null
  /** Seeds the music. */
  readonly seed: number
  readonly durationSeconds: number
  readonly framesPerSecond: number
  readonly codec: 'h264' | 'hevc'
  /** null: the files have no audio track. */
  readonly music: Music | null
  readonly roles: readonly MediaRole[]
  /** Start of each shot in seconds, ascending and on a frame; the first is 0. */
  readonly cuts: readonly number[]
  /** One per cut; null: coded frames instead of a film. */
  readonly shots: readonly Shot[] | null
  /** Seconds of the cuts `reel` and `bts`. */
  readonly extraSeconds: number
  /** The thumbnail. */
  readonly poster: Still
}
