// Loading and analysing one song at a time, with what the user sees of it.
import { batch, signal, type ReadonlySignal } from '@preact/signals'
import type { AnalyseSongFile, SongErrorCode, SongResult, SongStage } from '../../core/song/song-file.ts'
import type { I18n } from '../i18n.ts'
import type { Progress } from '../source-requests.ts'

export type SongActivity =
  /** `part` from 0 to 1 over all stages. */
  | { readonly phase: 'working'; readonly name: string; readonly stage: RunStage; readonly part: number }
  | { readonly phase: 'failed'; readonly name: string; readonly code: SongFailure }

export type RunStage = 'loading' | SongStage
/** `not-loaded`: the file could not be fetched. */
export type SongFailure = Exclude<SongErrorCode, 'aborted'> | 'not-loaded'

export interface SongRun {
  readonly name: string
  /** Fetches the file, for a song that is not the user's file. Resolves to null when it cannot. */
  readonly load?: (signal: AbortSignal, onProgress: (part: number) => void) => Promise<Blob | null>
  readonly file?: Blob
  /** Adopts the result; not called for a run that was cancelled or replaced. */
  readonly onDone: (file: Blob, result: Extract<SongResult, { ok: true }>) => void
  /** Instead of showing the failure. */
  readonly onFailure?: (code: SongFailure) => void
}

export interface SongRuns {
  readonly activity: ReadonlySignal<SongActivity | null>
  /** Cancels the run before. Resolves when this one has ended. */
  start(run: SongRun): Promise<void>
  /** Cancels the run and dismisses a failure. */
  cancel(): void
}

/** Shares of the progress: fetching, if there is any, and decoding of the rest. */
const LOADING = 0.3
const DECODING = 0.6

export interface SongRunsOptions {
  readonly analyse: AnalyseSongFile
  readonly withStatus: Progress['withStatus']
  readonly i18n: ReadonlySignal<I18n>
}

export function createSongRuns({ analyse, withStatus, i18n }: SongRunsOptions): SongRuns {
  const activity = signal<SongActivity | null>(null)
  let running: AbortController | null = null

  function cancel(): void {
    running?.abort()
    running = null
    activity.value = null
  }

  async function start(run: SongRun): Promise<void> {
    cancel()
    const controller = new AbortController()
    running = controller
    const { name, load } = run
    const base = load === undefined ? 0 : LOADING
    const show = (stage: RunStage, part: number): void => {
      if (running === controller) activity.value = { phase: 'working', name, stage, part }
    }
    // At once, as below: a run that failed is not begun again.
    const fail = (code: SongFailure): void =>
      batch(() => {
        activity.value = run.onFailure === undefined ? { phase: 'failed', name, code } : null
        run.onFailure?.(code)
      })
    show(load === undefined ? 'decoding' : 'loading', 0)
    const texts = i18n.peek().messages.song.status
    const loading = async (): Promise<Blob | null> =>
      (await load?.(controller.signal, (part) => show('loading', part * LOADING))) ?? run.file ?? null
    const file = load === undefined ? (run.file ?? null) : await withStatus(texts.loading({ name }), loading)
    if (running !== controller) return
    if (file === null) {
      running = null
      return fail('not-loaded')
    }
    const result = await withStages({ withStatus, texts, analyse }, { file, name, controller }, (stage, part) => {
      const share = stage === 'decoding' ? part * DECODING : DECODING + part * (1 - DECODING)
      show(stage, base + share * (1 - base))
    })
    if (running !== controller) return
    running = null
    // At once: nobody may see an edit without a song and without a run, and begin another.
    if (result.ok)
      batch(() => {
        activity.value = null
        run.onDone(file, result)
      })
    else if (result.code === 'aborted') activity.value = null
    else fail(result.code)
  }

  return { activity, start, cancel }
}

interface Task {
  readonly file: Blob
  readonly name: string
  readonly controller: AbortController
}

interface Tools {
  readonly withStatus: Progress['withStatus']
  readonly analyse: AnalyseSongFile
  readonly texts: I18n['messages']['song']['status']
}

/** Posts one status text per stage to the host (P-05). */
async function withStages(
  { withStatus, analyse, texts }: Tools,
  { file, name, controller }: Task,
  onProgress: (stage: SongStage, part: number) => void,
): Promise<SongResult> {
  let finish = (): void => undefined
  const ended = new Promise<void>((resolve) => (finish = resolve))
  return withStatus(texts.decoding({ name }), async () => {
    let listening = false
    const onStage = (stage: SongStage, part: number): void => {
      onProgress(stage, part)
      if (stage === 'decoding' || listening) return
      listening = true
      void withStatus(texts.analysing({ name }), async () => ended)
    }
    return analyse(file, { signal: controller.signal, onProgress: onStage }).finally(finish)
  })
}
