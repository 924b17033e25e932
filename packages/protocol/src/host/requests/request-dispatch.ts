// Dispatches requests to their handlers.
import { BridgeError } from '../../channel/errors.ts'
import { requests } from '../../messages/registry/message-table.ts'
import { argumentsOf } from '../../messages/registry/takes.ts'
import type { RequestType } from '../../messages/schemas/definitions.ts'
import type { EditorMessage } from '../../generated/types.ts'
import type { HandlerContext, Handlers } from '../handlers.ts'

export type RequestMessage = Extract<EditorMessage, { type: RequestType }>

type HandlerName = (typeof requests)[RequestType]['host']
type AnyHandlers = { readonly [Name in HandlerName]?: (...given: readonly unknown[]) => Promise<object> }

/** The handler's result. Rejects with BridgeError `unsupported` where the host has no such handler (P-48). */
export async function dispatchRequest<Signal>(
  { type, fields }: RequestMessage,
  handlers: Handlers<Signal>,
  context: HandlerContext<Signal>,
): Promise<object> {
  const { host, takes } = requests[type]
  const { requestId: _requestId, ...rest } = fields
  const run = (handlers as AnyHandlers)[host]?.(...argumentsOf(takes, rest), context)
  if (run === undefined) throw new BridgeError('unsupported', `This host does not serve ${type}.`)
  return await run
}
