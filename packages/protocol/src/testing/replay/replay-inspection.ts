// A recorded session as a test: what came in is sent again to a fresh end, and the two records are compared.
import type { SearchLimit } from '../../host/requests/search-limiter.ts'
import { BridgeError } from '../../channel/errors.ts'
import { isIncoming, restoreMessage } from '../../inspector/incoming.ts'
import type { Inspection } from '../../inspector/inspection.ts'
import type { InspectorRecord } from '../../inspector/record.ts'
import { createRecorder } from '../../inspector/recorder.ts'
import type { HostMode } from '../../messages/registry/modes.ts'
import { createManualClock } from '../manual-clock.ts'
import { compareRecords, type Difference } from './replay-differences.ts'
import { openReplayedEditor } from './replayed-editor.ts'
import type { ReplayedEnd } from './replayed-end.ts'
import { openReplayedHost } from './replayed-host.ts'

export interface ReplayOptions {
  /** Which of the recorded ends is replayed; the one that was recorded first unless told. */
  readonly end?: 'host' | 'editor'
  /** As the recorded host had them. */
  readonly hostMode?: HostMode
  readonly searchLimit?: SearchLimit
  /** As the recorded editor had it. */
  readonly requestTimeoutMs?: number
}

export interface Replay {
  readonly end: 'host' | 'editor'
  /** Empty where the fresh end did what the recorded one did. */
  readonly differences: readonly Difference[]
  /** Ids of records that were passed over: too little is left of them, or they answer such a one. */
  readonly skipped: readonly number[]
}

/** Most times a folded refusal is sent again. */
const REPEATS_MAX = 100

/**
 * Sends what a recorded end was sent to a fresh end on windows in memory, in the recorded order and at the recorded
 * times, lets its handlers answer what was answered then, and compares what passed, was refused and was ignored, and by
 * which rule. Rejects with BridgeError `invalid` where there is nothing of that end to replay.
 */
export async function replayInspection(inspection: Inspection, options: ReplayOptions = {}): Promise<Replay> {
  const end = options.end ?? inspection.records[0]?.end ?? 'host'
  const ofEnd = inspection.records.filter((record) => record.end === end)
  const [first] = ofEnd
  if (first === undefined) throw new BridgeError('invalid', `The inspection has no record of the ${end} end.`)
  const { kept, skipped } = withoutUnfaithful(ofEnd, new Set(inspection.unfaithful))
  const clock = createManualClock(first.at)
  const inspector = createRecorder({ size: ofEnd.length * 2 + REPEATS_MAX, clock, log: () => undefined })
  const stage = { records: ofEnd, peerOrigin: peerOriginOf(inspection, ofEnd, end), clock, inspector, options }
  const replayed = end === 'host' ? openReplayedHost(stage) : openReplayedEditor(stage)
  for (const record of kept) await step(record, replayed, stage)
  const actual = inspector.records
  replayed.dispose()
  return { end, differences: compareRecords(kept, actual), skipped }
}

async function step(
  record: InspectorRecord,
  replayed: ReplayedEnd,
  { clock, inspector }: Pick<Parameters<typeof openReplayedHost>[0], 'clock' | 'inspector'>,
): Promise<void> {
  clock.advance(Math.max(0, record.at - clock.now()))
  await replayed.settled()
  if (isIncoming(record)) {
    const times = Math.min(record.count ?? 1, REPEATS_MAX)
    for (let time = 0; time < times; time += 1) replayed.receive(record, restoreMessage(record))
  } else if (record.direction === 'out' && !replayed.expects(record, inspector.records)) replayed.send(record)
  await replayed.settled()
}

/** Without what cannot be read back, and without the answers to it. */
function withoutUnfaithful(records: readonly InspectorRecord[], unfaithful: ReadonlySet<number>) {
  const lost = records.filter(({ id }) => unfaithful.has(id))
  const lostRequests = new Set(lost.flatMap(({ requestId }) => (requestId === undefined ? [] : [requestId])))
  const isLost = ({ id, requestId }: InspectorRecord): boolean =>
    unfaithful.has(id) || (requestId !== undefined && lostRequests.has(requestId))
  return { kept: records.filter((record) => !isLost(record)), skipped: records.filter(isLost).map(({ id }) => id) }
}

/** As the end's own diagnosis has it, else as the first message that passed. */
function peerOriginOf({ diagnoses }: Inspection, records: readonly InspectorRecord[], end: 'host' | 'editor'): string {
  const told = diagnoses.find((each) => each.end === end)?.diagnosis.expectedOrigin
  const origin = told ?? records.find(({ outcome }) => outcome === 'passed')?.origin
  if (origin === undefined) throw new BridgeError('invalid', 'The inspection does not say who the peer was.')
  return origin
}
