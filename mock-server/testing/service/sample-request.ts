import type { OperationDefinition } from '@proscenium/contract'
import { exampleOf, examplePath } from '@proscenium/contract/openapi'

export interface SampleRequest {
  readonly path: string
  /** Without the session token. */
  readonly body?: object
  /** A body that is not JSON, as ASCII text. */
  readonly bytes?: string
  /** Status of the response to an authorised caller. */
  readonly status: number
}

export function good(path: string, body?: object): SampleRequest {
  return { path, status: 200, ...(body === undefined ? {} : { body }) }
}

/** A request of each operation: its own, else its example of the contract. */
export function samplesOf<Id extends string, Things>(
  table: Readonly<Record<Id, OperationDefinition>>,
  own: { readonly [Name in NoInfer<Id>]?: (things: Things) => SampleRequest },
): Record<Id, (things: Things) => SampleRequest> {
  const each = Object.values<OperationDefinition>(table).filter(({ id }) => !Object.hasOwn(own, id))
  const examples = each.map((definition) => [definition.id, () => exampleRequest(definition)] as const)
  return { ...Object.fromEntries(examples), ...own }
}

function exampleRequest(definition: OperationDefinition): SampleRequest {
  const { id, request, responses } = definition
  const { session_token: _own, ...body } = Object(exampleOf(id, 'request').example) as { session_token?: string }
  const status = Math.min(...Object.keys(responses).map(Number))
  return { path: examplePath(definition), status, ...(request.body === undefined ? {} : { body }) }
}
