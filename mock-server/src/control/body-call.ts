// Calls with a JSON body: validated by its schema in the contract before the call runs.
import type * as z from 'zod/mini'
import type { OperationInput } from '../operations/context.ts'
import type { OperationResponse } from '../ports.ts'
import { badRequest, fieldsOf, readRequest } from './body.ts'
import type { ControlCall, ControlContext } from './control-call.ts'

/** What a call gets of a request whose body is valid. */
export interface BodyInput<Schema extends z.ZodMiniType> {
  readonly fields: z.infer<Schema>
  readonly params: OperationInput['params']
}

interface BodyCall<Schema extends z.ZodMiniType> extends Omit<ControlCall, 'perform' | 'method'> {
  /** The contract's schema of the body. */
  readonly request: Schema
  perform(context: ControlContext, input: BodyInput<Schema>): Promise<OperationResponse>
}

/** A call with a JSON body, which its schema validates; a malformed body gets 400 with the schema's sentence. */
export function bodyCall<Schema extends z.ZodMiniType>({ request, perform, ...call }: BodyCall<Schema>): ControlCall {
  return {
    ...call,
    method: 'POST',
    async perform(context, { params, body }) {
      const read = readRequest(request, fieldsOf(body))
      return read.ok ? await perform(context, { fields: read.value, params }) : badRequest(read.issue)
    },
  }
}
