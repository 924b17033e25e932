// The operator API below the control API's prefix, for whom the control API serves without a token (O-08).
import { operatorOperations } from '@proscenium/contract/operator'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import type { OperationContext } from '@proscenium/service/operations/context'
import { operatorImplementations } from '@proscenium/service/operations/operator/operator-table'
import type { BoundCall } from './control-call.ts'

/** The operations demand a token: each call presents one that is valid here alone. */
const TOKEN = 'control-api'

export function operatorCalls(service: OperationContext): readonly BoundCall[] {
  const context = { ...service, operatorToken: readServiceToken(TOKEN) }
  return Object.values(operatorOperations).map(({ id, ...definition }: (typeof operatorOperations)[OperatorId]) => ({
    ...definition,
    perform: (input) =>
      operatorImplementations[id](context, {
        ...input,
        headers: { ...input.headers, authorization: `Bearer ${TOKEN}` },
      }),
  }))
}

type OperatorId = keyof typeof operatorOperations
