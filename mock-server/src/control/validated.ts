// Validates a request by the contract's schemas before its handler runs.
import type { ControlCallId, ControlOperation } from '@proscenium/contract/control'
import type { OperationResponse } from '@proscenium/service/ports'
import { badRequest, fieldsOf, readRequest } from './body.ts'
import type { ControlCall, ControlContext, ControlInput } from './control-call.ts'

type Handler = (context: ControlContext, input: ControlInput<ControlCallId>) => Promise<OperationResponse>

/** A malformed query or body gets 400 with the schema's sentence, and so does a body that is not an object. */
export function validated({ request }: ControlOperation, handler: Handler): ControlCall['perform'] {
  return async (context, input) => {
    const query = request.query === undefined ? absent : readRequest(request.query, input.query)
    if (!query.ok) return badRequest(query.issue)
    const fields = fieldsOf(input.body)
    if (fields === null) return badRequest('The body must be a JSON object.')
    const body = request.body === undefined ? absent : readRequest(request.body, fields)
    if (!body.ok) return badRequest(body.issue)
    // The schemas are those of the operation, and its path has the parameters of its type.
    return await handler(context, { params: input.params, query: query.value, body: body.value } as never)
  }
}

const absent = { ok: true, value: undefined } as const
