// Compiles a zod schema for the browser's validator. Throws on any construct that it does not know, so that no rule is
// silently lost.
import type * as z from 'zod/mini'
import type { CompiledDiscriminatedUnion, CompiledUnion, Shape } from '../src/compiled/compiled-schema.ts'
import { readerClassOf } from '../src/messages/schemas/reader-class.ts'
import { limitsOf } from './schema-limits.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** Compiles a nested schema. Named schemas return the shared instance, which is written as its name. */
export type CompilePart = (schema: Schema) => Shape

/** A compiled schema without its limits. */
type Bare = { readonly is: Shape['is'] }

/** The compiled form of a schema. Throws if it has none. */
export function compileSchema(schema: Schema, part: CompilePart = compileSchema): Shape {
  const { _zod: inner } = schema as z.core.$ZodTypes
  const { checks, ...def } = inner.def
  const build = builders[def.type] as ((def: Omit<Def, 'checks'>, part: CompilePart) => Bare) | undefined
  if (build === undefined) throw new Error(`a schema of the type ${def.type} cannot be compiled`)
  const bare = build(def, part)
  return { ...bare, ...limitsOf(bare.is, checks ?? []), ...toleranceOf(bare.is, schema) } as Shape
}

const displayed: readonly Shape['is'][] = ['text', 'number', 'flag', 'list', 'fields', 'either']

/** Permitted repairs of a value of this schema, by its reader class (P-50). */
function toleranceOf(kind: Shape['is'], schema: Schema): { readonly display?: true; readonly rows?: true } {
  const readerClass = readerClassOf(schema)
  if (readerClass === undefined) return {}
  const rows = readerClass.endsWith('rows')
  const display = readerClass !== 'rows'
  const isKnown = (!rows || kind === 'list' || kind === 'record') && (!display || displayed.includes(kind))
  if (!isKnown) throw new Error(`the class ${readerClass} of a ${kind} cannot be compiled`)
  return { ...(display ? { display } : {}), ...(rows ? { rows } : {}) }
}

type Builders = { readonly [Type in Def['type']]?: (def: Extract<Def, { type: Type }>, part: CompilePart) => Bare }

const builders: Builders = {
  string: (def) => only(def, [], { is: 'text' }),
  number: (def) => only(def, ['check', 'format', 'abort'], numberOf(def)),
  boolean: (def) => only(def, [], { is: 'flag' }),
  enum: (def) => only(def, ['entries'], { is: 'oneOf', values: texts(Object.values(def.entries)) }),
  literal: (def) => only(def, ['values'], { is: 'oneOf', values: texts(def.values) }),
  array: (def, part) => only(def, ['element'], { is: 'list', of: part(def.element) }),
  record: (def, part) =>
    only(def, ['keyType', 'valueType'], { is: 'record', key: part(def.keyType), of: part(def.valueType) }),
  object: (def, part) => only(def, ['shape', 'catchall'], fieldsOf(def, part)),
  optional: (def, part) => only(def, ['innerType'], { is: 'orAbsent', of: part(def.innerType) }),
  nullable: (def, part) => only(def, ['innerType'], { is: 'orNull', of: part(def.innerType) }),
  union: (def, part) => only(def, ['options', 'discriminator', 'inclusive'], unionOf(def, part)),
}

/** Returns `bare` if the definition has no properties other than `known`; throws otherwise. */
function only<Known extends Bare>(def: Def, known: readonly string[], bare: Known): Known {
  const odd = Object.entries(def).filter(([key, value]) => !['type', ...known].includes(key) && value !== undefined)
  if (odd.length > 0) throw new Error(`${odd.map(([key]) => key).join(', ')} of a ${def.type} cannot be compiled`)
  return bare
}

function numberOf(def: Def): Bare & { readonly whole?: true } {
  if (!('format' in def)) return { is: 'number' }
  if (def.format !== 'safeint') throw new Error(`a number in the format ${String(def.format)} cannot be compiled`)
  return { is: 'number', whole: true }
}

function fieldsOf({ shape, catchall }: z.core.$ZodObjectDef, part: CompilePart): Bare & { readonly fields: object } {
  if (catchall === undefined || typeOf(catchall) !== 'unknown')
    throw new Error('an object that is closed to other keys cannot be compiled')
  return { is: 'fields', fields: Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, part(schema)])) }
}

function typeOf({ _zod: inner }: Schema): string {
  return inner.def.type
}

function unionOf(def: z.core.$ZodUnionDef, part: CompilePart): CompiledDiscriminatedUnion | CompiledUnion {
  const { discriminator: key } = def as z.core.$ZodDiscriminatedUnionDef
  if (key === undefined) return { is: 'either', of: def.options.map((option) => part(option)) }
  const choices = def.options.flatMap((option) => {
    const shape = part(option)
    const tag = shape.is === 'fields' ? shape.fields[key] : undefined
    if (tag?.is !== 'oneOf') throw new Error(`a choice by ${key} without its words cannot be compiled`)
    return tag.values.map((value) => [value, shape] as const)
  })
  return { is: 'oneOfBy', key, choices: Object.fromEntries(choices) }
}

function texts(values: readonly unknown[]): readonly string[] {
  return values.map((value) => {
    if (typeof value !== 'string') throw new Error(`${String(value)} as one of several cannot be compiled`)
    return value
  })
}
