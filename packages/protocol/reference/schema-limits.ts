import type * as z from 'zod/mini'
import { budgetOf } from '../src/messages/schemas/size-check.ts'
import type { Shape } from '../src/compiled/compiled-schema.ts'

type Limit = Readonly<Record<string, unknown>>

/** What the validator looks at, kind by kind. */
const known: { readonly [Kind in Shape['is']]?: readonly string[] } = {
  text: ['min', 'max', 'pattern'],
  number: ['gte', 'gt', 'lte'],
  list: ['min', 'max'],
  fields: ['within'],
}

/** The limits of a schema of this kind. Throws on one that the validator does not know, or knows once only. */
export function limitsOf(kind: Shape['is'], checks: readonly z.core.$ZodCheck[]): Limit {
  const limits = checks.flatMap((check) => Object.entries(limitOf(check)))
  const keys = limits.map(([key]) => key)
  for (const [index, key] of keys.entries()) {
    if (known[kind]?.includes(key) !== true) throw new Error(`the limit ${key} of a ${kind} has no shape`)
    if (keys.indexOf(key) !== index) throw new Error(`a second limit ${key} of a ${kind} has no shape`)
  }
  if (kind === 'list' && !keys.includes('max')) throw new Error('a list without an end has no shape')
  return Object.fromEntries(limits)
}

type CheckDef = z.core.$ZodChecks['_zod']['def'] | { readonly check: 'custom' | 'describe' | 'meta' }
type LimitOf<Def> = (def: Def, check: z.core.$ZodCheck) => Limit

const tellers: { readonly [Name in CheckDef['check']]?: LimitOf<Extract<CheckDef, { check: Name }>> } = {
  min_length: ({ minimum }) => ({ min: minimum }),
  max_length: ({ maximum }) => ({ max: maximum }),
  greater_than: ({ inclusive, value }) => (inclusive ? { gte: value } : { gt: value }),
  less_than: ({ inclusive, value }) => (inclusive ? { lte: value } : { lt: value }),
  string_format: (def) => ({ pattern: patternOf(def) }),
  custom: (_def, check) => ({ within: budgetBehind(check) }),
  describe: () => ({}),
  meta: () => ({}),
}

function limitOf(check: z.core.$ZodCheck): Limit {
  const { _zod: inner } = check
  const def = inner.def as CheckDef
  const tell = tellers[def.check] as LimitOf<CheckDef> | undefined
  if (tell === undefined) throw new Error(`the check ${def.check} has no shape`)
  return tell(def, check)
}

/** A pattern with flags could remember where it stopped. */
function patternOf({ format, pattern }: z.core.$ZodCheckStringFormatDef): RegExp {
  if (format !== 'regex' || pattern === undefined || pattern.flags !== '')
    throw new Error(`a text in the format ${format} has no shape`)
  return pattern
}

function budgetBehind(check: z.core.$ZodCheck): object {
  const budget = budgetOf(check)
  if (budget === undefined) throw new Error('a refinement that is no budget has no shape')
  return budget
}
