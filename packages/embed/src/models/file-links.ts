import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { exportTrouble } from '../core/export-trouble.ts'
import { fileKey, liveLink, untouched, type ExportFile, type FileState, type FileWish } from '../core/file-link.ts'
import type { HandoverPort } from '../ports/handover.ts'
import type { CallWorkspace } from './session-calls.ts'

export interface FileLinksOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly life: AbortSignal
  readonly handover: HandoverPort
}

export interface FileLinks {
  /** By `fileKey`; files nobody wanted yet are left out. */
  readonly files: ReadonlySignal<ReadonlyMap<string, FileState>>
  /** The file that something was last done with. */
  readonly latest: ReadonlySignal<FileState>
  /** Downloads left in this UTC month; null before the service has told. */
  readonly downloadsLeft: ReadonlySignal<number | null>
  /** Mints the link where there is none that works, and starts the download or copies the link. */
  want(file: ExportFile, wish: FileWish): Promise<void>
  /** What was done and what went wrong is history; links that work stay. */
  settle(): void
}

/** Links to files: minted on the click and kept for their hour, because each of them counts (SPEC 8, H-09). */
export function createFileLinks({ call, clock, life, handover }: FileLinksOptions): FileLinks {
  const files = signal<ReadonlyMap<string, FileState>>(new Map())
  const latest = signal<FileState>(untouched)
  const downloadsLeft = signal<number | null>(null)

  const stateOf = (file: ExportFile) => files.value.get(fileKey(file)) ?? untouched
  const linkOf = (file: ExportFile) => liveLink(stateOf(file), clock.now())
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
      const trouble = exportTrouble(answer.fault)
      if (trouble === 'limit') downloadsLeft.value = 0
      set(file, { trouble })
      return
    }
    const { url, filename, expiresIn, downloadsLeft: left } = answer.value
    const endsAt = askedAt + expiresIn * 1_000
    downloadsLeft.value = left
    set(file, { link: { url, filename, endsAt } })
    forgetIn(file, endsAt - clock.now())
  }

  const handOver = async (file: ExportFile, wish: FileWish): Promise<Partial<FileState>> => {
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
    async want(file, wish) {
      if (stateOf(file).busy !== null) return
      const link = linkOf(file)
      set(file, { busy: wish, done: null, trouble: null, link })
      if (link === null) await mint(file)
      const done = await handOver(file, wish)
      if (!life.aborted) latest.value = set(file, { ...done, busy: null })
    },
    settle() {
      latest.value = untouched
      files.value = new Map([...files.value].map(([key, { link, busy }]) => [key, { ...untouched, link, busy }]))
    },
  }
}
