// The message timeline: listens to the relay. Pausing buffers messages, none is lost.
import { signal, type ReadonlySignal } from '@preact/signals'
import { composeInspection } from '@proscenium/protocol/inspector'
import { noFilter, type Filter } from '../core/filter.ts'
import { addToLog, emptyLog, type Log } from '../core/log.ts'
import { parseUpdate } from '../core/parse-update.ts'

/** The BroadcastChannel to which the embed page relays: same origin as the service, same top-level site. */
const CHANNEL = 'proscenium-inspector'

export interface LogModel {
  readonly log: ReadonlySignal<Log>
  readonly filter: ReadonlySignal<Filter>
  readonly paused: ReadonlySignal<boolean>
  /** Number of entries buffered during the pause. */
  readonly buffered: ReadonlySignal<number>
  /** Whether the embed may not be framed in the page around this panel: nothing in it can report a bridge. */
  readonly framingRejected: ReadonlySignal<boolean>
  setFramingRejected(rejected: boolean): void
  setFilter(change: Partial<Filter>): void
  togglePause(): void
  clear(): void
  /** The whole log as an inspection that a test can replay, with the state changes beside it. */
  exportJson(): string
  /** The log with what arrived during a pause. */
  latest(): Log
  dispose(): void
}

export function createLogModel(): LogModel {
  const log = signal<Log>(emptyLog)
  const filter = signal<Filter>(noFilter)
  const paused = signal(false)
  const buffered = signal(0)
  const framingRejected = signal(false)
  /** Grows during a pause, and is shown when the pause ends. */
  let latest: Log = emptyLog

  const publish = (): void => {
    log.value = latest
    buffered.value = 0
  }

  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const update = parseUpdate(data)
    if (update === null) return
    latest = addToLog(latest, update)
    if ('kind' in update && update.kind === 'diagnosis') log.value = { ...log.value, diagnoses: latest.diagnoses }
    else if (paused.value) buffered.value += 1
    else publish()
  })

  return {
    log,
    filter,
    paused,
    buffered,
    framingRejected,
    setFramingRejected(rejected) {
      if (rejected === framingRejected.value) return
      framingRejected.value = rejected
      // Those of the embed that was there before.
      latest = { ...latest, diagnoses: [] }
      log.value = { ...log.value, diagnoses: [] }
    },
    setFilter: (change) => (filter.value = { ...filter.value, ...change }),
    togglePause() {
      paused.value = !paused.value
      publish()
    },
    clear() {
      latest = { ...emptyLog, nextId: latest.nextId, diagnoses: latest.diagnoses }
      publish()
    },
    exportJson: () => JSON.stringify(exportedLog(log.value), null, 2),
    latest: () => latest,
    dispose: () => channel.close(),
  }
}

/** What Import reads. A reloaded embed restarts its record numbers, so records are renumbered in log order. */
export function exportedLog({ entries, dropped, diagnoses }: Log): object {
  const records = entries.flatMap((entry) => (entry.kind === 'message' ? [{ ...entry.record, id: entry.id }] : []))
  const states = entries.filter(({ kind }) => kind === 'state')
  return { ...composeInspection({ records, dropped, diagnoses }), states }
}
