// A call of the control API and the context that it runs in.
import type { OperationContext, OperationInput } from '../operations/context.ts'
import type { OperationResponse, HoldableBlobs, VirtualClock } from '../ports.ts'
import type { FaultRegistry } from './faults/fault-registry.ts'
import type { RequestLock } from './snapshots/request-lock.ts'
import type { Journal } from './journal/journal.ts'
import type { SwitchableLimits } from './switchable-limits.ts'
import type { Snapshots } from './snapshots/snapshot.ts'

export interface ControlContext {
  readonly clock: VirtualClock
  /** The context of the service's operations, with the same clock. */
  readonly service: OperationContext
  /** The service's blob store. */
  readonly blobs: HoldableBlobs
  readonly mediaHost: { readonly isLocal: boolean; move(): Promise<void>; stop(): Promise<void> }
  readonly journal: Journal
  readonly faults: FaultRegistry
  readonly requestLock: RequestLock
  /** The limits of the service's store. */
  readonly limits: SwitchableLimits
  readonly snapshots: Snapshots
  /** Restores the seed rows, if the service has a seed. */
  restoreSeed(): Promise<void>
}

export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/_control`, with `{name}` parameters. */
  readonly path: string
  /** The JSON object or query that it takes, for readers. */
  readonly body?: string
  /** One line, for readers. */
  readonly summary: string
  perform(context: ControlContext, input: OperationInput): Promise<OperationResponse>
}
