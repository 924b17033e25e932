import type * as z from 'zod/mini'
import { budgetOf } from '../src/messages/schemas/size-check.ts'
import type { Shape } from '../src/compiled/compiled-schema.ts'

type Limit = Readonly<Record<string, unknown>>

/** The limits that the validator supports, by kind. */
const known: { readonly [Kind in Shape['is']]?: readonly string[] } = {
  text: ['min', 'max', 'pattern'],
  number: ['gte', 'gt', 'lte'],
  list: ['min', 'max'],
  fields: ['within'],
}

/** The limits of a schema of this kind. Throws on an unsupported limit, or on a second limit of the same name. */
export function limitsOf(kind: Shape['is'], checks: readonly z.core.$ZodCheck[]): Limit {
  const limits = checks.flatMap((check) => Object.entries(limitOf(check)))
  const keys = limits.map(([key]) => key)
  for (const [index, key] of keys.entries()) {
    if (known[kind]?.includes(key) !== true) throw new Error(`the limit ${key} of a ${kind} cannot be compiled`)
    if (keys.indexOf(key) !== index) throw new Error(`a second limit ${key} of a ${kind} cannot be compiled`)
  }
  if (kind === 'list' && !keys.includes('max')) throw new Error('a list without an end cannot be compiled')
  return Object.fromEntries(limits)
}

type CheckDef = z.core.$ZodChecks['_zod']['def'] | { readonly check: 'custom' | 'describe' | 'meta' }
type LimitOf<Def> = (def: Def, check: z.core.$ZodCheck) => Limit

const limitReaders: { readonly [Name in CheckDef['check']]?: LimitOf<Extract<CheckDef, { check: Name }>> } = {
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
  const readLimit = limitReaders[def.check] as LimitOf<CheckDef> | undefined
  if (readLimit === undefined) throw new Error(`the check ${def.check} cannot be compiled`)
  return readLimit(def, check)
}

/** Flags are rejected because a `g` or `y` pattern keeps state between matches. */
function patternOf({ format, pattern }: z.core.$ZodCheckStringFormatDef): RegExp {
  if (format !== 'regex' || pattern === undefined || pattern.flags !== '')
    throw new Error(`a text in the format ${format} cannot be compiled`)
  return pattern
}

function budgetBehind(check: z.core.$ZodCheck): object {
  const budget = budgetOf(check)
  if (budget === undefined) throw new Error('a refinement that is not a budget cannot be compiled')
  return budget
}
