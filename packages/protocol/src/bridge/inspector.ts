import { runGuarded } from './observable.ts'
import type { Clock, Log } from './ports.ts'
import { redact } from './redact.ts'

/** One thing that happened on the bridge, safe to show and to relay: see `redact`. */
export interface InspectorRecord {
  /** ms since the epoch. */
  readonly at: number
  /** The end that saw it. */
  readonly end: 'host' | 'editor'
  readonly direction: 'in' | 'out'
  readonly outcome: 'passed' | 'refused' | 'ignored'
  /** null where the message was not read, or has none. */
  readonly type: string | null
  /** The sender's origin coming in, the target's going out. */
  readonly origin: string
  /** The requirement that decided, such as `P-40`. */
  readonly rule?: string
  readonly reason?: string
  readonly requestId?: string
  /** Redacted. */
  readonly fields?: unknown
  /** How often this was seen, where records of one kind are folded. */
  readonly count?: number
}

export type Inspect = (record: InspectorRecord) => void

/** What a caller knows of an event; absent keys and undefined ones are the same. */
export type Sighting = {
  readonly [Key in keyof Omit<InspectorRecord, 'at' | 'end' | 'fields'>]: InspectorRecord[Key] | undefined
} & { readonly fields?: unknown }

/** Makes records for one end. Costs nothing while nobody inspects. */
export function createRecorder(
  end: 'host' | 'editor',
  { clock, log, inspect }: { readonly clock: Clock; readonly log: Log; readonly inspect: Inspect | undefined },
): (sighting: Sighting) => void {
  if (inspect === undefined) return () => {}
  return (sighting) => {
    const { fields, ...rest } = sighting
    const known = Object.entries(rest).filter(([, value]) => value !== undefined)
    const seen = fields === undefined ? {} : { fields: redact(fields) }
    const record = { at: clock.now(), end, ...Object.fromEntries(known), ...seen } as InspectorRecord
    runGuarded(() => inspect(record), log)
  }
}
