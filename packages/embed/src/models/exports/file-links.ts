import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { exportErrorCode } from '../../core/exports/export-error.ts'
import {
  fileKey,
  validLink,
  initialFileState,
  type DownloadableFile,
  type FileState,
  type FileAction,
} from '../../core/exports/file-link.ts'
import type { DownloadTarget } from '../../ports/backend.ts'
import type { DownloadPort } from '../../ports/download.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

export interface FileLinksOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly downloads: DownloadPort
}

export interface FileLinks {
  /** By `fileKey`; files never requested are absent. */
  readonly files: ReadonlySignal<ReadonlyMap<string, FileState>>
  /** The state of one file, also of one never requested. Reads `files`. */
  fileState(file: DownloadableFile): FileState
  /** The file of the last action. */
  readonly latest: ReadonlySignal<FileState>
  /** Downloads left in this UTC month (B-30); null before the service has reported them. */
  readonly downloadsLeft: ReadonlySignal<number | null>
  /** Mints a link unless a valid one exists, then starts the download or copies the link. */
  requestFile(file: DownloadableFile, action: FileAction): Promise<void>
  /** Clears the outcome and error of every file; valid links stay. */
  clearResults(): void
}

/**
 * Links to files. Minted on the click and cached for their hour, because each mint counts towards the monthly limit
 * (B-30, H-09).
 */
export function createFileLinks({ call, clock, signal: abortSignal, downloads }: FileLinksOptions): FileLinks {
  const files = signal<ReadonlyMap<string, FileState>>(new Map())
  const latest = signal<FileState>(initialFileState)
  const downloadsLeft = signal<number | null>(null)

  const fileState = (file: DownloadableFile): FileState => files.value.get(fileKey(file)) ?? initialFileState
  const linkOf = (file: DownloadableFile) => validLink(fileState(file), clock.now())
  const set = (file: DownloadableFile, change: Partial<FileState>): FileState => {
    const state = { ...fileState(file), ...change }
    files.value = new Map(files.value).set(fileKey(file), state)
    return state
  }
  const forgetIn = (file: DownloadableFile, ms: number) => {
    const forget = () => linkOf(file) === null && set(file, { link: null, done: null })
    abortSignal.addEventListener('abort', clock.setTimer(forget, ms), { once: true })
  }

  /** The hour is counted from before the request, so that a cached link never outlives the service's. */
  const mint = async (file: DownloadableFile): Promise<void> => {
    const requestedAt = clock.now()
    const outcome = await call('download', targetOf(file), abortSignal)
    if (abortSignal.aborted) return
    if (!outcome.ok) {
      const error = exportErrorCode(outcome.error)
      if (error === 'limit') downloadsLeft.value = 0
      set(file, { error })
      return
    }
    const { url, filename, expiresIn, downloadsLeft: left } = outcome.value
    const endsAt = requestedAt + expiresIn * 1_000
    downloadsLeft.value = left
    set(file, { link: { url, filename, endsAt } })
    forgetIn(file, endsAt - clock.now())
  }

  const deliver = async (file: DownloadableFile, action: FileAction): Promise<Partial<FileState>> => {
    const link = linkOf(file)
    if (link === null) return {}
    if (action === 'copy') return { done: (await downloads.copy(link.url)) ? 'copied' : 'by-hand' }
    downloads.start(link)
    return { done: 'started' }
  }

  return {
    files,
    fileState,
    latest,
    downloadsLeft,
    async requestFile(file, action) {
      if (fileState(file).busy !== null) return
      const link = linkOf(file)
      set(file, { busy: action, done: null, error: null, link })
      if (link === null) await mint(file)
      const done = await deliver(file, action)
      if (!abortSignal.aborted) latest.value = set(file, { ...done, busy: null })
    },
    clearResults() {
      latest.value = initialFileState
      files.value = new Map([...files.value].map(([key, { link, busy }]) => [key, { ...initialFileState, link, busy }]))
    },
  }
}

function targetOf(file: DownloadableFile): DownloadTarget {
  return 'exportId' in file ? { kind: 'export', ...file } : { kind: file.file, videoId: file.videoId }
}
