// An export from the press of the button to the host's word that it is kept: the gate, the render, the upload.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import { apiErrorMessage } from '../core/api-error-message.ts'
import { billOf, isPaid, type Bill } from '../core/bill.ts'
import { failureOf } from '../core/failure.ts'
import { clipSummariesOf, lengthOf, type Clip } from '../core/timeline.ts'
import type { EditorApi } from '../ports/editor-api.ts'
import type { Render, RenderClip, Rendered, RenderError } from '../ports/renderer.ts'
import type { EditModel } from './edit-model.ts'
import type { ProjectsModel } from './projects-model.ts'
import type { PurchasesModel } from './purchases-model.ts'

export type ExportState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asking' }
  /** Something is to be bought, or cannot be. */
  | { readonly kind: 'gate'; readonly bill: Bill }
  /** Everything was bought meanwhile. */
  | { readonly kind: 'ready' }
  /** `part` from 0 to 1. */
  | { readonly kind: 'rendering'; readonly part: number }
  | { readonly kind: 'uploading'; readonly result: Rendered }
  /** The host has not said yet that it is kept. */
  | { readonly kind: 'notifying'; readonly result: Rendered }
  | { readonly kind: 'done'; readonly name: string; readonly result: Rendered }
  | { readonly kind: 'failed'; readonly text: string }

