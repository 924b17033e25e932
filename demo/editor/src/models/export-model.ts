// An export from the button press to the host's acknowledgement: gate, render, upload (B-28, P-46).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import { apiErrorMessage } from '../core/api-error-message.ts'
import { billOf, isPaid, type Bill } from '../core/bill.ts'
import { failureOf } from '../core/failure.ts'
import { clipSummariesOf, type Clip } from '../core/timeline.ts'
import type { EditorApi } from '../ports/editor-api.ts'
import type { Render, RenderClip, Rendered, RenderError } from '../ports/renderer.ts'
import type { EditModel } from './edit-model.ts'
import type { ProjectsModel } from './projects-model.ts'
import type { PurchasesModel } from './purchases-model.ts'
import type { Message } from './messages.ts'

export type ExportState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asking' }
  /** A video has to be bought first, or cannot be bought. */
  | { readonly kind: 'gate'; readonly bill: Bill }
  /** Everything has been bought since the gate appeared. */
  | { readonly kind: 'ready' }
  /** `part` is 0 to 1. */
  | { readonly kind: 'rendering'; readonly part: number }
  | { readonly kind: 'uploading'; readonly result: Rendered }
  /** Waiting for the host to acknowledge that it stored the export. */
  | { readonly kind: 'notifying'; readonly result: Rendered }
  | { readonly kind: 'done'; readonly name: string; readonly result: Rendered }
  | { readonly kind: 'failed'; readonly text: string }

export interface ExportModel {
  readonly state: ReadonlySignal<ExportState>
  /** Exports the timeline, or shows what prevents it. */
  start(): Promise<void>
  /** Renders immediately; every video must be owned. */
  render(): Promise<void>
  /** Closes the dialog. Cancels a render; an upload continues in the background. */
  close(): void
  dispose(): void
}

export interface ExportOptions {
  readonly editor: Editor
  readonly edit: EditModel
  readonly purchases: PurchasesModel
  readonly projects: Pick<ProjectsModel, 'name' | 'id' | 'unsaved' | 'save'>
  readonly api: EditorApi
  readonly render: Render
  readonly newId: () => string
}

const renderMessages = {
  unsupported: 'This browser cannot write MP4 video. A current Chrome, Edge or Safari can.',
  source: 'One of the clips could not be read. Play it once, then try again.',
} as const

export function createExportModel(options: ExportOptions): ExportModel {
  const { editor, edit, purchases, projects } = options
  const state = signal<ExportState>({ kind: 'closed' })
  let current = new AbortController()
  /** The running export, also while its dialog is closed. */
  let running: ExportState | null = null

  const restart = (): AbortSignal => {
    current.abort()
    current = new AbortController()
    return current.signal
  }
  const fail = (text: string): void => {
    running = null
    state.value = { kind: 'failed', text }
  }

  async function quote(abort: AbortSignal, from: 'asking' | 'gate'): Promise<void> {
    const bill = await quoteBill(options, abort, fail)
    if (bill === null || abort.aborted || state.peek().kind !== from) return
    state.value = isPaid(bill) ? { kind: 'ready' } : { kind: 'gate', bill }
  }

  async function start(): Promise<void> {
    if (running !== null) return void (state.value = running)
    const abort = restart()
    const { clips } = edit.timeline.value
    const broken = clips.find(({ problem }) => problem !== null)
    if (clips.length === 0) return
    if (broken !== undefined) return fail(brokenText(broken))
    if (clips.every(({ summary }) => purchases.owned.value.has(summary.videoId))) return await renderAndDeliver()
    state.value = { kind: 'asking' }
    await quote(abort, 'asking')
  }

  /** After the user closed the dialog, only a failure opens it again. */
  const show = (abort: AbortSignal, next: ExportState): void => {
    if (next.kind === 'done' && state.peek().kind === 'closed') edit.showMessage(exportedMessage(next.name))
    if (abort !== current.signal) return
    running = next.kind === 'uploading' || next.kind === 'notifying' ? next : null
    if (state.peek().kind !== 'closed' || next.kind === 'failed') state.value = next
  }

  const onProgress = (abort: AbortSignal, part: number): void => {
    if (abort.aborted) return
    state.value = { kind: 'rendering', part }
    editor.status(`Rendering ${Math.round(part * 100)} %`)
  }

  async function renderAndDeliver(): Promise<void> {
    const abort = restart()
    const { clips } = edit.timeline.value
    state.value = { kind: 'rendering', part: 0 }
    try {
      // Rendering may crash the browser, so unsaved work is saved first. Saving reports its own failure.
      if (projects.unsaved.value) await projects.save()
      const result = await renderMasters(options, clips, {
        signal: abort,
        onProgress: (part) => onProgress(abort, part),
      })
      if (result === null) fail('A clip is not here in full quality, so it cannot be exported.')
      editor.status('')
      if (result !== null && !abort.aborted)
        show(abort, await deliver(options, { clips, result, abort }, (step) => show(abort, step)))
    } catch (error) {
      if (abort.aborted) return
      editor.status('')
      fail(isRenderError(error) ? renderMessages[error.code] : (failureOf(error)?.text ?? 'The export was given up.'))
    }
  }

  // Quotes again, because a purchase may have opened the gate.
  const stop = editor.onPurchaseComplete(() => {
    if (state.peek().kind === 'gate') void quote(current.signal, 'gate')
  })
  return {
    state,
    start,
    render: renderAndDeliver,
    close() {
      const { kind } = state.peek()
      if (kind === 'rendering' || kind === 'asking') current.abort()
      if (kind === 'rendering') editor.status('')
      state.value = { kind: 'closed' }
    },
    dispose() {
      current.abort()
      stop()
    },
  }
}

