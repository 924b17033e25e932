// The dashboard's operations as the page sees them: input, response and problem of each.
import type {
  dashboardOperations,
  DashboardMode,
  healthOperations,
  usageOperations,
} from '@proscenium/contract/dashboard'
import type { OperationDefinition, OperationRequest, ResponseBody } from '@proscenium/contract'

type Table = typeof dashboardOperations & typeof usageOperations & typeof healthOperations

export type OperationId = keyof Table
export type Mode = DashboardMode

type Success<Definition extends OperationDefinition> = Extract<keyof Definition['responses'], 200 | 201 | 202>

/** The body of an operation's successful response. */
export type ResponseOf<Id extends OperationId> = ResponseBody<Table[Id], Success<Table[Id]>>

type Known<Fields> = { readonly [Key in keyof Fields as string extends Key ? never : Key]: Fields[Key] }
type Given<Name extends string, Fields> = Fields extends object ? { readonly [Key in Name]: Known<Fields> } : object

/** Path parameters, query and JSON body of an operation, as far as it has them. */
export type InputOf<Id extends OperationId> = Given<'params', OperationRequest<Table[Id]>['params']> &
  Given<'query', OperationRequest<Table[Id]>['query']> &
  Given<'body', OperationRequest<Table[Id]>['body']>

/** A field that the service rejected, and its rule. */
export interface FieldProblem {
  readonly field: string
  readonly rule: string
}

/** Why a call has no response: the service rejected it, or none arrived. */
export type Problem =
  | {
      readonly kind: 'rejected'
      readonly status: number
      /** One of `dashboardErrors`, or one that only a newer service knows. */
      readonly code: string
      readonly details: readonly FieldProblem[]
      /** ISO 8601; with `rotation_too_early`. */
      readonly nextAllowedAt: string | null
      readonly retryAfterSeconds: number | null
    }
  | { readonly kind: 'offline' | 'unreachable' | 'unreadable' | 'aborted' }

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** The code of a rejection; empty for other problems. */
export function codeOf(problem: Problem): string {
  return problem.kind === 'rejected' ? problem.code : ''
}
