import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { exportErrorCode } from '../../core/exports/export-error.ts'
import {
  fileKey,
  validLink,
  initialFileState,
  type ExportFile,
  type FileState,
  type FileAction,
} from '../../core/exports/file-link.ts'
import type { DownloadPort } from '../../ports/download.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

export interface FileLinksOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly downloads: DownloadPort
}

export interface FileLinks {
  /** By `fileKey`; files nobody wanted yet are left out. */
  readonly files: ReadonlySignal<ReadonlyMap<string, FileState>>
  /** The file that something was last done with. */
  readonly latest: ReadonlySignal<FileState>
  /** Downloads left in this UTC month; null before the service has told. */
  readonly downloadsLeft: ReadonlySignal<number | null>
  /** Mints the link where there is none that works, and starts the download or copies the link. */
  requestFile(file: ExportFile, wish: FileAction): Promise<void>
  /** What was done and what went wrong is history; links that work stay. */
  clearResults(): void
}

/** Links to files: minted on the click and kept for their hour, because each of them counts (SPEC 8, H-09). */
export function createFileLinks({ call, clock, signal: life, downloads: handover }: FileLinksOptions): FileLinks {
  const files = signal<ReadonlyMap<string, FileState>>(new Map())
  const latest = signal<FileState>(initialFileState)
  const downloadsLeft = signal<number | null>(null)

  const stateOf = (file: ExportFile) => files.value.get(fileKey(file)) ?? initialFileState
  const linkOf = (file: ExportFile) => validLink(stateOf(file), clock.now())
  const set = (file: ExportFile, change: Partial<FileState>): FileState => {
    const state = { ...stateOf(file), ...change }
    files.value = new Map(files.value).set(fileKey(file), state)
    return state
  }
  const forgetIn = (file: ExportFile, ms: number) => {
    const forget = () => linkOf(file) === null && set(file, { link: null, done: null })
    life.addEventListener('abort', clock.setTimer(forget, ms), { once: true })
  }

  /** The hour is counted from before the link was asked for, so that it never outlasts the service’s. */
  const mint = async (file: ExportFile): Promise<void> => {
    const askedAt = clock.now()
    const answer = await call('download', { kind: 'export', ...file }, life)
    if (life.aborted) return
    if (!answer.ok) {
      const trouble = exportErrorCode(answer.error)
      if (trouble === 'limit') downloadsLeft.value = 0
      set(file, { error: trouble })
      return
    }
    const { url, filename, expiresIn, downloadsLeft: left } = answer.value
    const endsAt = askedAt + expiresIn * 1_000
    downloadsLeft.value = left
    set(file, { link: { url, filename, endsAt } })
    forgetIn(file, endsAt - clock.now())
  }

  const handOver = async (file: ExportFile, wish: FileAction): Promise<Partial<FileState>> => {
    const link = linkOf(file)
    if (link === null) return {}
    if (wish === 'copy') return { done: (await handover.copy(link.url)) ? 'copied' : 'by-hand' }
    handover.start(link)
    return { done: 'started' }
  }

  return {
    files,
    latest,
    downloadsLeft,
    async requestFile(file, wish) {
      if (stateOf(file).busy !== null) return
      const link = linkOf(file)
      set(file, { busy: wish, done: null, error: null, link })
      if (link === null) await mint(file)
      const done = await handOver(file, wish)
      if (!life.aborted) latest.value = set(file, { ...done, busy: null })
    },
    clearResults() {
      latest.value = initialFileState
      files.value = new Map([...files.value].map(([key, { link, busy }]) => [key, { ...initialFileState, link, busy }]))
    },
  }
}
