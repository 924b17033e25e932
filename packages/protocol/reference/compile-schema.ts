// Compiles a zod schema for the browser's validator. Throws on any construct that it does not know, so that no rule is
// silently lost.
import type * as z from 'zod/mini'
import type {
  CompiledDiscriminatedUnion,
  CompiledObject,
  CompiledRecord,
  CompiledSchema,
  CompiledUnion,
} from '../src/compiled/compiled-schema.ts'
import { readerMarkOf, type ReaderClass } from '../src/messages/schemas/reader-class.ts'
import { limitsOf } from './schema-limits.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** Compiles a nested schema. Named schemas return the shared instance, which is written as its name. */
export type CompilePart = (schema: Schema) => CompiledSchema

/** A compiled schema without its limits. */
type Bare = { readonly type: CompiledSchema['type'] }

/** The compiled form of a schema. Throws if it has none. */
export function compileSchema(schema: Schema, part: CompilePart = compileSchema): CompiledSchema {
  const { _zod: inner } = schema as z.core.$ZodTypes
  const { checks, ...def } = inner.def
  const build = builders[def.type] as ((def: Omit<Def, 'checks'>, part: CompilePart) => Bare) | undefined
  if (build === undefined) throw new Error(`a schema of the type ${def.type} cannot be compiled`)
  const bare = build(def, part)
  return { ...bare, ...limitsOf(bare.type, checks ?? []), ...toleranceOf(bare, schema) } as CompiledSchema
}

/** The types that a class may have. */
const marked: { readonly [Class in ReaderClass]: readonly string[] } = {
  open: ['string'],
  display: ['string', 'number', 'integer', 'boolean', 'array', 'record', 'object', 'union'],
  otherwise: ['string', 'enum', 'number', 'integer', 'boolean'],
  twin: ['string'],
  rows: ['array', 'record'],
  'display-rows': ['array', 'record'],
}

/** Permitted repairs of a value of this schema, by its reader class (P-50). */
function toleranceOf(bare: Bare, schema: Schema): object {
  const { 'x-reader': readerClass, 'x-otherwise': otherwise } = readerMarkOf(schema)
  if (readerClass === undefined) return {}
  const type = 'enum' in bare ? 'enum' : bare.type
  if (!marked[readerClass].includes(type))
    throw new Error(`the class ${readerClass} of type ${type} cannot be compiled`)
  return {
    ...(/open|display/.test(readerClass) ? { display: true } : {}),
    ...(readerClass.endsWith('rows') ? { rows: true } : {}),
    ...(otherwise === undefined ? {} : { otherwise }),
  }
}

type Builders = { readonly [Type in Def['type']]?: (def: Extract<Def, { type: Type }>, part: CompilePart) => Bare }

const builders: Builders = {
  string: (def) => only(def, [], { type: 'string' }),
  number: (def) => only(def, ['check', 'format', 'abort'], numberOf(def)),
  boolean: (def) => only(def, [], { type: 'boolean' }),
  enum: (def) => only(def, ['entries'], { type: 'string', enum: texts(Object.values(def.entries)) }),
  literal: (def) => only(def, ['values'], { type: 'string', enum: texts(def.values) }),
  array: (def, part) => only(def, ['element'], { type: 'array', items: part(def.element) }),
  record: (def, part) => only(def, ['keyType', 'valueType'], recordOf(def, part)),
  object: (def, part) => only(def, ['shape', 'catchall'], objectOf(def, part)),
  optional: (def, part) => only(def, ['innerType'], { type: 'optional', of: part(def.innerType) }),
  nullable: (def, part) => only(def, ['innerType'], { type: 'nullable', of: part(def.innerType) }),
  union: (def, part) => only(def, ['options', 'discriminator', 'inclusive'], unionOf(def, part)),
}

/** Returns `bare` if the definition has no properties other than `known`; throws otherwise. */
function only<Known extends Bare>(def: Def, known: readonly string[], bare: Known): Known {
  const odd = Object.entries(def).filter(([key, value]) => !['type', ...known].includes(key) && value !== undefined)
  if (odd.length > 0) throw new Error(`${odd.map(([key]) => key).join(', ')} of a ${def.type} cannot be compiled`)
  return bare
}

function numberOf(def: Def): Bare {
  if (!('format' in def)) return { type: 'number' }
  if (def.format !== 'safeint') throw new Error(`a number in the format ${String(def.format)} cannot be compiled`)
  return { type: 'integer' }
}

function recordOf({ keyType, valueType }: z.core.$ZodRecordDef, part: CompilePart): CompiledRecord {
  return { type: 'record', propertyNames: part(keyType), additionalProperties: part(valueType) }
}

function objectOf({ shape, catchall }: z.core.$ZodObjectDef, part: CompilePart): CompiledObject {
  if (catchall === undefined || typeOf(catchall) !== 'unknown')
    throw new Error('an object that is closed to other keys cannot be compiled')
  const properties = Object.entries(shape).map(([key, schema]) => [key, part(schema)] as const)
  const twins = Object.entries(shape).flatMap(([key, schema]) => {
    const { 'x-twin': twin } = readerMarkOf(schema)
    return twin === undefined ? [] : [[key, twin] as const]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(twins.length === 0 ? {} : { twins: Object.fromEntries(twins) }),
  }
}

function typeOf({ _zod: inner }: Schema): string {
  return inner.def.type
}

function unionOf(def: z.core.$ZodUnionDef, part: CompilePart): CompiledDiscriminatedUnion | CompiledUnion {
  const { discriminator: propertyName } = def as z.core.$ZodDiscriminatedUnionDef
  if (propertyName === undefined) return { type: 'union', anyOf: def.options.map((option) => part(option)) }
  const variants = def.options.flatMap((option) => {
    const variant = part(option)
    const tag = variant.type === 'object' ? variant.properties[propertyName] : undefined
    if (tag?.type !== 'string' || tag.enum === undefined)
      throw new Error(`a variant without values of ${propertyName} cannot be compiled`)
    return tag.enum.map((value) => [value, variant] as const)
  })
  return { type: 'discriminatedUnion', propertyName, mapping: Object.fromEntries(variants) }
}

function texts(values: readonly unknown[]): readonly string[] {
  return values.map((value) => {
    if (typeof value !== 'string') throw new Error(`${String(value)} as one of several cannot be compiled`)
    return value
  })
}
