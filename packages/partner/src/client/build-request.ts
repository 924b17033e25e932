import { ApiError, type OperationId } from './api-error.ts'
import type { OperationRow } from './operation-row.ts'

/** Parameters of any operation. */
export type RequestParameters = Readonly<Record<string, unknown>>

/** The part of a request that the operation decides: its path with query, and its JSON body. */
export interface BuiltRequest {
  readonly target: string
  readonly body: string | null
}

/**
 * Errors: ApiError `invalid_parameters` for a path parameter that an address cannot hold: an empty one, `.` and `..`
 * (which would address another resource), and half a surrogate pair.
 */
export function buildRequest(id: OperationId, row: OperationRow, parameters: RequestParameters): BuiltRequest {
  const invalid = (name: string): ApiError =>
    new ApiError(`${id}: ${name} cannot be sent in an address`, { code: 'invalid_parameters', operation: id })
  const encode = (name: string, value: unknown): string => {
    const text = String(value)
    if (!text.isWellFormed()) throw invalid(name)
    return encodeURIComponent(text)
  }
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw invalid(name)
    return encode(name, value)
  })
  const pairs = row.query.flatMap((name) => {
    const values = [parameters[name]].flat().filter((value) => value !== undefined)
    return values.map((value) => `${name}=${encode(name, value)}`)
  })
  const target = pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
  return { target, body: row.method === 'POST' ? JSON.stringify(parameters) : null }
}
