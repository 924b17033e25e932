import type * as z from 'zod/mini'

/**
 * Who may call: `none`; `api-key` is `Authorization: Bearer` with an API key (SPEC 5.A, 5.C); `session` is a
 * `session_token` in the JSON body (SPEC 4.B3); `editor-token` is the editor's JWT as a bearer (SPEC 5.B.4);
 * `stream-token` and `download-token` are sealed tokens in the path.
 */
export type OperationAuth = 'none' | 'api-key' | 'session' | 'editor-token' | 'stream-token' | 'download-token'

/** Which interface an operation belongs to: SPEC 4 Area A, Area B, its later calls, Area C; and the editor's own. */
export type OperationArea = 'catalogue' | 'verification' | 'workspace' | 'fulfilment' | 'editor'

/** Most bytes of a JSON body, where an operation says nothing else. */
export const JSON_BODY_MAX = 65_536
/** Most bytes of a body that holds a whole list of ids or filters, each character escaped. */
export const LIST_BODY_MAX = 524_288

/** What a standard key may be allowed (SPEC 5.C.2). */
export type Scope = 'embed:session' | 'fulfilment:read' | 'fulfilment:download'

/** One endpoint: everything an adapter, a client, a test and a document need to know of it. */
export interface OperationDefinition {
  readonly id: string
  readonly area: OperationArea
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` parameters, as SPEC 4 writes them. */
  readonly path: string
  readonly auth: OperationAuth
  /** The scope that the key must hold; none is asked where absent. */
  readonly scope?: Scope
  readonly summary: string
  readonly source: string
  /** Most bytes of the body; `JSON_BODY_MAX` where absent. */
  readonly bodyLimit?: number
  /** What the body is where it is not JSON; it is then no part of `request`. */
  readonly requestType?: 'video/mp4'
  /** Schemas of the parts of the request; the server turns a failure into the operation's documented answer. */
  readonly request: {
    readonly params?: z.ZodMiniType
    readonly query?: z.ZodMiniType
    readonly headers?: z.ZodMiniType
    readonly body?: z.ZodMiniType
  }
  /** Every status the operation may answer, with the body's schema; `null` where the body is not JSON. */
  readonly responses: Readonly<Record<number, z.ZodMiniType | null>>
}

/** Describes one endpoint. */
export function defineOperation<const Definition extends OperationDefinition>(definition: Definition): Definition {
  return definition
}

type Part<
  Definition extends OperationDefinition,
  Name extends 'params' | 'query' | 'headers' | 'body',
> = Definition['request'][Name] extends z.ZodMiniType ? z.infer<Definition['request'][Name]> : undefined

/** The validated request an operation receives. */
export interface OperationRequest<Definition extends OperationDefinition> {
  readonly params: Part<Definition, 'params'>
  readonly query: Part<Definition, 'query'>
  readonly headers: Part<Definition, 'headers'>
  readonly body: Part<Definition, 'body'>
}

/** The body of one answer of an operation. */
export type ResponseBody<
  Definition extends OperationDefinition,
  Status extends keyof Definition['responses'],
> = Definition['responses'][Status] extends z.ZodMiniType ? z.infer<Definition['responses'][Status]> : null
