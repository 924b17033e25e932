// The preview's devices for tests: a manual clock in seconds, scripted videos, and a song that follows the clock.
import type { Clock } from '@proscenium/protocol'
import type { PlaybackDevice, SongPlayer, SongStart } from '../../ports/playback.ts'
import { createScriptedVideo, type ScriptedVideo, type VideoScript } from './scripted-video.ts'

export interface ScriptedSong {
  /** Seconds of the song at which it was started, in order. */
  readonly starts: number[]
  /** Whether it sounds. */
  readonly sounds: boolean
  volume: number
  outcome: SongStart
  decodes: boolean
  interrupt(): void
  /** The device begins after a start that was not heard. */
  beginLate(): void
}

export interface ScriptedPlayback {
  readonly device: PlaybackDevice & { readonly setTimer: Clock['setTimer'] }
  readonly videos: readonly ScriptedVideo[]
  readonly script: VideoScript
  readonly song: ScriptedSong
  /** Runs one animation frame after so many seconds. A busy machine skips those in between. */
  animationFrame(seconds: number): Promise<void>
  /** Runs animation frames for so many seconds. `onFrame` observes each after it has been handled. */
  advance(seconds: number, onFrame?: () => void): Promise<void>
}

const ANIMATION_FRAME = 1 / 60

export function createScriptedPlayback(): ScriptedPlayback {
  let now = 0
  const frames = new Set<() => void>()
  const timers = new Set<{ readonly due: number; readonly callback: () => void }>()
  const videos: ScriptedVideo[] = []
  const script: VideoScript = {
    load: 0.1,
    seek: 0.05,
    start: 0.03,
    duration: 5,
    width: 640,
    tracks: null,
    broken: new Set(),
    readyWhilePaused: 4,
    stalled: false,
    sparing: false,
    seeksTo: (time) => time,
    rejects: () => null,
  }
  const song = createScriptedSong(() => now)
  async function pass(seconds: number): Promise<void> {
    now += seconds
    for (const video of videos) video.step(seconds)
    for (const timer of [...timers].filter(({ due }) => due <= now)) {
      timers.delete(timer)
      timer.callback()
    }
    // What promises decided in the meantime.
    await Promise.resolve()
  }
  const runFrame = (): void => frames.forEach((frame) => frame())
  return {
    videos,
    script,
    song: song.control,
    device: {
      now: () => now,
      onFrame(callback) {
        frames.add(callback)
        return () => frames.delete(callback)
      },
      createVideo() {
        const video = createScriptedVideo(script)
        videos.push(video)
        return video.element
      },
      loads: async (address) =>
        new Promise((resolve) => {
          const callback = (): void => resolve(!script.broken.has(address))
          timers.add({ due: now + script.load, callback })
        }),
      setTimer(callback, ms) {
        const timer = { due: now + ms / 1_000, callback }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      openSong: async () => {
        if (!song.control.decodes) throw new Error('cannot be decoded')
        return song.player
      },
    },
    async animationFrame(seconds) {
      for (let left = seconds; left > 1e-9; left -= ANIMATION_FRAME) await pass(Math.min(ANIMATION_FRAME, left))
      runFrame()
    },
    async advance(seconds, onFrame = () => undefined) {
      for (let left = seconds; left > 1e-9; left -= ANIMATION_FRAME) {
        await pass(Math.min(ANIMATION_FRAME, left))
        runFrame()
        onFrame()
      }
      await Promise.resolve()
    },
  }
}

function createScriptedSong(now: () => number): { readonly control: ScriptedSong; readonly player: SongPlayer } {
  let running: { readonly at: number; readonly seconds: number; readonly rate: number } | null = null
  let [notify, notifyLate] = [(): void => undefined, (): void => undefined]
  const control: ScriptedSong = {
    starts: [],
    get sounds() {
      return running !== null
    },
    volume: 1,
    outcome: 'started',
    decodes: true,
    interrupt: () => notify(),
    beginLate() {
      control.outcome = 'started'
      notifyLate()
    },
  }
  const player: SongPlayer = {
    async start(seconds, { rate, onInterrupt, onLateDevice }) {
      notify = onInterrupt
      notifyLate = onLateDevice
      if (control.outcome !== 'started') return control.outcome
      control.starts.push(seconds)
      running = { at: now() + 0.05, seconds, rate }
      return 'started'
    },
    stop: () => {
      running = null
    },
    position: () => (running === null ? null : running.seconds + (now() - running.at) * running.rate),
    setVolume: (volume) => {
      control.volume = volume
    },
    dispose: () => {
      running = null
    },
  }
  return { control, player }
}