export interface ExportModel {
  readonly state: ReadonlySignal<ExportState>
  /** Exports what is on the timeline, or says what keeps it from being exported. */
  start(): Promise<void>
  /** Renders at once, everything being owned. */
  render(): Promise<void>
  /** Closes what is shown; a render is given up, an upload goes on. */
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

const renderWords = {
  unsupported: 'This browser cannot write MP4 video. A current Chrome, Edge or Safari can.',
  source: 'One of the clips could not be read. Play it once, then try again.',
} as const

export function createExportModel(options: ExportOptions): ExportModel {
  const { editor, edit, purchases, projects, api, render, newId } = options
  const state = signal<ExportState>({ kind: 'closed' })
  let current = new AbortController()
  /** What is under way, also while it is not shown. */
  let going: ExportState | null = null

  const anew = (): AbortSignal => {
    current.abort()
    current = new AbortController()
    return current.signal
  }
  const fail = (text: string): void => {
    going = null
    state.value = { kind: 'failed', text }
  }

  /** What must be bought first, if anything must. Null where it could not be told. */
  async function ask(abort: AbortSignal): Promise<Bill | null> {
    const faces = clipSummariesOf(edit.timeline.value)
    const request = { videoIds: faces.map(({ videoId }) => videoId) }
    // Without a bundle, clips in several currencies for one, each is bought at its own price.
    const together = editor.collectionQuote(request, { signal: abort }).catch(() => null)
    try {
      return billOf(faces, await editor.purchaseQuote(request, { signal: abort }), await together)
    } catch (error) {
      const failure = failureOf(error)
      if (!abort.aborted && failure !== null) fail(`What your edit costs could not be found out. ${failure.text}`)
      return null
    }
  }

  async function begin(): Promise<void> {
    if (going !== null) return void (state.value = going)
    const abort = anew()
    const { clips } = edit.timeline.value
    const broken = clips.find(({ problem }) => problem !== null)
    if (clips.length === 0) return
    if (broken !== undefined)
      return fail(`“${broken.summary.title}” cannot be shown, so it cannot be exported. Remove it first.`)
    if (clips.every(({ summary: face }) => purchases.owned.value.has(face.videoId))) return await run()
    state.value = { kind: 'asking' }
    const bill = await ask(abort)
    if (bill === null || abort.aborted) return
    state.value = isPaid(bill) ? { kind: 'ready' } : { kind: 'gate', bill }
  }

  /** What was bought meanwhile may open the gate. */
  async function recheck(): Promise<void> {
    if (state.peek().kind !== 'gate') return
    const { signal: abort } = current
    const bill = await ask(abort)
    if (bill === null || abort.aborted || state.peek().kind !== 'gate') return
    state.value = isPaid(bill) ? { kind: 'ready' } : { kind: 'gate', bill }
  }

  /** The masters of all clips, asked for anew: addresses run out, and a right may have. Null where one is missing. */
  async function masters(clips: readonly Clip[], abort: AbortSignal): Promise<readonly RenderClip[] | null> {
    const sources = await Promise.all(
      clipSummariesOf({ ...edit.timeline.value, clips }).map(async ({ videoId }) =>
        editor.addVideo({ videoId, intent: 'open' }, { signal: abort }),
      ),
    )
    const addresses = new Map<string, string>()
    for (const source of sources)
      if (source.status === 'ready' && source.grade === 'master') addresses.set(source.videoId, source.streamUrl)
    if (addresses.size < sources.length) return null
    return clips.map((clip) => ({ streamUrl: addresses.get(clip.summary.videoId) ?? '', duration: lengthOf(clip) }))
  }

  async function rendered(clips: readonly Clip[], abort: AbortSignal): Promise<Rendered | null> {
    const told = await masters(clips, abort)
    if (told === null) {
      fail('A clip is not here in full quality, so it cannot be exported.')
      return null
    }
    const onProgress = (part: number): void => {
      if (abort.aborted) return
      state.value = { kind: 'rendering', part }
      editor.status(`Rendering ${Math.round(part * 100)} %`)
    }
    return await render(told, { signal: abort, onProgress })
  }

  async function deliver(clips: readonly Clip[], result: Rendered, abort: AbortSignal): Promise<void> {
    const exportId = newId()
    const name = projects.name.value
    const videoIds = [...new Set(clips.map(({ summary: face }) => face.videoId))]
    editor.editComplete({
      format: 'mp4',
      duration: result.duration,
      width: result.width,
      height: result.height,
      videoIds,
    })
    show(abort, { kind: 'uploading', result })
    const uploaded = await edit.withStatus('Uploading your export', async () =>
      api.uploadExport(exportId, result.file, abort),
    )
    if (!uploaded.ok) return show(abort, { kind: 'failed', text: apiErrorMessage(uploaded.error) })
    show(abort, { kind: 'notifying', result })
    const { value: projectId } = projects.id
    const [videoId = ''] = videoIds
    await editor.exportComplete({ exportId, name, videoId, videoIds, ...(projectId === null ? {} : { projectId }) })
    if (state.peek().kind === 'closed')
      edit.showMessage({ title: 'Exported', text: `“${name}” is in your exports.`, success: true })
    show(abort, { kind: 'done', name, result })
  }

  /** What a person closed goes on unseen, unless it fails. */
  const show = (abort: AbortSignal, next: ExportState): void => {
    if (abort !== current.signal) return
    going = next.kind === 'uploading' || next.kind === 'notifying' ? next : null
    if (state.peek().kind !== 'closed' || next.kind === 'failed') state.value = next
  }

  async function run(): Promise<void> {
    const abort = anew()
    const { clips } = edit.timeline.value
    state.value = { kind: 'rendering', part: 0 }
    try {
      // Rendering takes the browser to its limits: what it crashes with must not be lost. Saving reports its own failure.
      if (projects.unsaved.value) await projects.save()
      const result = await rendered(clips, abort)
      editor.status('')
      if (result !== null && !abort.aborted) await deliver(clips, result, abort)
    } catch (error) {
      if (abort.aborted) return
      editor.status('')
      fail(isRenderFault(error) ? renderWords[error.code] : (failureOf(error)?.text ?? 'The export was given up.'))
    }
  }

  const stop = editor.onPurchaseComplete(() => void recheck())
  return {
    state,
    start: begin,
    render: run,
    close() {
      if (state.peek().kind === 'rendering') {
        current.abort()
        editor.status('')
      }
      if (state.peek().kind === 'asking') current.abort()
      state.value = { kind: 'closed' }
    },
    dispose() {
      current.abort()
      stop()
    },
  }
}

function isRenderFault(error: unknown): error is RenderError {
  return error instanceof Error && 'code' in error && (error.code === 'unsupported' || error.code === 'source')
}
