// The message timeline: listens to the relay, can pause, and never loses what came while it paused.
import { signal, type ReadonlySignal } from '@preact/signals'
import { composeInspection } from '@proscenium/protocol/inspector'
import { noFilter, type Filter } from '../core/filter.ts'
import { addToLog, emptyLog, type Log } from '../core/log.ts'
import { parseUpdate } from '../core/parse-update.ts'

/** The channel the embed page relays to, within the service's origin and below the same top-level site. */
const CHANNEL = 'proscenium-inspector'

export interface LogModel {
  readonly log: ReadonlySignal<Log>
  readonly filter: ReadonlySignal<Filter>
  readonly paused: ReadonlySignal<boolean>
  /** How many entries wait for the end of the pause. */
  readonly buffered: ReadonlySignal<number>
  setFilter(change: Partial<Filter>): void
  togglePause(): void
  clear(): void
  /** Everything in the log as an inspection, which a test can run again, and the changes of state beside it. */
  exportJson(): string
  dispose(): void
}

export function createLogModel(): LogModel {
  const log = signal<Log>(emptyLog)
  const filter = signal<Filter>(noFilter)
  const paused = signal(false)
  const held = signal(0)
  /** Grows while the page is paused, then takes the place of what is shown. */
  let latest: Log = emptyLog

  const publish = (): void => {
    log.value = latest
    held.value = 0
  }

  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = parseUpdate(data)
    if (news === null) return
    latest = addToLog(latest, news)
    if ('kind' in news && news.kind === 'diagnosis') log.value = { ...log.value, diagnoses: latest.diagnoses }
    else if (paused.value) held.value += 1
    else publish()
  })

  return {
    log,
    filter,
    paused,
    buffered: held,
    setFilter: (change) => (filter.value = { ...filter.value, ...change }),
    togglePause() {
      paused.value = !paused.value
      publish()
    },
    clear() {
      latest = { ...emptyLog, nextId: latest.nextId, diagnoses: latest.diagnoses }
      publish()
    },
    exportJson: () => exportedText(log.value),
    dispose: () => channel.close(),
  }
}

/** An embed that is reloaded counts its records anew: here they are numbered as they stand in the log. */
function exportedText({ entries, dropped, diagnoses }: Log): string {
  const records = entries.flatMap((entry) => (entry.kind === 'message' ? [{ ...entry.record, id: entry.id }] : []))
  const states = entries.filter(({ kind }) => kind === 'state')
  return JSON.stringify({ ...composeInspection({ records, dropped, diagnoses }), states }, null, 2)
}
