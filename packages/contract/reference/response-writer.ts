// What the modules of compiled responses share: how a schema is compiled for a tolerant reader, and the text of a module.
import type { CompiledSchema } from '@proscenium/protocol/compiled-schemas'
import type * as z from 'zod/mini'
import { importText } from '../../protocol/reference/code-text.ts'
import { sharedCompiledSchemas } from '../../protocol/reference/compiled-modules.ts'
import { createSchemaWriter, type SchemaWriter } from '../../protocol/reference/schema-writer.ts'

export type CompilePart = (schema: z.core.$ZodType) => CompiledSchema

interface Options {
  /** Schemas by the name of their constant. */
  readonly exported: Readonly<Record<string, unknown>>
  /** The compiled form of a schema that its page reads in its own way. */
  readonly special?: (def: z.core.$ZodTypes['_zod']['def'], part: CompilePart) => CompiledSchema | undefined
}

interface ResponseWriter extends SchemaWriter {
  /** The module's text: its types, its tables, and the schemas that they use. */
  moduleText(types: string, tables: readonly string[]): string
}

const given = sharedCompiledSchemas()

export function responseWriter({ exported, special }: Options): ResponseWriter {
  const compile = (schema: z.core.$ZodType, part: CompilePart): CompiledSchema | undefined => {
    const plain = withoutDescription(schema)
    if (plain !== schema) return part(plain)
    const { def } = (schema as z.core.$ZodTypes)._zod
    return special?.(def, part) ?? tolerantSchema(def, part)
  }
  const writer = createSchemaWriter({ exported: withoutAliases(exported), special: compile, given })
  const moduleText = (types: string, tables: readonly string[]): string => {
    const code = [...writer.sharedSchemas(), ...tables]
    const names = writer.namesIn(code.join('\n')).filter((name) => given.get(name) === writer.known.get(name))
    const imports = importText([...names, 'type CompiledSchema'], '@proscenium/protocol/compiled-schemas')
    return `${[`${header}\n${imports}`, types, ...code].join('\n\n')}\n`
  }
  return { ...writer, moduleText }
}

const header = `// Generated from the operations of this package by the tests (\`vitest run -u packages/contract/reference\`).
// Do not edit.`

/**
 * Compiles a response for a tolerant reader: objects may have unknown fields, and the format of ids and dates is not
 * checked. The service checks both against the full schema when it creates the values (P-50).
 */
function tolerantSchema(def: z.core.$ZodTypes['_zod']['def'], part: CompilePart): CompiledSchema | undefined {
  if (def.type === 'string' && 'format' in def) return { type: 'string', minLength: 1 }
  if (def.type === 'literal' && def.values.every((value) => typeof value === 'boolean')) return { type: 'boolean' }
  if (def.type !== 'object' || def.catchall?._zod.def.type === 'unknown') return undefined
  return objectOf(def.shape, part)
}

/** An object that may have unknown fields. */
export function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>, part: CompilePart): CompiledSchema {
  const properties = Object.entries(shape).map(([name, field]) => [name, part(field)] as const)
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** The schema without the descriptions that were added to it, so that equal schemas are written once. */
function withoutDescription(schema: z.core.$ZodType): z.core.$ZodType {
  const { def, parent } = schema._zod
  if (parent === undefined) return schema
  const added = (def.checks ?? []).slice(parent._zod.def.checks?.length ?? 0)
  return added.every((check) => check._zod.def.check === 'describe') ? withoutDescription(parent) : schema
}

/** Without the schemas that only describe another of them. */
function withoutAliases(exported: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = new Set(Object.values(exported))
  const own = Object.entries(exported).filter(([, value]) => {
    const plain =
      typeof value === 'object' && value !== null && '_zod' in value
        ? withoutDescription(value as z.core.$ZodType)
        : value
    return plain === value || !all.has(plain)
  })
  return Object.fromEntries(own)
}

/** Longest line of generated code. */
const LINE_MAX = 120

export function idType({ name, says, ids }: { name: string; says: string; ids: readonly string[] }): string {
  const inline = `export type ${name} = ${ids.map((id) => `'${id}'`).join(' | ')}`
  const listed = `export type ${name} =\n${ids.map((id) => `  | '${id}'`).join('\n')}`
  return `/** ${says} */\n${inline.length > LINE_MAX ? listed : inline}`
}

export function rowType(name: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([field, type]) => `  readonly ${field}: ${type}\n`)
  return `interface ${name} {\n${lines.join('')}}`
}
