import { operations, type OperationDefinition } from '@proscenium/contract'
import { sampleRequest } from '@proscenium/contract/openapi'
import type { TabRequest } from '../../browser/service-in-tab.ts'
import type { Route } from './open-api.ts'

/** Whose path and query are all that a page shows. */
const ORIGIN = 'http://service.localhost'

/**
 * The request of an operation's samples as its page sends it to the service in a tab; null if it has none, or if the
 * service mints its whole address: such an address is of media, which a tab lacks.
 */
export function tryItOf({ method, operation }: Route): TabRequest | null {
  if (operation['x-codeSamples'] === undefined) return null
  const definition = Object.values<OperationDefinition>(operations).find(
    ({ id }) => id === operation.operationId.replace(/Head$/, ''),
  )
  if (definition === undefined) throw new Error(`${operation.operationId} is not an operation of the contract`)
  const { address, bearer, contentType, json, file } = sampleRequest(definition, {
    origin: ORIGIN,
    head: method === 'HEAD',
  })
  if (typeof address !== 'string') return null
  return {
    method,
    path: address.slice(ORIGIN.length),
    headers: {
      ...(bearer !== null && { Authorization: `Bearer $${bearer.env}` }),
      ...(contentType !== null && { 'Content-Type': contentType }),
    },
    body: json === null ? null : JSON.stringify(json.value, withVariables, 2),
    file: file?.name ?? null,
  }
}

function withVariables(_key: string, value: unknown): unknown {
  const isVariable = typeof value === 'object' && value !== null && 'env' in value
  return isVariable ? `$${String(value.env)}` : value
}
