// What a value must be, for the `details` of an error: completes “the field …”.
import type * as z from 'zod/mini'

/** Of a name that the contract does not have. */
export const UNKNOWN_RULE = 'must be absent: it is unknown'

type Issue = z.core.$ZodIssue

/** The contract's own rule if it has one. Never repeats what was sent. */
export function ruleOf(issue: Issue): string {
  return issue.message.startsWith('must ') ? issue.message : (kindRule(issue) ?? sizeRule(issue) ?? 'must be valid')
}

function kindRule(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return `must be ${typeNames[issue.expected] ?? 'present'}`
  if (issue.code === 'invalid_format') return `must be ${formatNames[issue.format] ?? 'well-formed'}`
  if (issue.code === 'invalid_value') return `must be ${alternatives.format(issue.values.map(String))}`
  return issue.code === 'invalid_union' ? unionRule(issue) : null
}

function sizeRule(issue: Issue): string | null {
  if (issue.code === 'too_small') return `must ${boundOf(issue, issue.minimum, 'at least')}`
  return issue.code === 'too_big' ? `must ${boundOf(issue, issue.maximum, 'at most')}` : null
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'a JSON object',
  record: 'a JSON object',
  string: 'text',
}

const formatNames: Readonly<Record<string, string>> = {
  date: 'a date (ISO 8601)',
  datetime: 'a date and time in UTC (ISO 8601)',
  guid: 'a UUID',
  safeint: 'a whole number',
  url: 'an address',
  uuid: 'a UUID',
}

function boundOf({ origin }: { readonly origin: string }, bound: number | bigint, side: string): string {
  if (origin === 'string') return `have ${side} ${bound} characters`
  if (origin === 'array' || origin === 'set') return `have ${side} ${bound} entries`
  return `be ${side} ${bound}`
}

/** The rules of the alternatives, each once. */
function unionRule({ errors }: z.core.$ZodIssueInvalidUnion): string {
  const rules = errors.flatMap((issues) => issues.slice(0, 1).map(ruleOf))
  return [...new Set(rules)].join(', or ').replaceAll(', or must be ', ' or ') || 'must be valid'
}
