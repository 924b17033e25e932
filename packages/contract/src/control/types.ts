// What each control operation takes and returns, as types: `type` imports of this file load no schema.
import type * as z from 'zod/mini'
import type { ControlOperations } from './operations.ts'
import type { journalEntry } from './responses.ts'
import type { ControlCallId, ControlOperationId, ControlRoutes } from './routes.ts'

/** The `{name}` parameters of a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type ParamsOf<Name extends string> = [Name] extends [never] ? never : Readonly<Record<Name, string>>

/** Never for a path without parameters. */
export type ControlParams<Id extends ControlOperationId> = ParamsOf<NamesIn<ControlRoutes[Id]['path']>>

type Schema<Id extends ControlOperationId, Part extends 'query' | 'body'> =
  ControlOperations[Id]['request'] extends Readonly<Record<Part, infer Found extends z.ZodMiniType>> ? Found : never

/** As the caller sends it. */
export type ControlInput<Id extends ControlOperationId, Part extends 'query' | 'body'> = z.input<Schema<Id, Part>>
/** As the operation receives it, validated and with defaults. */
export type ControlRequest<Id extends ControlOperationId, Part extends 'query' | 'body'> = z.output<Schema<Id, Part>>

/** The body of a successful response. */
export type ControlResponse<Id extends ControlCallId> = z.output<ControlOperations[Id]['response']>
/** An event of `followJournal`. */
export type ControlJournalEntry = z.output<typeof journalEntry>
