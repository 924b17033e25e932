// Requests to the host for the sources of videos, and the progress text that the person sees meanwhile.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { ReadySource, SourceIntent } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { ClipSummary } from '../core/document/document.ts'
import { failureOf } from '../core/failure.ts'
import type { I18n } from './i18n.ts'
import type { Message } from './messages.ts'

export type Fetched =
  | { readonly ok: true; readonly source: ReadySource }
  | { readonly ok: false; readonly message: Message; readonly retry: boolean }

/** Progress of running requests. */
export interface Progress {
  /** Progress text, also posted to the host (P-05); '' for none. */
  readonly status: ReadonlySignal<string>
  /** Shows and posts a progress text while the work runs; `show` replaces it. */
  withStatus<Result>(text: string, work: (show: (text: string) => void) => Promise<Result>): Promise<Result>
}

/** The progress texts of running work; the latest is shown and posted to the host (P-05). */
export function createProgress(editor: Editor): Progress {
  const running = signal<readonly { readonly text: string }[]>([])
  const status = computed(() => running.value.at(-1)?.text ?? '')
  const update = (next: readonly { readonly text: string }[]): void => {
    running.value = next
    editor.status(status.value)
  }
  async function withStatus<Result>(
    text: string,
    work: (show: (next: string) => void) => Promise<Result>,
  ): Promise<Result> {
    let own = { text }
    update([...running.value, own])
    try {
      return await work((next) => {
        const shown = { text: next }
        update(running.value.map((each) => (each === own ? shown : each)))
        own = shown
      })
    } finally {
      update(running.value.filter((each) => each !== own))
    }
  }
  return { status, withStatus }
}

export interface SourceRequest {
  readonly editor: Editor
  readonly i18n: ReadonlySignal<I18n>
  readonly intent: SourceIntent
  /** Shows the progress; null for a request that nobody asked for. */
  readonly progress: Progress | null
}

export async function fetchSource(
  { editor, i18n, intent, progress }: SourceRequest,
  { videoId, title }: ClipSummary,
): Promise<Fetched> {
  const { library, session } = i18n.value.messages
  const { sources } = library
  const work = async () => editor.addVideo({ videoId, intent })
  try {
    const source = await (progress === null ? work() : progress.withStatus(sources.loading({ title }), work))
    if (source.status === 'ready') return { ok: true, source }
    return { ok: false, message: { title: sources.unavailable({ title }), text: source.reason }, retry: false }
  } catch (error) {
    const text = failureOf(error, session.failures)?.text ?? sources.aborted
    return { ok: false, message: { title: sources.failed({ title }), text }, retry: true }
  }
}
