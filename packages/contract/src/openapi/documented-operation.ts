import type { OperationArea, OperationAuth, OperationDefinition } from '../define-operation.ts'

/** An operation as a document describes it: one of the contract, or one of the control API. */
export interface DocumentedOperation extends Omit<OperationDefinition, 'area' | 'auth'> {
  readonly area: OperationArea | 'control'
  readonly auth: OperationAuth | 'control-token'
}
