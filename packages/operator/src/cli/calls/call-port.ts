// A call of the operator API, in this process or over HTTP. Both run the same operation and return the same body.
import type { operatorOperations } from '@proscenium/contract/operator'

export type CallId = keyof typeof operatorOperations

export interface CallRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface CallResult {
  readonly status: number
  readonly body: unknown
}

export interface CallPort {
  /** Errors: rejects with a `CliError` if the database or service cannot be reached. */
  call(id: CallId, request: CallRequest): Promise<CallResult>
  /** Errors name it: a database, or the address of a service. */
  readonly target: string
  close(): Promise<void>
}
