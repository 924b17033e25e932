import { BridgeError } from '../end/errors.ts'
import type { RecordLike } from '../end/wire/values.ts'
import { requests } from '../messages/registry/message-table.ts'
import { taken } from '../messages/registry/takes.ts'
import { replies, type RequestType } from '../messages/registry/replies.ts'
import type { HostMessage } from '../generated/types.ts'
import type { EditorRequests, RequestOptions } from './editor-api.ts'

/** Sends one request and resolves with its response or error response. */
export type SendRequest = (type: RequestType, fields: object, options?: RequestOptions) => Promise<HostMessage>

type Options = RequestOptions | undefined

/** The request methods of the editor: each sends one request and returns its response. */
export function createEditorRequests(sendRequest: SendRequest): EditorRequests {
  /** The fields of the response without its id; an error response is thrown under the host's code (P-48). */
  const request = async (type: RequestType, fields: object, options: Options): Promise<object> => {
    const response = await sendRequest(type, fields, options)
    const { requestId: _id, ...rest }: RecordLike = { ...response.fields }
    if (response.type !== replies[type].answer) throw new BridgeError(String(rest['code']), String(rest['message']))
    return rest
  }

  const methods = (Object.keys(requests) as RequestType[]).map((type) => {
    const { editor, takes } = requests[type]
    if (takes === 'nothing') return [editor, (options?: Options) => request(type, {}, options)]
    return [editor, (fields: RecordLike, options?: Options) => request(type, taken(takes, fields), options)]
  })
  return Object.fromEntries(methods) as EditorRequests
}
