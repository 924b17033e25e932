// Requests that are answered: each by the handler of its name.
import type { EditorMessage, RequestType } from '../../messages/schemas/definitions.ts'
import { BridgeError } from '../../channel/errors.ts'
import type { HandlerContext, Handlers } from '../handlers.ts'

export type RequestMessage = Extract<EditorMessage, { type: RequestType }>

/** What the request's handler answers. Rejects with BridgeError `unsupported` where the host has no such handler. */
export async function dispatchRequest<Signal>(
  request: RequestMessage,
  handlers: Handlers<Signal>,
  context: HandlerContext<Signal>,
): Promise<object> {
  const run = begin(request, handlers, context)
  if (run === undefined) throw new BridgeError('unsupported', `This host does not serve ${request.type}.`)
  return await run
}

function begin<Signal>(
  { type, fields }: RequestMessage,
  handlers: Handlers<Signal>,
  context: HandlerContext<Signal>,
): Promise<object> | undefined {
  switch (type) {
    case 'REQUEST_CATALOG_SEARCH': {
      const { requestId: _requestId, ...search } = fields
      return handlers.searchCatalog(search, context)
    }
    case 'REQUEST_CATALOG_FACETS':
      return handlers.facets?.(context)
    case 'REQUEST_CATALOG_COLLECTIONS':
      return handlers.collections?.(context)
    case 'REQUEST_ADD_VIDEO':
      return handlers.addVideo({ videoId: fields.videoId, intent: fields.intent }, context)
    case 'REQUEST_CATALOG_STATUS':
      return handlers.catalogStatus?.({ videoIds: fields.videoIds }, context)
    case 'REQUEST_PURCHASE_QUOTE':
      return handlers.purchaseQuote?.({ videoIds: fields.videoIds }, context)
    case 'REQUEST_COLLECTION_QUOTE': {
      const { videoIds, projectId } = fields
      return handlers.collectionQuote?.({ videoIds, ...(projectId === undefined ? {} : { projectId }) }, context)
    }
  }
}
