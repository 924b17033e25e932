import type { HostMessage, RequestType } from '../messages/registry.ts'
import { replies } from '../rules/replies.ts'
import type { EditorRequests, RequestOptions } from './editor-api.ts'
import { BridgeError } from './errors.ts'

type AnswerType<Type extends RequestType> = (typeof replies)[Type]['answer']
type Answer<Type extends RequestType> = Extract<HostMessage, { type: AnswerType<Type> }>['fields']

/** Sends one request and resolves with whatever answers it, an error answer among it. */
export type Ask = (type: RequestType, fields: object, options?: RequestOptions) => Promise<HostMessage>

/** The questions of the editor, each in terms of one request and its answer (SPEC 6). */
export function createEditorRequests(ask: Ask): EditorRequests {
  const answerTo = async <Type extends RequestType>(
    type: Type,
    fields: object,
    options: RequestOptions | undefined,
  ): Promise<Answer<Type>> => answerIn(type, await ask(type, fields, options))

  return {
    async searchCatalog(search, options) {
      const { requestId: _id, ...page } = await answerTo('REQUEST_CATALOG_SEARCH', search, options)
      return page
    },
    async facets(options) {
      const { requestId: _id, ...facets } = await answerTo('REQUEST_CATALOG_FACETS', {}, options)
      return facets
    },
    async collections(options) {
      const { requestId: _id, ...collections } = await answerTo('REQUEST_CATALOG_COLLECTIONS', {}, options)
      return collections
    },
    async addVideo({ videoId, intent }, options) {
      const { requestId: _id, ...source } = await answerTo('REQUEST_ADD_VIDEO', { videoId, intent }, options)
      return source
    },
    async catalogStatus({ videoIds }, options) {
      const { requestId: _id, ...status } = await answerTo('REQUEST_CATALOG_STATUS', { videoIds }, options)
      return status
    },
    async purchaseQuote({ videoIds }, options) {
      const { requestId: _id, ...quote } = await answerTo('REQUEST_PURCHASE_QUOTE', { videoIds }, options)
      return quote
    },
    async collectionQuote(request, options) {
      const { requestId: _id, ...quote } = await answerTo('REQUEST_COLLECTION_QUOTE', request, options)
      return quote
    },
  }
}

/** The fields of the answer; an error answer is thrown under the host's own code. */
function answerIn<Type extends RequestType>(type: Type, message: HostMessage): Answer<Type> {
  if (message.type === 'CATALOG_SEARCH_ERROR' || message.type === 'COLLECTION_QUOTE_ERROR')
    throw new BridgeError(message.fields.code, message.fields.message)
  if (!answers(type, message)) throw new BridgeError('invalid', `${message.type} answers another request.`)
  return message.fields as Answer<Type>
}

function answers(type: RequestType, message: HostMessage): boolean {
  return message.type === replies[type].answer
}
