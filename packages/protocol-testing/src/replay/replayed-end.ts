import type { Inspector, InspectorRecord } from '@proscenium/protocol/inspector'
import type { ManualClock } from '../manual-clock.ts'

/** Configuration of a replay of either end. */
export interface ReplaySetup {
  /** All records of the end. */
  readonly records: readonly InspectorRecord[]
  readonly peerOrigin: string
  readonly clock: ManualClock
  /** Observes the fresh end. */
  readonly inspector: Inspector
}

/** A fresh end that follows a recording. */
export interface ReplayedEnd {
  /** Delivers a message like the recorded one: from the peer, from a sibling or from another origin. */
  receive(record: InspectorRecord, message: unknown): void
  /** Whether a recorded message is sent by the end itself, such as a response to what came in. */
  expects(record: InspectorRecord, seen: readonly InspectorRecord[]): boolean
  /** Makes the application do what caused the recorded end to send this. */
  send(record: InspectorRecord): void
  settled(): Promise<void>
  dispose(): void
}

/** Counts recorded sends, and returns whether the fresh end has already sent as many of that kind. */
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

/** The sender of a recorded message: `source: {}` is a window that is not the peer, undefined the peer. */
export function senderOf({ origin, rule, reason }: InspectorRecord): { origin: string; source?: object } {
  return rule === 'P-40' && reason === 'source' ? { origin, source: {} } : { origin }
}
