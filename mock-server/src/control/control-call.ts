// A call of the control API and the context that it runs in.
import type { OperationDefinition } from '@proscenium/contract'
import type { ControlCallId, ControlOperation, ControlParams, ControlRequest } from '@proscenium/contract/control'
import type { OperationContext, OperationInput } from '@proscenium/service/operations/context'
import type { OperationResponse, HoldableBlobs, VirtualClock } from '@proscenium/service/ports'
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

/** A request whose query and body are valid. */
export interface ControlInput<Id extends ControlCallId> {
  readonly params: ControlParams<Id>
  readonly query: ControlRequest<Id, 'query'>
  readonly body: ControlRequest<Id, 'body'>
}

export type ControlHandler<Id extends ControlCallId> = (
  context: ControlContext,
  input: ControlInput<Id>,
) => Promise<OperationResponse>

/** The implementation of every operation in the contract's table. */
export type ControlHandlers = { readonly [Id in ControlCallId]: ControlHandler<Id> }

/** An operation of the contract with its implementation. */
export interface ControlCall extends ControlOperation {
  /** Validates the request first. */
  perform(context: ControlContext, input: OperationInput): Promise<OperationResponse>
}

/** A call bound to the state of one server. */
export interface BoundCall extends Pick<OperationDefinition, 'method' | 'path' | 'bodyLimit'> {
  perform(input: OperationInput): Promise<OperationResponse>
}
