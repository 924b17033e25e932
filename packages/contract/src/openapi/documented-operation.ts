import type { OperationArea, OperationAuth, OperationDefinition } from '../define-operation.ts'
import type { OperationNotes } from './operation-notes.ts'

/** An operation as a document describes it: one of the contract, or one of the control API. */
export interface DocumentedOperation extends Omit<OperationDefinition, 'area' | 'auth'> {
  readonly area: OperationArea | 'control'
  readonly auth: OperationAuth | 'control-token'
  /** Notes of an operation that has none in `notes.ts`. */
  readonly notes?: OperationNotes
}
