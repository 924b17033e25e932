// Parameters of a partner's request that the contract does not have, such as a misspelt filter: reported with the response
// to a live key, rejected for a test key. Values are never reported.
import type { FieldIssue, OperationDefinition } from '@proscenium/contract'
import type { OperationInput } from './context.ts'
import { UNKNOWN_RULE } from './issue-rule.ts'

const HEADER = 'Proscenium-Unknown-Parameters'
/** Bounds of what is reported. */
const NAMES_MAX = 10
const NAME_MAX = 64

/** Names in the query and at the top level of the body, percent-encoded where a header field could not hold them. */
export function unknownParameters({ request }: OperationDefinition, { query, body }: OperationInput): string[] {
  const known = new Set([...fieldsOf(request.query), ...fieldsOf(request.body)])
  const sent = [...Object.keys(query), ...(request.body === undefined ? [] : Object.keys(Object(body)))]
  if (Array.isArray(body)) return []
  const names = sent.filter((name) => !known.has(name)).slice(0, NAMES_MAX)
  return names.map((name) => encodeURIComponent(name.slice(0, NAME_MAX).toWellFormed()))
}

export function unknownIssues(names: readonly string[]): FieldIssue[] {
  return names.map((field) => ({ field, rule: UNKNOWN_RULE }))
}

export function unknownHeader(names: readonly string[]): Readonly<Record<string, string>> {
  return names.length === 0 ? {} : { [HEADER]: names.join(', ') }
}

function fieldsOf(schema: object | undefined): string[] {
  return schema !== undefined && 'shape' in schema ? Object.keys(Object(schema.shape)) : []
}
