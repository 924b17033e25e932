import type * as z from 'zod/mini'

/**
 * Who may call: `none`; `api-key` is `Authorization: Bearer` with a standard or catalogue key; `session` is a
 * `session_token` in the JSON body (SPEC 4.B3); `stream-token` is the sealed token in the path.
 */
export type OperationAuth = 'none' | 'api-key' | 'session' | 'stream-token'

/** One endpoint: everything an adapter, a client, a test and a document need to know of it. */
export interface OperationDefinition {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** Path with `{name}` parameters, as SPEC 4 writes them. */
  readonly path: string
  readonly auth: OperationAuth
  readonly summary: string
  readonly source: string
  /** Schemas of the parts of the request; the server turns a failure into the operation's documented answer. */
  readonly request: {
    readonly params?: z.ZodMiniType
    readonly query?: z.ZodMiniType
    readonly body?: z.ZodMiniType
  }
  /** Every status the operation may answer, with the body's schema; `null` where the body is not JSON. */
  readonly answers: Readonly<Record<number, z.ZodMiniType | null>>
}

/** Describes one endpoint. */
export function defineOperation<const Definition extends OperationDefinition>(definition: Definition): Definition {
  return definition
}

type Part<
  Definition extends OperationDefinition,
  Name extends 'params' | 'query' | 'body',
> = Definition['request'][Name] extends z.ZodMiniType ? z.infer<Definition['request'][Name]> : undefined

/** The validated request an operation receives. */
export interface OperationRequest<Definition extends OperationDefinition> {
  readonly params: Part<Definition, 'params'>
  readonly query: Part<Definition, 'query'>
  readonly body: Part<Definition, 'body'>
}

/** The body of one answer of an operation. */
export type AnswerBody<
  Definition extends OperationDefinition,
  Status extends keyof Definition['answers'],
> = Definition['answers'][Status] extends z.ZodMiniType ? z.infer<Definition['answers'][Status]> : null
