import { clipSummariesOf, type Clip } from '../../core/timeline.ts'
import { carriedCode } from '../../core/export/render-errors.ts'
import type { ExportFile, RenderJob } from '../../ports/renderer.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import type { ExportOptions } from './export-options.ts'
import type { ExportState } from './export-state.ts'
import { masterUrl, mastersOf } from './masters.ts'

/** Why an export ended; the message is for the user. */
export class ExportFailure extends Error {
  /** Uploads the rendered files once more; null where they have to be rendered again. */
  readonly resume: (() => Promise<ExportState>) | null

  constructor(message: string, resume: (() => Promise<ExportState>) | null = null) {
    super(message)
    this.resume = resume
  }
}

export interface ExportTask {
  readonly files: readonly ExportFile[]
  readonly signal: AbortSignal
  readonly onStep: (state: ExportState) => void
}

/**
 * Saves unsaved work, renders the edit as it is now and delivers the files. Errors: rejects with an ExportFailure, a
 * BridgeError, or the signal's reason.
 */
export async function performExport(options: ExportOptions, task: ExportTask): Promise<ExportState> {
  const { edit, player, projects, i18n, api, newId } = options
  const { clips } = edit.timeline.value
  const release = player.hold()
  const errors = () => i18n.value.messages.session.apiErrors
  const delivery = createDelivery({ api, exportId: newId(), signal: task.signal, errors })
  try {
    const job = jobOf(options, task)
    // Rendering may crash the browser, so unsaved work is saved first. Saving reports its own failure.
    if (projects.unsaved.value) await projects.save()
    const masters = await mastersOf(options.editor, clips, task.signal)
    task.signal.throwIfAborted()
    if (masters === null) throw new ExportFailure(i18n.value.messages.exports.failures.preview)
    await renderTo(options, { ...job, clips: masters }, { task, delivery })
  } finally {
    release()
  }
  return await deliver(options, { task, delivery, clips, name: projects.name.value })
}

function jobOf({ edit, song }: ExportOptions, { files }: ExportTask): Omit<RenderJob, 'clips'> {
  const { reelCrop, lyrics, song: hasSong } = edit.history.document.value
  return { files, reelCrop, lyrics, song: hasSong === null ? null : (song.audio.value?.file ?? null) }
}

async function renderTo(
  { editor, render, i18n }: ExportOptions,
  job: RenderJob,
  { task, delivery }: { readonly task: ExportTask; readonly delivery: Delivery },
): Promise<void> {
  try {
    await render(job, {
      signal: task.signal,
      onProgress: (part) => task.onStep({ kind: 'rendering', part }),
      onFile: delivery.add,
      renew: async (videoId) => masterUrl(editor, videoId, task.signal).catch(() => null),
    })
  } catch (error) {
    task.signal.throwIfAborted()
    throw new ExportFailure(i18n.value.messages.exports.failures[carriedCode(error) ?? 'failed'])
  }
}

interface Parcel {
  readonly task: ExportTask
  readonly delivery: Delivery
  readonly clips: readonly Clip[]
  readonly name: string
}

/** Uploads what is not uploaded yet and has the host store the export. */
async function deliver(options: ExportOptions, parcel: Parcel): Promise<ExportState> {
  const { editor, projects, i18n } = options
  const { task, delivery, clips, name } = parcel
  task.onStep({ kind: 'uploading' })
  const problem = await delivery.finish()
  task.signal.throwIfAborted()
  if (problem !== null) {
    const { upload } = i18n.value.messages.exports.failures
    throw new ExportFailure(upload(problem), async () => deliver(options, parcel))
  }
  const videoIds = clipSummariesOf({ clips }).map(({ videoId }) => videoId)
  const [videoId = ''] = videoIds
  const [first] = delivery.files
  if (first !== undefined) {
    const { duration, width, height } = first
    editor.editComplete({ format: 'mp4', duration, width, height, videoIds })
  }
  task.onStep({ kind: 'notifying' })
  const { value: projectId } = projects.id
  const { exportId } = delivery
  await editor.exportComplete({ exportId, name, videoId, videoIds, ...(projectId === null ? {} : { projectId }) })
  return { kind: 'done', name, files: delivery.files }
}
