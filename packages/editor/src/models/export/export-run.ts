import type { Signal } from '@preact/signals'
import { BridgeError } from '@proscenium/protocol'
import { failureReport } from '../../core/export/failure-report.ts'
import { failureOf } from '../../core/failure.ts'
import type { ExportOptions } from './export-options.ts'
import { isRunning, START_AGAIN, type ExportState } from './export-state.ts'
import { ExportFailure, performExport, type ExportTask } from './perform-export.ts'

/** Performs exports, one at a time, and shows their states. */
export interface ExportRun {
  start(chosen: Pick<ExportTask, 'files' | 'height'>): Promise<void>
  /** Uploads the rendered files of a failed export once more; null when there are none. */
  readonly resume: (() => Promise<void>) | null
  /** Ends the running export without a state of its own, and forgets rendered files. */
  abort(): void
}

export interface ExportView {
  readonly state: Signal<ExportState>
  /** Whether the dialog is open. */
  readonly shown: Signal<boolean>
}

export function createExportRun(options: ExportOptions, { state, shown }: ExportView): ExportRun {
  const { edit, i18n } = options
  let current = new AbortController()
  let resume: ExportRun['resume'] = null

  const end = (next: ExportState): void => {
    if (next.kind === 'done' && !shown.peek()) {
      const { title, text } = i18n.value.messages.exports.done
      edit.showMessage({ title, text: text({ name: next.name }), success: true })
      state.value = { kind: 'closed' }
    } else {
      state.value = next
      shown.value = true
    }
  }

  async function perform(signal: AbortSignal, work: () => Promise<ExportState>): Promise<void> {
    try {
      const next = await work()
      if (!signal.aborted) end(next)
    } catch (error) {
      if (signal.aborted) return
      const { resume: again, remedies, report } = error instanceof ExportFailure ? error : hostFailure(error)
      resume = again === null ? null : async () => perform(signal, again)
      // Uploads of an export that is not resumed would be of no use.
      if (again === null) current.abort()
      end({ kind: 'failed', text: textOf(error, options), report, ...remedies })
    }
  }

  const abort = (): void => {
    current.abort()
    resume = null
  }
  return {
    get resume() {
      return resume
    },
    async start(chosen) {
      if (isRunning(state.peek())) return
      abort()
      current = new AbortController()
      const { signal } = current
      const onStep = (next: ExportState): void => void (signal.aborted || (state.value = next))
      onStep({ kind: 'rendering', part: 0, remaining: null })
      await perform(signal, async () => performExport(options, { ...chosen, signal, onStep }))
    },
    abort,
  }
}

/** A request to the host failed, or storing the export. */
function hostFailure(error: unknown) {
  const code = error instanceof BridgeError ? error.code : 'host'
  return { resume: null, remedies: START_AGAIN, report: failureReport(code, error) }
}

function textOf(error: unknown, { i18n }: ExportOptions): string {
  if (error instanceof ExportFailure) return error.message
  const { exports, session } = i18n.value.messages
  return failureOf(error, session.failures)?.text ?? exports.failures.host
}
