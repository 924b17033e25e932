import type { Editor } from '@proscenium/protocol/editor'
import { clipSummariesOf, type Clip } from '../../core/timeline.ts'
import { createRemainingTime } from '../../core/export/remaining-time.ts'
import { failureReport, type FailureReport } from '../../core/export/failure-report.ts'
import { carriedCode } from '../../core/export/render-errors.ts'
import type { ExportFile, RenderJob, RenderClip } from '../../ports/renderer.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import type { ExportOptions } from './export-options.ts'
import { START_AGAIN, type ExportState, type Remedies } from './export-state.ts'

/** Uploads the rendered files of a failed export once more. */
type ResumeExport = () => Promise<ExportState>

/** Why an export ended; the message is for the user. */
export class ExportFailure extends Error {
  readonly remedies: Remedies
  /** Null where the files have to be rendered again. */
  readonly resume: ResumeExport | null
  /** Null where the person can see what is wrong. */
  readonly report: FailureReport | null

  constructor(message: string, { remedies = START_AGAIN, resume = null, report = null }: Partial<FailureParts> = {}) {
    super(message)
    this.remedies = remedies
    this.resume = resume
    this.report = report
  }
}

type FailureParts = Pick<ExportFailure, 'remedies' | 'resume' | 'report'>

export interface ExportTask {
  readonly files: readonly ExportFile[]
  /** Of the music video in pixels; null for that of the first clip. */
  readonly height: number | null
  readonly signal: AbortSignal
  readonly onStep: (state: ExportState) => void
}

/**
 * Saves unsaved work, renders the edit as it is now and delivers the files. Errors: rejects with an ExportFailure, a
 * BridgeError, or the signal's reason.
 */
export async function performExport(options: ExportOptions, task: ExportTask): Promise<ExportState> {
  const release = options.player.hold()
  const parcel = await renderParcel(options, task).finally(release)
  return await deliver(options, parcel)
}

/** Its first files may be uploaded already. */
async function renderParcel(options: ExportOptions, task: ExportTask): Promise<Parcel> {
  const { edit, projects, i18n, api, newId } = options
  const { clips } = edit.timeline.value
  const job = jobOf(options, task)
  const errors = () => i18n.value.messages.session.apiErrors
  const delivery = createDelivery({ api, exportId: newId(), signal: task.signal, errors })
  // Rendering may crash the browser, so unsaved work is saved first. Saving reports its own failure.
  if (projects.unsaved.value) await projects.save()
  // Read now: another project may be opened during the export.
  const parcel = { task, delivery, clips, name: projects.name.value, projectId: projects.id.value }
  const masters = await mastersOf(options.editor, clips, task.signal)
  task.signal.throwIfAborted()
  if (masters === null) throw new ExportFailure(i18n.value.messages.exports.failures.preview)
  await renderTo(options, { ...job, clips: masters }, parcel)
  return parcel
}

function jobOf({ edit, song }: ExportOptions, { files, height }: ExportTask): Omit<RenderJob, 'clips'> {
  const { reelCrop, lyrics, song: hasSong } = edit.history.document.value
  return { files, height, reelCrop, lyrics, song: hasSong === null ? null : (song.audio.value?.file ?? null) }
}

async function renderTo(options: ExportOptions, job: RenderJob, { task, delivery }: Parcel): Promise<void> {
  const { editor, render, clock } = options
  const remainingAt = createRemainingTime(clock.now)
  let rendered = 0
  try {
    await render(job, {
      signal: task.signal,
      onWaiting: () => task.onStep({ kind: 'preparing', part: rendered, remaining: null }),
      onProgress(part) {
        rendered = part
        task.onStep({ kind: 'rendering', part, remaining: remainingAt(part) })
      },
      onFile: delivery.add,
      renew: async (videoId) => masterUrl(editor, videoId, task.signal).catch(() => null),
    })
  } catch (error) {
    task.signal.throwIfAborted()
    throw await renderFailure(options, error)
  }
}

/** A part of the renderer is missing after an update of the editor, or because the connection was interrupted. */
async function renderFailure({ updates, i18n }: ExportOptions, error: unknown): Promise<ExportFailure> {
  const { failures } = i18n.value.messages.exports
  const code = carriedCode(error) ?? 'failed'
  const report = failureReport(code, error)
  if (code !== 'missing') return new ExportFailure(failures[code], { report })
  return (await updates.isUpdated())
    ? new ExportFailure(failures.updated, { remedies: { retry: null, reload: true } })
    : new ExportFailure(failures.missing, { remedies: { retry: 'start', reload: true }, report })
}

interface Parcel {
  readonly task: ExportTask
  readonly delivery: Delivery
  readonly clips: readonly Clip[]
  readonly name: string
  /** Null where saving the edit has failed. */
  readonly projectId: string | null
}

/** Uploads what is not uploaded yet and has the host store the export. */
async function deliver(options: ExportOptions, parcel: Parcel): Promise<ExportState> {
  const { editor, i18n, clock } = options
  const { task, delivery, clips, name, projectId } = parcel
  const remainingAt = createRemainingTime(clock.now)
  const problem = await delivery.finish((part) =>
    task.onStep({ kind: 'uploading', part, remaining: remainingAt(part) }),
  )
  task.signal.throwIfAborted()
  if (problem !== null) {
    const { upload } = i18n.value.messages.exports.failures
    const resume = async () => deliver(options, parcel)
    const report = failureReport('upload', problem)
    throw new ExportFailure(upload({ reason: problem }), {
      remedies: { retry: 'upload', reload: false },
      resume,
      report,
    })
  }
  const videoIds = clipSummariesOf({ clips }).map(({ videoId }) => videoId)
  const [videoId = ''] = videoIds
  const [first] = delivery.files
  if (first !== undefined) {
    const { duration, width, height } = first
    editor.editComplete({ format: 'mp4', duration, width, height, videoIds })
  }
  task.onStep({ kind: 'notifying' })
  const { exportId } = delivery
  await editor.exportComplete({ exportId, name, videoId, videoIds, ...(projectId === null ? {} : { projectId }) })
  return { kind: 'done', name, files: delivery.files }
}

/**
 * The clips with their masters, which are requested again because stream URLs and ownership may have expired. Null when
 * one is missing.
 */
async function mastersOf(
  editor: Editor,
  clips: readonly Clip[],
  signal: AbortSignal,
): Promise<readonly RenderClip[] | null> {
  const videos = clipSummariesOf({ clips })
  const urls = new Map(
    await Promise.all(videos.map(async ({ videoId }) => [videoId, await masterUrl(editor, videoId, signal)] as const)),
  )
  const rendered: RenderClip[] = []
  for (const { summary, from, to } of clips) {
    const streamUrl = urls.get(summary.videoId) ?? null
    if (streamUrl === null) return null
    rendered.push({ videoId: summary.videoId, streamUrl, from, to })
  }
  return rendered
}

/** Null where the service has no master for this user. Errors: rejects with the bridge's error. */
async function masterUrl(editor: Editor, videoId: string, signal: AbortSignal): Promise<string | null> {
  const source = await editor.addVideo({ videoId, intent: 'open' }, { signal })
  return source.status === 'ready' && source.grade === 'master' ? source.streamUrl : null
}
