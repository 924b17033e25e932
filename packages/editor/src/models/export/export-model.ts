// An export from the button press to the host's acknowledgement: gate, choice of files, rendering, upload (B-28, P-46).
// It goes on while its dialog is closed; either the dialog or the host shows the progress, never both (E-06).
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { isPaid } from '../../core/bill.ts'
import { clipSummariesOf } from '../../core/timeline.ts'
import type { ExportOptions } from './export-options.ts'
import { createExportRun } from './export-run.ts'
import { isRunning, START_AGAIN, type ExportState } from './export-state.ts'
import { createFileChoice, type FileChoice } from './file-choice.ts'
import { quoteBill } from './price-gate.ts'
import { reportProgress } from './progress-report.ts'
import { createReelCrop, type ReelCrop } from './reel-crop.ts'
import { createResolutionChoice, type ResolutionChoice } from './resolution-choice.ts'

export interface ExportModel {
  readonly state: ReadonlySignal<ExportState>
  /** Whether the dialog is open. */
  readonly shown: ReadonlySignal<boolean>
  /** Whether an export is on its way. */
  readonly running: ReadonlySignal<boolean>
  readonly files: FileChoice
  readonly resolution: ResolutionChoice
  readonly crop: ReelCrop
  /** Opens the dialog: on the running export, the price gate or the choice of files. */
  start(): Promise<void>
  /** Exports the chosen files; every video must be owned. */
  render(): Promise<void>
  /** After a failure: begins again, or uploads the rendered files once more. */
  retry(): Promise<void>
  /** Closes the dialog and loads the editor again; the edit is kept. */
  reload(): void
  /** Ends the running export unless its files are stored already; the edit stays. */
  cancel(): void
  /** Closes the dialog; a running export continues. */
  close(): void
  dispose(): void
}

export function createExportModel(options: ExportOptions): ExportModel {
  const { editor, i18n, edit, purchases } = options
  const state = signal<ExportState>({ kind: 'closed' })
  const shown = signal(false)
  const running = computed(() => isRunning(state.value))
  const files = createFileChoice(edit.history.document)
  const resolution = createResolutionChoice(edit.timeline)
  const run = createExportRun(options, { state, shown })
  let quoting = new AbortController()

  const show = (next: ExportState): void => {
    state.value = next
    shown.value = true
  }
  const fail = (text: string): void => show({ kind: 'failed', text, report: null, ...START_AGAIN })

  async function quote(from: 'asking' | 'gate'): Promise<void> {
    quoting.abort()
    quoting = new AbortController()
    const abort = quoting.signal
    const { session, exports } = i18n.value.messages
    const videos = clipSummariesOf(edit.timeline.value)
    const quoted = await quoteBill(editor, videos, { signal: abort, failures: session.failures })
    if (abort.aborted || state.peek().kind !== from) return
    if (quoted.ok) state.value = isPaid(quoted.bill) ? { kind: 'choosing' } : { kind: 'gate', bill: quoted.bill }
    else if (quoted.reason !== null) fail(exports.gate.quoteFailed({ reason: quoted.reason }))
  }

  async function start(): Promise<void> {
    if (running.value) return void (shown.value = true)
    run.abort()
    const { clips } = edit.timeline.value
    if (clips.length === 0) return
    const obstacle = obstacleOf(options)
    if (obstacle !== null) return fail(obstacle)
    const owned = clips.every(({ summary }) => purchases.owned.value.has(summary.videoId))
    show({ kind: owned ? 'choosing' : 'asking' })
    if (!owned) await quote('asking')
  }

  async function render(): Promise<void> {
    if (files.chosen.value.length > 0) await run.start({ files: files.chosen.value, height: resolution.chosen.value })
  }

  const reset = (): void => {
    run.abort()
    quoting.abort()
    state.value = { kind: 'closed' }
    shown.value = false
  }

  const stops = [
    reportProgress({ editor, edit, i18n, state, shown }),
    // Quotes again, because a purchase may have opened the gate.
    editor.onPurchaseComplete(() => void (state.peek().kind === 'gate' && quote('gate'))),
  ]
  return {
    state,
    shown,
    running,
    files,
    resolution,
    crop: createReelCrop(edit.history, i18n),
    start,
    render,
    async retry() {
      if (running.value) return
      const isRepeated = mayPass(state.peek())
      await (run.resume ?? start)()
      if (isRepeated && state.peek().kind === 'choosing') await render()
    },
    reload() {
      reset()
      options.updates.reload()
    },
    cancel() {
      // The host stores it by then, whatever the editor does.
      if (state.peek().kind === 'notifying') return
      reset()
      edit.showMessage(i18n.value.messages.exports.progress.cancelled)
    },
    close: () => (running.value ? void (shown.value = false) : reset()),
    dispose() {
      reset()
      for (const stop of stops) stop()
    },
  }
}

/** Whether the same export may succeed. After another failure, the person chooses something else. */
function mayPass(failed: ExportState): boolean {
  return failed.kind === 'failed' && ['source', 'song', 'failed'].includes(failed.report?.code ?? '')
}

/** Why the edit cannot be exported as it is; null when it can. */
function obstacleOf({ edit, song, i18n }: ExportOptions): string | null {
  const { failures } = i18n.value.messages.exports
  const broken = edit.timeline.value.clips.find(({ problem }) => problem !== null)
  if (broken !== undefined) return failures.clip({ title: broken.summary.title })
  if (song.state.value.phase === 'working') return failures.songReading
  return edit.history.document.value.song !== null && song.audio.value === null ? failures.songMissing : null
}
