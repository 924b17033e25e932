import type { HostMessage, RequestType } from '../messages/schemas/definitions.ts'
import type { replies } from '../messages/registry/replies.ts'
import type { EditorRequests, RequestOptions } from './editor-api.ts'
import { BridgeError } from '../channel/errors.ts'

type AnswerType<Type extends RequestType> = (typeof replies)[Type]['answer']
type Answer<Type extends RequestType> = Extract<HostMessage, { type: AnswerType<Type> }>['fields']
type WithoutId<Fields> = { [Key in keyof Fields as Key extends 'requestId' ? never : Key]: Fields[Key] }

/** Sends one request and resolves with one of its answers, an error answer among them. */
export type SendRequest = (type: RequestType, fields: object, options?: RequestOptions) => Promise<HostMessage>

/** The questions of the editor, each in terms of one request and its answer (SPEC 6). */
export function createEditorRequests(ask: SendRequest): EditorRequests {
  /** The fields of the answer without its id; an error answer is thrown under the host's own code. */
  const answerTo = async <Type extends RequestType>(
    type: Type,
    fields: object,
    options: RequestOptions | undefined,
  ): Promise<WithoutId<Answer<Type>>> => {
    const answer = await ask(type, fields, options)
    if (answer.type === 'CATALOG_SEARCH_ERROR' || answer.type === 'COLLECTION_QUOTE_ERROR')
      throw new BridgeError(answer.fields.code, answer.fields.message)
    const { requestId: _id, ...rest }: Readonly<Record<string, unknown>> = answer.fields
    return rest as WithoutId<Answer<Type>>
  }

  return {
    searchCatalog: (search, options) => answerTo('REQUEST_CATALOG_SEARCH', search, options),
    facets: (options) => answerTo('REQUEST_CATALOG_FACETS', {}, options),
    collections: (options) => answerTo('REQUEST_CATALOG_COLLECTIONS', {}, options),
    addVideo: ({ videoId, intent }, options) => answerTo('REQUEST_ADD_VIDEO', { videoId, intent }, options),
    catalogStatus: ({ videoIds }, options) => answerTo('REQUEST_CATALOG_STATUS', { videoIds }, options),
    purchaseQuote: ({ videoIds }, options) => answerTo('REQUEST_PURCHASE_QUOTE', { videoIds }, options),
    collectionQuote: (request, options) => answerTo('REQUEST_COLLECTION_QUOTE', request, options),
  }
}