/** Quotes the videos of the edit. Null when the quote failed or was aborted; `onError` gets the reason of a failure. */
async function quoteBill(
  { editor, edit }: ExportOptions,
  abort: AbortSignal,
  onError: (text: string) => void,
): Promise<Bill | null> {
  const summaries = clipSummariesOf(edit.timeline.value)
  const request = { videoIds: summaries.map(({ videoId }) => videoId) }
  // Without a bundle, for example across currencies, each video is bought at its own price.
  const together = editor.collectionQuote(request, { signal: abort }).catch(() => null)
  try {
    return billOf(summaries, await editor.purchaseQuote(request, { signal: abort }), await together)
  } catch (error) {
    const failure = failureOf(error)
    if (!abort.aborted && failure !== null) onError(`What your edit costs could not be found out. ${failure.text}`)
    return null
  }
}

/**
 * Requests the masters of all clips again, since stream URLs and ownership may have expired. Null when one is
 * missing.
 */
async function mastersOf(
  { editor, edit }: ExportOptions,
  clips: readonly Clip[],
  abort: AbortSignal,
): Promise<readonly RenderClip[] | null> {
  const sources = await Promise.all(
    clipSummariesOf({ ...edit.timeline.value, clips }).map(async ({ videoId }) =>
      editor.addVideo({ videoId, intent: 'open' }, { signal: abort }),
    ),
  )
  const addresses = new Map<string, string>()
  for (const source of sources)
    if (source.status === 'ready' && source.grade === 'master') addresses.set(source.videoId, source.streamUrl)
  if (addresses.size < sources.length) return null
  return clips.map(({ summary, from, to }) => ({ streamUrl: addresses.get(summary.videoId) ?? '', from, to }))
}

/** Renders the clips from their masters; null when one is missing. */
async function renderMasters(
  options: ExportOptions,
  clips: readonly Clip[],
  render: Parameters<Render>[1],
): Promise<Rendered | null> {
  const masters = await mastersOf(options, clips, render.signal)
  return masters === null ? null : await options.render(masters, render)
}

/** Uploads a rendered export and has the host store it; resolves to how it ended. */
async function deliver(
  { editor, edit, projects, api, newId }: ExportOptions,
  { clips, result, abort }: Delivery,
  onStep: (step: ExportState) => void,
): Promise<ExportState> {
  const exportId = newId()
  const name = projects.name.value
  const videoIds = [...new Set(clips.map(({ summary }) => summary.videoId))]
  const { duration, width, height } = result
  editor.editComplete({ format: 'mp4', duration, width, height, videoIds })
  onStep({ kind: 'uploading', result })
  const uploaded = await edit.withStatus('Uploading your export', async () =>
    api.uploadExport(exportId, result.file, abort),
  )
  if (!uploaded.ok) return { kind: 'failed', text: apiErrorMessage(uploaded.error) }
  onStep({ kind: 'notifying', result })
  const { value: projectId } = projects.id
  const [videoId = ''] = videoIds
  await editor.exportComplete({ exportId, name, videoId, videoIds, ...(projectId === null ? {} : { projectId }) })
  return { kind: 'done', name, result }
}

interface Delivery {
  readonly clips: readonly Clip[]
  readonly result: Rendered
  readonly abort: AbortSignal
}

function brokenText({ summary }: Clip): string {
  return `“${summary.title}” cannot be shown, so it cannot be exported. Remove it first.`
}

function exportedMessage(name: string): Message {
  return { title: 'Exported', text: `“${name}” is in your exports.`, success: true }
}

function isRenderError(error: unknown): error is RenderError {
  return error instanceof Error && 'code' in error && (error.code === 'unsupported' || error.code === 'source')
}
