// The self-check over the operator API (O-01).
import { operations } from '@proscenium/contract'
import { ok } from '../responses.ts'
import { rejection, withOperator, type OperatorOperation } from './operator-call.ts'

/** 404 where nothing checks: the command runs its own doctor. */
export const runDoctor: OperatorOperation = withOperator(operations.runDoctor, async ({ doctor }) =>
  doctor === undefined ? rejection('not_found') : ok(await doctor()),
)
