import type * as z from 'zod/mini'
import type { HeaderName } from './openapi/header-fields.ts'

/**
 * How the caller authenticates. `none`; `api-key`: an API key as `Authorization: Bearer` (A-01, C-01); `session`: a
 * `session_token` in the JSON body (B-19); `editor-token`: the editor's JWT as a bearer (B-23); `stream-token` and
 * `download-token`: sealed tokens in the path (A-17, C-07); `dashboard-session`: the dashboard's cookie, and for a write a
 * request of the service's own origin (D-10); `sign-in-link`: the token of an e-mailed link in the body, with the cookie of
 * the browser that requested it (D-10); `operator-token`: the operator's token as a bearer (O-01);
 * `payment-signature`: a signature of the body in a header field (O-12).
 */
export type OperationAuth =
  | 'none'
  | 'api-key'
  | 'session'
  | 'editor-token'
  | 'stream-token'
  | 'download-token'
  | 'dashboard-session'
  | 'sign-in-link'
  | 'operator-token'
  | 'payment-signature'

/** The API that an operation belongs to. */
export type OperationArea =
  | 'catalogue'
  | 'verification'
  | 'workspace'
  | 'fulfilment'
  | 'editor'
  | 'dashboard'
  | 'operator'

/** Default limit of a JSON body in bytes. */
export const JSON_BODY_MAX = 65_536
/** Limit in bytes of a body that may hold a full list of ids or filters with every character escaped. */
export const LIST_BODY_MAX = 524_288
/** Values and names in a JSON body, at all levels together, and levels: they cost far more than their bytes (O-16). */
export const BODY_VALUES_MAX = 100_000
export const BODY_NAMES_MAX = 10_000
export const BODY_LEVELS_MAX = 65_536

/** Scopes of a standard key (C-10). */
export type Scope = 'embed:session' | 'fulfilment:read' | 'fulfilment:download'

/** What documents say about an operation beside its request and its responses. */
export interface OperationNotes {
  readonly summary: string
  /** Details beyond the summary: units, limits, next steps. Markdown. */
  readonly description: string
  /** The group of its document that lists it. */
  readonly tag: string
  /** The codes of a status, if the operation uses fewer than its area has. */
  readonly codes?: Readonly<Record<number, readonly string[]>>
  /** Response header fields of this operation, in addition to the common ones. */
  readonly responseHeaders?: Readonly<Record<number, readonly HeaderName[]>>
  /** Request header fields with their meaning. */
  readonly requestHeaders?: Readonly<Record<string, string>>
  /** Media types of responses that are not JSON. */
  readonly media?: Readonly<Record<number, string>>
  /** Whether HEAD is documented beside GET. */
  readonly head?: boolean
}

/** One endpoint. Routes, clients, tests and documents derive from it. The fields of its schemas have their descriptions. */
export interface OperationDefinition extends OperationNotes {
  readonly id: string
  readonly area: OperationArea
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` parameters. */
  readonly path: string
  readonly auth: OperationAuth
  /** The scope that the key must hold. Absent: no scope is required. */
  readonly scope?: Scope
  /** Whether the dashboard's session must have been signed in to within the last 15 minutes (D-13). */
  readonly recentSignIn?: true
  /** Ids of the requirements that the operation implements; docs/requirements.md explains them. */
  readonly requirements: readonly string[]
  /** Limit of the body in bytes; defaults to `JSON_BODY_MAX`. */
  readonly bodyLimit?: number
  /** Media type of a body that is not JSON. Such a body is not part of `request`. */
  readonly requestType?: 'video/mp4' | 'image/*' | 'audio/*'
  /** Schemas of the request. The server turns a validation failure into the operation's documented error response. */
  readonly request: {
    readonly params?: z.ZodMiniType
    readonly query?: z.ZodMiniType
    readonly headers?: z.ZodMiniType
    readonly body?: z.ZodMiniType
  }
  /** Every status that the operation may return, with the schema of its body; `null` for a body that is not JSON. */
  readonly responses: Readonly<Record<number, z.ZodMiniType | null>>
}

/** Declares one endpoint and preserves its literal types. */
export function defineOperation<const Definition extends OperationDefinition>(definition: Definition): Definition {
  return definition
}

type Part<
  Definition extends OperationDefinition,
  Name extends 'params' | 'query' | 'headers' | 'body',
> = Definition['request'][Name] extends z.ZodMiniType ? z.infer<Definition['request'][Name]> : undefined

/** The validated request that an operation receives. */
export interface OperationRequest<Definition extends OperationDefinition> {
  readonly params: Part<Definition, 'params'>
  readonly query: Part<Definition, 'query'>
  readonly headers: Part<Definition, 'headers'>
  readonly body: Part<Definition, 'body'>
}

/** The response body of one status of an operation. */
export type ResponseBody<
  Definition extends OperationDefinition,
  Status extends keyof Definition['responses'],
> = Definition['responses'][Status] extends z.ZodMiniType ? z.infer<Definition['responses'][Status]> : null
