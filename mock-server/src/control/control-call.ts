// What a call of the control interface is, and what it has in hand.
import type { OperationContext, OperationInput } from '../operations/context.ts'
import type { OperationResponse, HoldableBlobs, VirtualClock } from '../ports.ts'
import type { FaultRegistry } from './faults/fault-registry.ts'
import type { RequestLock } from './snapshots/request-lock.ts'
import type { Journal } from './journal/journal.ts'
import type { SwitchableLimits } from './rate-limits.ts'
import type { Snapshots } from './snapshots/snapshots.ts'

export interface ControlContext {
  readonly clock: VirtualClock
  /** What the service's own operations have, with the same clock. */
  readonly service: OperationContext
  /** Those of the service. */
  readonly blobs: HoldableBlobs
  readonly mediaHost: { readonly isLocal: boolean; move(): Promise<void>; stop(): Promise<void> }
  readonly journal: Journal
  readonly faults: FaultRegistry
  readonly requestLock: RequestLock
  /** Those of the service's own store. */
  readonly limits: SwitchableLimits
  readonly snapshots: Snapshots
  /** Puts the seed back as it was, where there is one. */
  restoreSeed(): Promise<void>
}

export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/_control`, with `{name}` parameters. */
  readonly path: string
  /** The JSON object it takes, or the query, for people. */
  readonly body?: string
  /** One line, for people. */
  readonly summary: string
  perform(context: ControlContext, input: OperationInput): Promise<OperationResponse>
}
