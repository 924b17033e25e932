// What each operation of the client takes and returns, as types: `type` imports of this file load no schema.
import type * as z from 'zod/mini'
import type { operatorOperations } from '../operator/index.ts'
import type { OperatorOperationId, OperatorRoutes } from '../operator/routes.ts'
import type { ControlOperations } from './operations.ts'
import type { journalEntry } from './responses.ts'
import type { ControlCallId, ControlRoutes } from './routes.ts'

/** The control API's operations, and those of the operator API. */
type Operations = ControlOperations & typeof operatorOperations
type Routes = ControlRoutes & OperatorRoutes

/** The operations with a JSON response. */
export type ClientCallId = ControlCallId | OperatorOperationId

/** The `{name}` parameters of a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type ParamsOf<Name extends string> = [Name] extends [never] ? never : Readonly<Record<Name, string>>

/** Never for a path without parameters. */
export type ControlParams<Id extends keyof Routes> = ParamsOf<NamesIn<Routes[Id]['path']>>

type Schema<Id extends keyof Routes, Part extends 'query' | 'body'> =
  Operations[Id]['request'] extends Readonly<Record<Part, infer Found extends z.ZodMiniType>> ? Found : never

/** As the caller sends it. */
export type ControlInput<Id extends keyof Routes, Part extends 'query' | 'body'> = z.input<Schema<Id, Part>>
/** As the operation receives it, validated and with defaults. */
export type ControlRequest<Id extends keyof Routes, Part extends 'query' | 'body'> = z.output<Schema<Id, Part>>

/** The body of a successful response. */
export type ControlResponse<Id extends ClientCallId> = Operations[Id] extends { readonly response: infer Body }
  ? z.output<Body>
  : z.output<Success<Operations[Id]>>
type Success<Operation> = Operation extends { readonly responses: { readonly [Status in 200 | 201]?: infer Body } }
  ? Body
  : never
/** An event of `followJournal`. */
export type ControlJournalEntry = z.output<typeof journalEntry>
