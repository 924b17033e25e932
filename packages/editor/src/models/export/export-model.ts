// An export from the button press to the host's acknowledgement: gate, choice of files, rendering, upload (B-28, P-46).
// It goes on while its dialog is closed; either the dialog or the host shows the progress, never both (E-06).
import { computed, signal, effect, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import { isPaid, billOf, type Bill } from '../../core/bill.ts'
import { clipSummariesOf } from '../../core/timeline.ts'
import { failureOf, type FailureMessages } from '../../core/failure.ts'
import type { ClipSummary, EditDocument } from '../../core/document/document.ts'
import type { ExportFile } from '../../ports/renderer.ts'
import type { ExportOptions } from './export-options.ts'
import { createExportRun } from './export-run.ts'
import { isRunning, START_AGAIN, EXPORT_FILES, type ExportState } from './export-state.ts'
import { createReelCrop, type ReelCrop } from './reel-crop.ts'
import { createResolutionChoice, type ResolutionChoice } from './resolution-choice.ts'
import type { I18n } from '../i18n.ts'
import type { Messages } from '../messages.ts'

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

type Quoted =
  | { readonly ok: true; readonly bill: Bill }
  /** `reason` is null for an aborted request. */
  | { readonly ok: false; readonly reason: string | null }

/** Quotes the videos of an edit. Never rejects. */
async function quoteBill(
  editor: Editor,
  videos: readonly ClipSummary[],
  { signal: abort, failures }: { readonly signal: AbortSignal; readonly failures: FailureMessages },
): Promise<Quoted> {
  const request = { videoIds: videos.map(({ videoId }) => videoId) }
  // Without a bundle, for example across currencies, each video is an order of its own.
  const together = editor.collectionQuote(request, { signal: abort }).catch(() => null)
  try {
    return { ok: true, bill: billOf(videos, await editor.purchaseQuote(request, { signal: abort }), await together) }
  } catch (error) {
    return { ok: false, reason: abort.aborted ? null : (failureOf(error, failures)?.text ?? null) }
  }
}

/** Which files an export has. */
interface FileChoice {
  /** Without the lyric video where no lyrics are timed. */
  readonly available: ReadonlySignal<readonly ExportFile[]>
  /** In the order of `EXPORT_FILES`. */
  readonly chosen: ReadonlySignal<readonly ExportFile[]>
  choose(file: ExportFile, on: boolean): void
}

/** All available files are chosen until the user chooses otherwise; a choice lasts as long as the page. */
function createFileChoice(document: ReadonlySignal<EditDocument>): FileChoice {
  const declined = signal<ReadonlySet<ExportFile>>(new Set())
  const available = computed(() => {
    const hasLyrics = document.value.lyrics.some(({ start, text }) => start !== null && text.trim() !== '')
    return EXPORT_FILES.filter((file) => file !== 'lyric' || hasLyrics)
  })
  return {
    available,
    chosen: computed(() => available.value.filter((file) => !declined.value.has(file))),
    choose(file, on) {
      const next = new Set(declined.value)
      next[on ? 'delete' : 'add'](file)
      declined.value = next
    },
  }
}

interface ProgressReportOptions {
  readonly editor: Pick<Editor, 'status'>
  readonly edit: Pick<Messages, 'notifyHost'>
  readonly i18n: ReadonlySignal<I18n>
  readonly state: ReadonlySignal<ExportState>
  readonly shown: ReadonlySignal<boolean>
}

/**
 * Has the host show the progress while the dialog is closed (P-05), so that one place shows it. Returns an unsubscribe
 * function.
 */
function reportProgress({ editor, edit, i18n, state, shown }: ProgressReportOptions): () => void {
  /** The host shows none at first. */
  let reported = ''
  return effect(() => {
    const text = shown.value ? '' : statusText(state.value, i18n.value)
    if (text !== reported) edit.notifyHost(() => editor.status(text))
    reported = text
  })
}

/** Empty for nothing. */
function statusText(state: ExportState, { messages, format }: I18n): string {
  const { status } = messages.exports
  if (state.kind === 'rendering') return status.rendering({ share: format.percent(Math.floor(state.part * 100) / 100) })
  return isRunning(state) ? status[state.kind] : ''
}
