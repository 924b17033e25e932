// Analyses a song in a module worker. Decoding happens in the worker where the browser can; otherwise the page decodes
// with `decodeAudioData`, which knows more formats and forgives damage.
import type { AnalyseSongFile, AnalyseOptions, SongErrorCode, SongResult } from '../../core/song/song-file.ts'
import type { SongReport, SongTask } from './worker-messages.ts'

/** Rate at which the page decodes; the analysis reduces it further. */
const SAMPLE_RATE = 44_100
/** Sound that no decoder of the browser is needed for. */
const UNCOMPRESSED = /^audio\/(x-)?wav$/

/** The analyser of a browser's page. */
export function createBrowserSongAnalyser(setTimer: SongAnalyserOptions['setTimer']): AnalyseSongFile {
  return createSongAnalyser({
    createWorker: () => new Worker(new URL('./song-worker.ts', import.meta.url), { type: 'module' }),
    decodesInWorker: ({ type }) => UNCOMPRESSED.test(type) || !isWebKit(navigator.userAgent),
    decodeInPage: async (file) => new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(await file.arrayBuffer()),
    setTimer,
  })
}

export interface SongAnalyserOptions {
  readonly createWorker: () => Worker
  /** Whether workers may decode compressed audio: in WebKitGTK 2.50 an `AudioDecoder` crashes the page. */
  readonly decodesInWorker: (file: Blob) => boolean
  /** Decodes with the page's audio context. Errors: rejects for a file that it does not know. */
  readonly decodeInPage: (file: Blob) => Promise<AudioBuffer>
  /** Calls back after a time in milliseconds; returns a function that cancels. */
  readonly setTimer: (callback: () => void, ms: number) => () => void
}

/** Milliseconds without progress after which the worker is terminated. */
export const STALLED_AFTER = 20_000

export function createSongAnalyser(options: SongAnalyserOptions): AnalyseSongFile {
  return async (file, run) => {
    if (options.decodesInWorker(file)) {
      const result = await runWorker(options, { file, pcm: null }, run)
      if (result.ok || !mayDecodeInPage(result.code)) return result
      return analyseInPage(options, file, { run, otherwise: result })
    }
    return analyseInPage(options, file, { run, otherwise: { ok: false, code: 'unsupported' } })
  }
}

function isWebKit(userAgent: string): boolean {
  return userAgent.includes('AppleWebKit') && !userAgent.includes('Chrome')
}

function mayDecodeInPage(code: SongErrorCode): boolean {
  return code === 'unsupported' || code === 'damaged'
}

interface PageRun {
  readonly run: AnalyseOptions
  /** The result if the page cannot decode the file either. */
  readonly otherwise: SongResult
}

async function analyseInPage(
  options: SongAnalyserOptions,
  file: Blob,
  { run, otherwise }: PageRun,
): Promise<SongResult> {
  run.onProgress('decoding', 0)
  const buffer = await options.decodeInPage(file).catch(() => null)
  if (run.signal.aborted) return ABORTED
  if (buffer === null || buffer.length === 0) return otherwise
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index))
  return runWorker(options, { file, pcm: { channels, sampleRate: buffer.sampleRate } }, run)
}

const ABORTED: SongResult = { ok: false, code: 'aborted' }
const UNAVAILABLE: SongResult = { ok: false, code: 'unavailable' }

/** Runs one task in a worker of its own, so that cancelling frees everything at once. */
async function runWorker(
  { createWorker, setTimer }: SongAnalyserOptions,
  task: SongTask,
  { signal, onProgress }: AnalyseOptions,
): Promise<SongResult> {
  if (signal.aborted) return ABORTED
  return await new Promise<SongResult>((resolve) => {
    const worker = createWorker()
    const finish = (result: SongResult): void => {
      cancelTimer()
      signal.removeEventListener('abort', onAbort)
      worker.terminate()
      resolve(result)
    }
    const startTimer = () => setTimer(() => finish({ ok: false, code: 'stalled' }), STALLED_AFTER)
    let cancelTimer = startTimer()
    const onAbort = (): void => finish(ABORTED)
    signal.addEventListener('abort', onAbort)
    worker.addEventListener('error', () => finish(UNAVAILABLE))
    worker.addEventListener('message', ({ data }: MessageEvent<SongReport>) => {
      if (data.type === 'done') return finish(data.result)
      cancelTimer()
      cancelTimer = startTimer()
      onProgress(data.stage, data.part)
    })
    try {
      worker.postMessage(task)
    } catch {
      // Sound that the page decoded does not fit in memory twice.
      finish(UNAVAILABLE)
    }
    // The browser creates no worker.
  }).catch(() => UNAVAILABLE)
}
