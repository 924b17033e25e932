// The export history as a person meets it: its pages, the links to its files, and what still waits to be stored (H-09).
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { nextHistory, noHistory, type ExportHistory, type HistoryEvent } from '../core/export-history.ts'
import { exportTrouble, nextMonth } from '../core/export-trouble.ts'
import { fileKey, liveLink, untouched, type ExportFile, type FileState, type FileWish } from '../core/file-link.ts'
import { waitingExport, type WaitingExport } from '../core/kept-letter.ts'
import type { HandoverPort } from '../ports/handover.ts'
import type { ExportOutbox } from './export-outbox.ts'
import type { CallWorkspace } from './session-calls.ts'

export interface ExportsModelOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  readonly life: AbortSignal
  readonly outbox: Pick<ExportOutbox, 'waiting' | 'stored'>
  readonly handover: HandoverPort
  /** The person is done with it. */
  readonly close: () => void
}

export interface ExportsModel {
  readonly history: ReadonlySignal<ExportHistory>
  readonly waiting: ReadonlySignal<readonly WaitingExport[]>
  /** By `fileKey`; files nobody wanted yet are left out. */
  readonly files: ReadonlySignal<ReadonlyMap<string, FileState>>
  /** The file that something was last done with. */
  readonly latest: ReadonlySignal<FileState>
  /** Downloads left in this UTC month; null before the service has told. */
  readonly downloadsLeft: ReadonlySignal<number | null>
  /** When downloads are counted anew, in ISO 8601. */
  nextMonth(): string
  /** Reads the head of the history, anew where it was read before. */
  load(): Promise<void>
  more(): Promise<void>
  /** Mints the link where there is none that works, and starts the download or copies the link. */
  want(file: ExportFile, wish: FileWish): Promise<void>
  close(): void
}

export function createExportsModel({ call, clock, life, outbox, handover, close }: ExportsModelOptions): ExportsModel {
  const history = signal<ExportHistory>(noHistory)
  const files = signal<ReadonlyMap<string, FileState>>(new Map())
  const latest = signal<FileState>(untouched)
  const downloadsLeft = signal<number | null>(null)
  const timers = new Set<() => void>()
  const tell = (event: HistoryEvent) => {
    history.value = nextHistory(history.value, event)
  }
  let reading = 0

  const load = async (): Promise<void> => {
    const turn = (reading += 1)
    tell({ kind: 'asked' })
    const answer = await call('exports', { cursor: null }, life)
    if (life.aborted || turn !== reading) return
    tell(answer.ok ? { kind: 'arrived', page: answer.value } : { kind: 'failed', trouble: exportTrouble(answer.fault) })
  }

  const more = async (): Promise<void> => {
    const { cursor, more: standing } = history.value
    if (cursor === null || standing === 'loading') return
    tell({ kind: 'more-asked' })
    const answer = await call('exports', { cursor }, life)
    if (life.aborted || history.value.cursor !== cursor) return
    tell(answer.ok ? { kind: 'more-arrived', page: answer.value } : { kind: 'more-failed' })
  }

  const stateOf = (file: ExportFile) => files.value.get(fileKey(file)) ?? untouched
  const set = (file: ExportFile, change: Partial<FileState>): FileState => {
    const state = { ...stateOf(file), ...change }
    files.value = new Map(files.value).set(fileKey(file), state)
    return state
  }

  /** A link of its hour, and what is known of it afterwards. */
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
    downloadsLeft.value = left
    set(file, { link: { url, filename, endsAt: askedAt + expiresIn * 1_000 } })
    forgetIn(file, askedAt + expiresIn * 1_000 - clock.now())
  }
  const forgetIn = (file: ExportFile, ms: number) => {
    const cancel = clock.setTimer(() => {
      timers.delete(cancel)
      if (liveLink(stateOf(file), clock.now()) === null) set(file, { link: null, done: null })
    }, ms)
    timers.add(cancel)
  }

  const handOver = async (file: ExportFile, wish: FileWish): Promise<Partial<FileState>> => {
    const link = liveLink(stateOf(file), clock.now())
    if (link === null) return {}
    if (wish === 'copy') return { done: (await handover.copy(link.url)) ? 'copied' : 'by-hand' }
    handover.start(link)
    return { done: 'started' }
  }

  const want = async (file: ExportFile, wish: FileWish): Promise<void> => {
    if (stateOf(file).busy !== null) return
    const link = liveLink(stateOf(file), clock.now())
    set(file, { busy: wish, done: null, trouble: null, link })
    if (link === null) await mint(file)
    const done = await handOver(file, wish)
    if (!life.aborted) latest.value = set(file, { ...done, busy: null })
  }

  const stopFollowing = effect(() => {
    if (outbox.stored.value > 0 && history.peek().phase === 'listed') void untracked(load)
  })
  const end = () => {
    stopFollowing()
    for (const cancel of timers) cancel()
  }
  life.addEventListener('abort', end, { once: true })

  return {
    history,
    waiting: computed(() => outbox.waiting.value.map(waitingExport)),
    files,
    latest,
    downloadsLeft,
    nextMonth: () => nextMonth(clock.now()),
    load,
    more,
    want,
    close,
  }
}
