// What the editor's benchmarks need of a page: its address, a song, and a record of frames and long tasks.
import { partnersByName } from '@proscenium/mock-server/seed'
import { embedAddress } from '@proscenium/partner'

const SAMPLE_RATE = 8_000
const BEATS_PER_MINUTE = 120
const HEADER = 44
const CLICK_SECONDS = 0.03

/** A link without a timestamp never expires (B-09), and each use opens a new session (B-16). */
export function benchAddress(embedUrl: string): string {
  const { clientId, clientSecret } = partnersByName.tallyroom
  const payload = { partner_external_user_id: 'bench-editor', email: 'bench-editor@example.com' }
  return embedAddress({ embedUrl, clientId, clientSecret, payload })
}

/** A WAV file of clicks at 120 beats per minute, the first of each bar stronger. */
export function clickTrack(seconds: number): Buffer {
  const samples = seconds * SAMPLE_RATE
  const file = Buffer.alloc(HEADER + samples * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples * 2, 40)
  const interval = (60 / BEATS_PER_MINUTE) * SAMPLE_RATE
  for (let at = 0; at < samples; at += 1) {
    const sinceBeat = at % interval
    if (sinceBeat > CLICK_SECONDS * SAMPLE_RATE) continue
    const loud = Math.floor(at / interval) % 4 === 0 ? 24_000 : 12_000
    const tone = Math.sin((sinceBeat / SAMPLE_RATE) * 2 * Math.PI * 1_000)
    file.writeInt16LE(Math.round(loud * tone * Math.exp(-sinceBeat / 60)), HEADER + at * 2)
  }
  return file
}

/** Milliseconds. */
export interface FrameRecord {
  /** Distances of animation frames. */
  readonly frames: readonly number[]
  /** 0 where no task took 50 ms. */
  readonly longest: number
}

declare global {
  interface Window {
    benchFrames?: { start(): void; stop(): FrameRecord }
  }
}

/** Runs in every document before its own scripts. */
export function recordFrames(): void {
  let [frames, longest, before]: [number[], number, number] = [[], 0, 0]
  let next = 0
  const read = (entries: PerformanceEntryList): void => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => read(list.getEntries()))
  observer.observe({ type: 'longtask' })
  const onFrame = (now: number): void => {
    if (before > 0) frames.push(now - before)
    before = now
    next = requestAnimationFrame(onFrame)
  }
  window.benchFrames = {
    start() {
      observer.takeRecords()
      ;[frames, longest, before] = [[], 0, 0]
      next = requestAnimationFrame(onFrame)
    },
    stop() {
      cancelAnimationFrame(next)
      read(observer.takeRecords())
      return { frames, longest }
    },
  }
}
