import type { Shot } from './shots.ts'

/** What is due. */
export interface Scene {
  readonly shots: readonly Shot[]
  /** Of the edit, to the fraction of a frame. */
  readonly seconds: number
  /** Of the timeline. */
  readonly frame: number
  /** Of the clock; negative is backwards. */
  readonly rate: number
  /** Whether the videos play with the clock; otherwise each shows its frame. */
  readonly rolls: boolean
  /** Whether playback is paused. Then the next shots wait until the current one shows. */
  readonly paused: boolean
}
