import type * as z from 'zod/mini'
import { budgetOf } from '../src/messages/schemas/size-check.ts'
import type { CompiledSchema } from '../src/compiled/compiled-schema.ts'

type Limit = Readonly<Record<string, unknown>>

/** The limits that the validator supports, by type. */
const known: { readonly [Type in CompiledSchema['type']]?: readonly string[] } = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'exclusiveMinimum', 'maximum'],
  integer: ['minimum', 'exclusiveMinimum', 'maximum'],
  array: ['minItems', 'maxItems'],
  object: ['within'],
}

/** The limits of a schema of this type. Throws on an unsupported limit, or on a second limit of the same name. */
export function limitsOf(type: CompiledSchema['type'], checks: readonly z.core.$ZodCheck[]): Limit {
  const limits = checks.flatMap((check) => Object.entries(limitOf(check, type)))
  const keys = limits.map(([key]) => key)
  for (const [index, key] of keys.entries()) {
    if (known[type]?.includes(key) !== true) throw new Error(`the limit ${key} of type ${type} cannot be compiled`)
    if (keys.indexOf(key) !== index) throw new Error(`a second limit ${key} of type ${type} cannot be compiled`)
  }
  if (type === 'array' && !keys.includes('maxItems')) throw new Error('an array without maxItems cannot be compiled')
  return Object.fromEntries(limits)
}

type CheckDef = z.core.$ZodChecks['_zod']['def'] | { readonly check: 'custom' | 'describe' | 'meta' }
/** A check's definition, the check and the type of its schema. */
interface Checked<Def> {
  readonly def: Def
  readonly check: z.core.$ZodCheck
  readonly type: CompiledSchema['type']
}
type LimitOf<Def> = (checked: Checked<Def>) => Limit

const limitReaders: { readonly [Name in CheckDef['check']]?: LimitOf<Extract<CheckDef, { check: Name }>> } = {
  min_length: ({ def: { minimum }, type }) => (type === 'array' ? { minItems: minimum } : { minLength: minimum }),
  max_length: ({ def: { maximum }, type }) => (type === 'array' ? { maxItems: maximum } : { maxLength: maximum }),
  greater_than: ({ def: { inclusive, value } }) => (inclusive ? { minimum: value } : { exclusiveMinimum: value }),
  less_than: ({ def: { inclusive, value } }) => (inclusive ? { maximum: value } : { exclusiveMaximum: value }),
  string_format: ({ def }) => ({ pattern: patternOf(def) }),
  custom: ({ check }) => ({ within: budgetBehind(check) }),
  describe: () => ({}),
  meta: () => ({}),
}

function limitOf(check: z.core.$ZodCheck, type: CompiledSchema['type']): Limit {
  const { _zod: inner } = check
  const def = inner.def as CheckDef
  const readLimit = limitReaders[def.check] as LimitOf<CheckDef> | undefined
  if (readLimit === undefined) throw new Error(`the check ${def.check} cannot be compiled`)
  return readLimit({ def, check, type })
}

/** Flags are rejected because a `g` or `y` pattern keeps state between matches. */
function patternOf({ format, pattern }: z.core.$ZodCheckStringFormatDef): RegExp {
  if (format !== 'regex' || pattern === undefined || pattern.flags !== '')
    throw new Error(`a string in the format ${format} cannot be compiled`)
  return pattern
}

function budgetBehind(check: z.core.$ZodCheck): object {
  const budget = budgetOf(check)
  if (budget === undefined) throw new Error('a refinement that is not a budget cannot be compiled')
  return budget
}
