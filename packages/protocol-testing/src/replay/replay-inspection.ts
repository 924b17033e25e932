// A recorded session as a test: sends what came in to a fresh end, and compares the two series of records.
import { BridgeError } from '@proscenium/protocol'
import type { SearchLimit } from '@proscenium/protocol/host'
import {
  createInspector,
  isIncoming,
  restoreMessage,
  type Inspection,
  type InspectorRecord,
} from '@proscenium/protocol/inspector'
import { createManualClock } from '../manual-clock.ts'
import { compareRecords, type Difference } from './replay-differences.ts'
import { openReplayedEditor } from './replayed-editor.ts'
import type { ReplayedEnd } from './replayed-end.ts'
import { openReplayedHost } from './replayed-host.ts'

export interface ReplayOptions {
  /** Which of the recorded ends to replay; by default the one that was recorded first. */
  readonly end?: 'host' | 'editor'
  /** As configured on the recorded host. */
  readonly searchLimit?: SearchLimit
  /** As configured on the recorded editor. */
  readonly requestTimeoutMs?: number
}

export interface Replay {
  readonly end: 'host' | 'editor'
  /** Empty if the fresh end behaved like the recorded one. */
  readonly differences: readonly Difference[]
  /** Ids of records that were skipped: too little is left of them, or they respond to a skipped one. */
  readonly skipped: readonly number[]
}

/** Maximum number of times that a merged rejection is sent again. */
const REPEATS_MAX = 100

/**
 * Sends what a recorded end received to a fresh end on windows in memory, in the recorded order and at the recorded
 * times, lets its handlers give the recorded results, and compares what passed, was rejected and was ignored, and by
 * which rule. Rejects with BridgeError `invalid` where there is nothing of that end to replay.
 */
export async function replayInspection(inspection: Inspection, options: ReplayOptions = {}): Promise<Replay> {
  const end = options.end ?? inspection.records[0]?.end ?? 'host'
  const ofEnd = inspection.records.filter((record) => record.end === end)
  const [first] = ofEnd
  if (first === undefined) throw new BridgeError('invalid', `The inspection has no record of the ${end} end.`)
  const { replayable, skipped } = withoutUnfaithful(ofEnd, new Set(inspection.unfaithful))
  const clock = createManualClock(first.at)
  const inspector = createInspector({ size: ofEnd.length * 2 + REPEATS_MAX, clock, log: () => undefined })
  const setup = { records: ofEnd, peerOrigin: peerOriginOf(inspection, ofEnd, end), clock, inspector, options }
  const replayed = end === 'host' ? openReplayedHost(setup) : openReplayedEditor(setup)
  for (const record of replayable) await step(record, replayed, setup)
  const actual = inspector.records
  replayed.dispose()
  return { end, differences: compareRecords(replayable, actual), skipped }
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

/** Removes what cannot be restored, and the responses to it. */
function withoutUnfaithful(records: readonly InspectorRecord[], unfaithful: ReadonlySet<number>) {
  const lost = records.filter(({ id }) => unfaithful.has(id))
  const lostRequests = new Set(lost.flatMap(({ requestId }) => (requestId === undefined ? [] : [requestId])))
  const isLost = ({ id, requestId }: InspectorRecord): boolean =>
    unfaithful.has(id) || (requestId !== undefined && lostRequests.has(requestId))
  return {
    replayable: records.filter((record) => !isLost(record)),
    skipped: records.filter(isLost).map(({ id }) => id),
  }
}

/** From the end's own diagnosis, else from the first message that passed. */
function peerOriginOf({ diagnoses }: Inspection, records: readonly InspectorRecord[], end: 'host' | 'editor'): string {
  const expected = diagnoses.find((each) => each.end === end)?.diagnosis.expectedOrigin
  const origin = expected ?? records.find(({ outcome }) => outcome === 'passed')?.origin
  if (origin === undefined) throw new BridgeError('invalid', 'The inspection does not say who the peer was.')
  return origin
}
