// Plays the song with Web Audio: a decoded buffer starts to the sample, and the context's clock tells what is heard.
import type { SongPlayer, SongStart } from '../../ports/playback.ts'

/** One rate for decoding and playing; the browser converts to the device's. */
const SAMPLE_RATE = 48_000
/** Seconds between a start and its first sample, so that the first videos can start with it. */
const LEAD = 0.08
/** Milliseconds in which a browser that permits sound has started it. */
const START_LIMIT_MS = 1_500

export interface SongOptions {
  /** Monotonic milliseconds of the page. */
  readonly pageTime: () => number
  /** Returns a function that cancels the timer. */
  readonly setTimer: (callback: () => void, ms: number) => () => void
  /** Whether the page may sound now, by its policy or because the user has just pressed something. */
  readonly permitsSound: () => boolean
}

interface Running {
  readonly source: AudioBufferSourceNode
  /** Time of the context at which the song is at `offset`. */
  readonly from: number
  readonly offset: number
  readonly rate: number
}

/** Decodes with `decodeAudioData`: WebKitGTK crashes when an `AudioDecoder` decodes AAC. */
export async function openSong(file: Blob, { pageTime, setTimer, permitsSound }: SongOptions): Promise<SongPlayer> {
  const decoder = new OfflineAudioContext({ numberOfChannels: 2, length: 1, sampleRate: SAMPLE_RATE })
  const buffer = await decoder.decodeAudioData(await file.arrayBuffer())
  // Not before the first start: browsers warn about a context that is created without a press of the user.
  let output: { readonly context: AudioContext; readonly gain: GainNode; readonly heard: () => number } | null = null
  let running: Running | null = null
  let volume = 1
  /** Whether the context did not start although it was permitted to: Firefox without an output device. */
  let unheard = false
  let generation = 0

  const open = () => {
    const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' })
    const gain = new GainNode(context, { gain: volume })
    gain.connect(context.destination)
    return { context, gain, heard: createHeardClock(context, pageTime) }
  }

  function stop(): void {
    generation += 1
    running?.source.stop()
    running?.source.disconnect()
    running = null
  }

  return {
    async start(seconds, { rate, onInterrupt, onLateDevice }): Promise<SongStart> {
      stop()
      const startedIn = generation
      output ??= open()
      const { context, gain } = output
      const permitted = permitsSound()
      // What did not start before is not waited for again.
      const runs = await isRunning(context, (callback) => setTimer(callback, unheard ? 0 : START_LIMIT_MS))
      if (startedIn !== generation) return 'stopped'
      unheard = !runs && (unheard || permitted)
      const onBegin = (): void => void (context.state === 'running' && startedIn === generation && onLateDevice())
      if (unheard) context.onstatechange = onBegin
      if (!runs) return unheard ? 'unheard' : 'blocked'
      const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate })
      source.connect(gain)
      const from = context.currentTime + LEAD
      source.start(from, Math.min(Math.max(0, seconds), buffer.duration))
      running = { source, from, offset: seconds, rate }
      context.onstatechange = () => context.state !== 'running' && running !== null && onInterrupt()
      return 'started'
    },
    stop,
    position() {
      if (running === null || output === null) return null
      return running.offset + (output.heard() - running.from) * running.rate
    },
    setVolume(next) {
      volume = next
      if (output !== null) output.gain.gain.value = next
    },
    dispose() {
      stop()
      void output?.context.close()
      output = null
    },
  }
}

/** Starts a context. Without a press of the user, `resume` remains pending; during a call, iOS rejects it. */
async function isRunning(context: AudioContext, limit: (callback: () => void) => () => void): Promise<boolean> {
  const runs = (): boolean => context.state === 'running'
  if (runs()) return true
  let cancel = (): void => undefined
  const expired = new Promise<void>((resolve) => (cancel = limit(resolve)))
  await Promise.race([context.resume().catch(() => undefined), expired])
  cancel()
  return runs()
}

type Context = Pick<AudioContext, 'currentTime' | 'baseLatency' | 'getOutputTimestamp'> & {
  readonly outputLatency?: number
}

/** Difference in seconds beyond which the clock jumps instead of gliding: the sound itself has stalled. */
const JUMP = 0.05
/** Share of the difference that each reading corrects. */
const GLIDE = 0.1
/** Seconds by which a browser's output timestamp may differ from its clock; more is a wrong timestamp. */
const PLAUSIBLE = 0.5

/**
 * A clock in the context's seconds of what leaves the speakers now. The context's own time advances in steps of a block,
 * so the clock runs with the page's time, in milliseconds, and glides towards the context's. It never runs backwards.
 */
export function createHeardClock(context: Context, pageTime: () => number): () => number {
  let offset: number | null = null
  let latest = 0
  return () => {
    const now = pageTime()
    const target = heardAt(context, now) - now / 1_000
    const difference = offset === null ? 0 : target - offset
    offset = offset === null || Math.abs(difference) > JUMP ? target : offset + difference * GLIDE
    latest = Math.max(latest, now / 1_000 + offset)
    return latest
  }
}

function heardAt(context: Context, now: number): number {
  const { currentTime, baseLatency, outputLatency } = context
  const estimate = currentTime - (outputLatency ?? baseLatency)
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
  const measured = contextTime + (now - performanceTime) / 1_000
  return contextTime > 0 && Math.abs(measured - currentTime) < PLAUSIBLE ? measured : estimate
}
