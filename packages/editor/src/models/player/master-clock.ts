// The time of the preview: that of the song where it sounds, otherwise the page's.
import type { PlaybackDevice, SongPlayer } from '../../ports/playback.ts'

export interface MasterClock {
  /** Starts from a second of the edit. */
  start(seconds: number, rate: number): void
  stop(): void
  readonly running: boolean
  /** Seconds of the edit. Before the start's second while the sound is on its way. */
  position(): number
}

export interface MasterClockOptions {
  readonly device: Pick<PlaybackDevice, 'now'>
  /** Null without a song that can be played. */
  readonly song: () => SongPlayer | null
  readonly onBlocked: () => void
  /** Called when there is no device to play the song on. The page's clock goes on then. */
  readonly onUnheard: () => void
  readonly onInterrupt: () => void
  /** Called when the device has begun after all. */
  readonly onLateDevice: () => void
}

/** Seconds from a start without a song to its first frame, in which the first video starts. */
const LEAD = 0.06
/** The rates at which the song sounds. */
const AUDIBLE = new Set([1, 2])

export function createMasterClock({
  device,
  song,
  onBlocked,
  onUnheard,
  onInterrupt,
  onLateDevice,
}: MasterClockOptions): MasterClock {
  let started: { readonly at: number; readonly seconds: number; readonly rate: number } | null = null
  let sounding: SongPlayer | null = null

  function stop(): void {
    started = null
    sounding?.stop()
    sounding = null
  }

  async function sound(player: SongPlayer, seconds: number, rate: number): Promise<void> {
    sounding = player
    const outcome = await player.start(seconds, { rate, onInterrupt, onLateDevice })
    if (sounding !== player) return
    if (outcome === 'blocked') onBlocked()
    if (outcome !== 'unheard') return
    sounding = null
    started = { at: device.now(), seconds, rate }
    onUnheard()
  }

  return {
    start(seconds, rate) {
      stop()
      const isAudible = AUDIBLE.has(rate)
      started = { at: device.now() + (isAudible ? LEAD : 0), seconds, rate }
      const player = song()
      if (player !== null && isAudible) void sound(player, seconds, rate)
    },
    stop,
    get running() {
      return started !== null
    },
    position() {
      if (started === null) return 0
      const { at, seconds, rate } = started
      if (sounding !== null) return sounding.position() ?? seconds
      return seconds + (device.now() - at) * rate
    },
  }
}
