// Posts to operations of the contract and reads their responses; shared by the backends of a session.
import type { ResponseBody, operations, SessionErrorBody } from '@proscenium/contract'
import type { CatalogueOperationId } from '@proscenium/contract/catalogue-responses'
import { errorResponses, type EmbedOperationId, type LaterOperationId } from '@proscenium/contract/responses'
import type { Clock } from '@proscenium/protocol'
import { readValue, type CompiledSchema } from '@proscenium/protocol/compiled-schemas'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { CallOptions } from '../../ports/backend.ts'
import { postJson, type JsonRequest, type JsonRequestOptions } from './json-request.ts'
import { operationAddress } from './request-init.ts'

type OperationId = EmbedOperationId | LaterOperationId | CatalogueOperationId

/** The 200 body of an operation. A test of the contract checks this type against the operation's schema. */
export type OkBody<Id extends OperationId> = ResponseBody<(typeof operations)[Id], 200>

/** Posts to an operation and reads its response. */
export type PostOperation<Ids extends OperationId> = <Id extends Ids>(
  id: Id,
  body: object,
  request: Pick<JsonRequest, 'signal' | 'headers'>,
) => Promise<Outcome<OkBody<Id>>>

export interface OperationsOptions<Ids extends OperationId> {
  /** Path and compiled 200 response of each operation. */
  readonly responses: Readonly<Record<Ids, { readonly path: string; readonly schema: CompiledSchema }>>
  /** Base URL; the operations' paths are appended. */
  readonly base: string
  /** Reads the body of any other response than a 200. */
  readonly errorOf: (call: string, rejection: Rejection) => EmbedError
  readonly wire: JsonRequestOptions
}

export interface Rejection {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds?: number
}

export function operationsAt<Ids extends OperationId>({
  responses,
  base,
  errorOf,
  wire,
}: OperationsOptions<Ids>): PostOperation<Ids> {
  return async (id, body, request) => {
    const { path, schema } = responses[id]
    const response = await postJson({ ...request, name: path, address: operationAddress(base, path), body }, wire)
    if (!response.ok) return response
    if (response.status !== 200) return { ok: false, error: errorOf(path, response) }
    const reading = readValue(schema, response.body)
    return reading.issue === null
      ? { ok: true, value: reading.value as OkBody<typeof id> }
      : { ok: false, error: { kind: 'unreadable', call: path, status: 200, issue: reading.issue } }
  }
}

/** One call of a session: its token goes into the body (B-19). */
export type SessionOperation<Input, Response> = (
  sessionToken: string,
  input: Input,
  options: CallOptions,
) => Promise<Outcome<Response>>

/** Makes calls of a session out of operations: `bodyOf` gives the body beside the token. */
export function sessionOperations<Ids extends OperationId>(post: PostOperation<Ids>) {
  /** JSON omits undefined values. */
  return <Id extends Ids, Input>(id: Id, bodyOf: (input: Input) => object): SessionOperation<Input, OkBody<Id>> =>
    (session_token, input, { signal }) =>
      post(id, { ...bodyOf(input), session_token }, { signal })
}

export const noFields = () => ({})

/** The call with its response changed. */
export function mapped<Input, From, To>(
  call: SessionOperation<Input, From>,
  change: (response: From) => To,
): SessionOperation<Input, To> {
  return async (sessionToken, input, options) => {
    const outcome = await call(sessionToken, input, options)
    return outcome.ok ? { ok: true, value: change(outcome.value) } : outcome
  }
}

export interface WireOptions {
  readonly clock: Clock
  readonly online: () => boolean
  readonly fetch?: typeof globalThis.fetch
  /**
   * Milliseconds to wait for a response. Defaults to 12,000: less than an editor waits, so that it learns of the
   * timeout.
   */
  readonly timeoutMs?: number
}

export function wireOf(options: WireOptions): JsonRequestOptions {
  return {
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    clock: options.clock,
    online: options.online,
    timeoutMs: options.timeoutMs ?? 12_000,
  }
}

export function workspaceError(path: string, rejection: Rejection): EmbedError {
  const { issue } = readValue(errorResponses.workspace, rejection.body)
  if (issue !== null) return unreadable(path, rejection)
  const { error, ended } = rejection.body as SessionErrorBody
  return { kind: 'workspace', ...metadataOf(rejection), ...error, ...(ended === undefined ? {} : { ended }) }
}

export function unreadable(call: string, rejection: Rejection): EmbedError {
  return { kind: 'unreadable', call, ...metadataOf(rejection), issue: 'no error body' }
}

/** The fields of a rejection besides its body. */
export function metadataOf({ status, retryAfterSeconds: seconds }: Rejection): Omit<Rejection, 'body'> {
  return { status, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) }
}
