// A recorded inspection in place of the live messages: stepped through, played, or run again against a fresh end.
import { signal, type ReadonlySignal } from '@preact/signals'
import { parseInspection, type Inspection } from '@proscenium/protocol/inspector'
import type { Clock } from '@proscenium/protocol'
import { emptyLog, type Log, type StateChange } from '../core/log.ts'
import { parseUpdate } from '../core/parse-update.ts'
import { logAt, pauseBefore, recordingOf, type Recording } from '../core/recording.ts'

/** What a fresh end did differently; empty if it behaved like the recorded one. */
export type Verdict =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly differences: readonly string[]; readonly skipped: number }
  | { readonly state: 'failed'; readonly reason: string }

/** Sends the recorded messages to a fresh end. Errors: rejects where there is nothing to send. */
export type RunInspection = (
  inspection: Inspection,
) => Promise<Pick<Extract<Verdict, { state: 'done' }>, 'differences' | 'skipped'>>

export interface ReplayModel {
  /** Null while the live messages are shown. */
  readonly recording: ReadonlySignal<Recording | null>
  /** Number of steps shown. */
  readonly position: ReadonlySignal<number>
  /** The steps shown. */
  readonly log: ReadonlySignal<Log>
  readonly playing: ReadonlySignal<boolean>
  readonly verdict: ReadonlySignal<Verdict | null>
  /** Returns why the text is not a recording; '' if it was opened. */
  open(text: string): string
  goTo(position: number): void
  togglePlay(): void
  run(): void
  close(): void
  dispose(): void
}

export function createReplayModel(clock: Clock, runInspection: RunInspection): ReplayModel {
  const recording = signal<Recording | null>(null)
  const position = signal(0)
  const playing = signal(false)
  const log = signal<Log>(emptyLog)
  const verdict = signal<Verdict | null>(null)
  let inspection: Inspection | null = null
  let cancel = (): void => undefined

  const stop = (): void => {
    cancel()
    playing.value = false
  }
  const show = (count: number): void => {
    const found = recording.value
    if (found === null) return
    position.value = Math.min(found.steps.length, Math.max(0, count))
    log.value = logAt(found, position.value)
  }
  const playOn = (): void => {
    const found = recording.value
    if (found === null || position.value >= found.steps.length) return stop()
    cancel = clock.setTimer(
      () => {
        show(position.value + 1)
        playOn()
      },
      pauseBefore(found, position.value),
    )
  }

  async function run(source: Inspection): Promise<void> {
    verdict.value = { state: 'running' }
    const done = await runInspection(source).then(
      (result): Verdict => ({ state: 'done', ...result }),
      (error: unknown): Verdict => ({
        state: 'failed',
        reason: error instanceof Error ? error.message : String(error),
      }),
    )
    if (inspection === source) verdict.value = done
  }

  return {
    recording,
    position,
    log,
    playing,
    verdict,
    open(text) {
      const read = parseInspection(text)
      if (!read.ok) return read.reason
      stop()
      inspection = read.inspection
      recording.value = recordingOf(read.inspection.records, statesOf(text), read.inspection.diagnoses)
      verdict.value = null
      show(recording.value.steps.length)
      return ''
    },
    goTo(next) {
      stop()
      show(next)
    },
    togglePlay() {
      if (playing.value) return stop()
      if (position.value === recording.value?.steps.length) show(0)
      playing.value = true
      playOn()
    },
    run() {
      if (inspection !== null) void run(inspection)
    },
    close() {
      stop()
      inspection = null
      recording.value = null
      log.value = emptyLog
    },
    dispose: stop,
  }
}

/** The states that the panel exports beside the inspection. */
function statesOf(text: string): StateChange[] {
  const states: unknown = Reflect.get(Object(JSON.parse(text)), 'states')
  return Array.isArray(states) ? states.flatMap((state: unknown) => exportedState(state) ?? []) : []
}

function exportedState(value: unknown): StateChange | null {
  const { state: phase, ...rest }: Readonly<Record<string, unknown>> = { ...Object(value) }
  const update = parseUpdate({ ...rest, phase })
  return update !== null && 'kind' in update && update.kind === 'state' ? update : null
}
