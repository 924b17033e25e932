// From the first rendered file to the host's acknowledgement: files are uploaded while the next ones are rendered (P-46).
import { apiErrorMessage, type ApiErrorMessages } from '../../core/api-error-message.ts'
import type { ApiResult, EditorApi } from '../../ports/editor-api.ts'
import type { RenderedFile } from '../../ports/renderer.ts'
import type { FileSummary } from './export-state.ts'

export interface Delivery {
  readonly exportId: string
  /** The files so far, in the order in which they were rendered. */
  readonly files: readonly FileSummary[]
  /** Begins to upload a file. */
  add(file: RenderedFile): void
  /**
   * Resolves when every file is uploaded: to null, or to why one was not. A file that failed is uploaded once more, again
   * at each call. `onProgress` receives the uploaded part of all files, from 0 to 1, at once and whenever it changes.
   */
  finish(onProgress: (part: number) => void): Promise<string | null>
}

export interface DeliveryOptions {
  readonly api: Pick<EditorApi, 'uploadExport'>
  readonly exportId: string
  readonly signal: AbortSignal
  readonly errors: () => ApiErrorMessages
}

interface Upload {
  readonly file: RenderedFile
  result: Promise<ApiResult<null>>
}

export function createDelivery({ api, exportId, signal, errors }: DeliveryOptions): Delivery {
  const files: FileSummary[] = []
  /** Those that are not stored yet; the others' content is released. */
  const open = new Set<Upload>()
  const uploaded = new Map<RenderedFile['name'], number>()
  let report: (part: number) => void = nothing

  /** The uploaded part of all files. */
  const part = (): number => {
    const sent = sum(uploaded.values())
    const whole = sum(files.map(({ bytes }) => bytes))
    return whole === 0 ? 0 : sent / whole
  }

  const send = async ({ name, file }: RenderedFile): Promise<ApiResult<null>> => {
    const onProgress = (sent: number): void => {
      uploaded.set(name, sent * file.size)
      report(part())
    }
    onProgress(0)
    const result = await api.uploadExport({ exportId, name, file, onProgress }, signal)
    if (result.ok) onProgress(1)
    return result
  }

  async function settle(upload: Upload): Promise<ApiResult<null>> {
    const first = await upload.result
    if (!first.ok && !signal.aborted) upload.result = send(upload.file)
    const result = await upload.result
    if (result.ok) open.delete(upload)
    return result
  }

  return {
    exportId,
    files,
    add(file) {
      const { name, width, height, duration } = file
      files.push({ name, width, height, duration, bytes: file.file.size })
      const upload = { file, result: send(file) }
      open.add(upload)
      void upload.result.then(({ ok }) => ok && open.delete(upload))
    },
    async finish(onProgress) {
      report = onProgress
      report(part())
      try {
        for (const upload of open) {
          const result = await settle(upload)
          if (!result.ok) return apiErrorMessage(result.error, errors())
        }
        return null
      } finally {
        report = nothing
      }
    },
  }
}

const nothing = (): void => undefined

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0)
}
