import { effect, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import type { I18n } from '../i18n.ts'
import type { Messages } from '../messages.ts'
import { isRunning, type ExportState } from './export-state.ts'

export interface ProgressReportOptions {
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
export function reportProgress({ editor, edit, i18n, state, shown }: ProgressReportOptions): () => void {
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
