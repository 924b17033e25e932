import type { Inspector } from '../../inspector/recorder.ts'
import type { InspectorRecord } from '../../inspector/record.ts'
import type { ManualClock } from '../manual-clock.ts'

/** What a replay of either end is set up with. */
export interface ReplaySetup {
  /** All that was recorded of the end. */
  readonly records: readonly InspectorRecord[]
  readonly peerOrigin: string
  readonly clock: ManualClock
  /** Sees what the fresh end does. */
  readonly inspector: Inspector
}

/** A fresh end that is led through what a recorded one met with. */
export interface ReplayedEnd {
  /** Hands it a message as the recorded one came: from the peer, from a sibling or from another origin. */
  receive(record: InspectorRecord, message: unknown): void
  /** Whether a recorded message went out without anyone's doing, as answers to what came in do. */
  expects(record: InspectorRecord, seen: readonly InspectorRecord[]): boolean
  /** Has its application do what made the recorded end send this. */
  send(record: InspectorRecord): void
  settled(): Promise<void>
  dispose(): void
}

/** Counts recorded sends, and whether the fresh end has sent as many of the kind already. */
export function createSendCount(): ReplayedEnd['expects'] {
  const counts = new Map<string, number>()
  const kindOf = ({ type, requestId }: InspectorRecord): string => `${type} ${requestId ?? ''}`
  return (record, seen) => {
    const kind = kindOf(record)
    const due = (counts.get(kind) ?? 0) + 1
    counts.set(kind, due)
    return seen.filter((each) => each.direction === 'out' && kindOf(each) === kind).length >= due
  }
}

/** Who sent a recorded message: `{}` is a window that is not the peer, undefined the peer. */
export function senderOf({ origin, rule, reason }: InspectorRecord): { origin: string; source?: object } {
  return rule === 'P-40' && reason === 'source' ? { origin, source: {} } : { origin }
}
