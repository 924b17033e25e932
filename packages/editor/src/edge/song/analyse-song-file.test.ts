import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { SongResult } from '../../core/song/song-file.ts'
import { performTask } from './perform-task.ts'
import { tone, wav } from './testing/wav.ts'
import type { SongReport, SongTask } from './worker-messages.ts'
import { createSongAnalyser, STALLED_AFTER, type SongAnalyserOptions } from './browser-song-analyser.ts'

type Perform = (task: SongTask, report: (message: SongReport) => void) => Promise<SongResult>

/** A worker without a thread. `perform` null never responds. */
class FakeWorker extends EventTarget {
  terminated = false
  readonly tasks: SongTask[] = []
  readonly #perform: Perform | null
  constructor(perform: Perform | null) {
    super()
    this.#perform = perform
  }
  report = (data: SongReport) => void this.dispatchEvent(new MessageEvent('message', { data }))
  postMessage(task: SongTask) {
    this.tasks.push(task)
    void this.#perform?.(task, this.report).then((result) => this.report({ type: 'done', result }))
  }
  terminate() {
    this.terminated = true
  }
}

const real = async (task: SongTask, report: (message: SongReport) => void) =>
  performTask(task, (stage, part) => report({ type: 'progress', stage, part }))
const song = new Blob([wav({ data: tone(2) })], { type: 'audio/wav' })

function setUp(perform: Perform | null, changes: Partial<SongAnalyserOptions> = {}) {
  const workers: FakeWorker[] = []
  const timers = new Set<() => void>()
  const waits: number[] = []
  const analyse = createSongAnalyser({
    createWorker() {
      const worker = new FakeWorker(perform)
      workers.push(worker)
      return worker as unknown as Worker
    },
    decodesInWorker: () => true,
    decodeInPage: async () => Promise.reject(new Error('unknown format')),
    setTimer(callback, ms) {
      waits.push(ms)
      timers.add(callback)
      return () => timers.delete(callback)
    },
    ...changes,
  })
  const controller = new AbortController()
  const progress: string[] = []
  const run = async (file: Blob = song) =>
    analyse(file, { signal: controller.signal, onProgress: (stage) => progress.push(stage) })
  return { run, workers, timers, waits, controller, progress }
}

/** What `decodeAudioData` gives of the page's test sound. */
const buffer = {
  length: 44_100,
  numberOfChannels: 1,
  sampleRate: 22_050,
  getChannelData: () => new Float32Array(44_100).fill(0.1),
} as unknown as AudioBuffer

describe('the analyser', () => {
  it('analyses in a worker, reports progress, and terminates it', async () => {
    verifies('E-01')
    const { run, workers, timers, progress } = setUp(real)
    expect(await run()).toMatchObject({ ok: true, analysis: { profile: { durationSeconds: 2 } } })
    expect([workers.length, workers[0]?.terminated, timers.size]).toEqual([1, true, 0])
    expect([...new Set(progress)]).toEqual(['decoding', 'analysing'])
  })

  it('terminates the worker when it is cancelled, also before it starts', async () => {
    verifies('E-01')
    const { run, workers, timers, controller } = setUp(null)
    const result = run()
    controller.abort()
    expect(await result).toEqual({ ok: false, code: 'aborted' })
    expect([workers[0]?.terminated, timers.size]).toEqual([true, 0])
    expect(await run()).toEqual({ ok: false, code: 'aborted' })
    expect(workers).toHaveLength(1)
  })

  it('gives up on a worker without progress, and waits as long after each progress', async () => {
    verifies('E-01')
    const { run, workers, timers, waits } = setUp(null)
    const result = run()
    workers[0]?.report({ type: 'progress', stage: 'decoding', part: 0.1 })
    expect([waits, timers.size]).toEqual([[STALLED_AFTER, STALLED_AFTER], 1])
    for (const timer of timers) timer()
    expect(await result).toEqual({ ok: false, code: 'stalled' })
    expect(workers[0]?.terminated).toBe(true)
  })

  it('reports a worker that does not start', async () => {
    verifies('E-01')
    const { run, workers } = setUp(null)
    const result = run()
    workers[0]?.dispatchEvent(new Event('error'))
    expect(await result).toEqual({ ok: false, code: 'unavailable' })
  })

  it('lets the page decode what the worker cannot, and analyses that in a worker', async () => {
    verifies('E-01')
    const broken = new Blob([wav({ data: tone(1), formatTag: 0x7777 })])
    const { run, workers } = setUp(real, { decodeInPage: async () => buffer })
    expect(await run(broken)).toMatchObject({ ok: true, analysis: { profile: { durationSeconds: 2 } } })
    expect(workers.map(({ terminated, tasks }) => [terminated, tasks[0]?.pcm === null])).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it('reports the failure of the worker when the page cannot decode either', async () => {
    verifies('E-01')
    const { run } = setUp(async () => ({ ok: false, code: 'damaged' }))
    expect(await run()).toEqual({ ok: false, code: 'damaged' })
  })

  it('does not decode in the worker where that crashes the page', async () => {
    verifies('E-01')
    const { run, workers } = setUp(real, { decodesInWorker: () => false, decodeInPage: async () => buffer })
    expect(await run()).toMatchObject({ ok: true })
    expect(workers.map(({ tasks }) => tasks[0]?.pcm === null)).toEqual([false])
  })

  it('is unavailable where the browser creates no worker, or cannot hand over the sound', async () => {
    verifies('E-01')
    const throwing = () => {
      throw new DOMException('not allowed', 'SecurityError')
    }
    expect(await setUp(real, { createWorker: throwing }).run()).toEqual({ ok: false, code: 'unavailable' })
    const worker = Object.assign(new FakeWorker(null), { postMessage: throwing })
    const { run, timers } = setUp(null, { createWorker: () => worker as unknown as Worker })
    expect(await run()).toEqual({ ok: false, code: 'unavailable' })
    expect([worker.terminated, timers.size]).toEqual([true, 0])
  })
})
