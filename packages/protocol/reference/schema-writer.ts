// Writes compiled schemas as code. A named schema becomes a constant, declared before its first use.
import type * as z from 'zod/mini'
import { LIST_MAX } from '../src/messages/registry/limits.ts'
import type { CompiledSchema } from '../src/compiled/compiled-schema.ts'
import { constantText } from './code-text.ts'
import { compileSchema, type CompilePart } from './compile-schema.ts'
import { undescribed } from './undescribed.ts'

export interface SchemaWriterOptions {
  /** Schemas by the name of their constant. */
  readonly exported: Readonly<Record<string, unknown>>
  /** The compiled form of a construct that `compileSchema` does not support; undefined for other schemas. */
  readonly special?: (schema: z.core.$ZodType, part: CompilePart) => CompiledSchema | undefined
  /** Keywords before a shared schema's name; `const` by default. */
  readonly head?: string
  /** Compiled schemas that another module exports. They are imported by name instead of written again. */
  readonly given?: ReadonlyMap<string, CompiledSchema>
}

export interface SchemaWriter {
  /** Compiles a schema and writes the shared schemas that it uses. */
  readonly part: CompilePart
  /** The constants of the shared schemas so far. */
  sharedSchemas(): readonly string[]
  /** The shared schemas so far, by name. */
  readonly known: ReadonlyMap<string, CompiledSchema>
  /** The names that occur in the code. */
  namesIn(code: string): readonly string[]
  constant(head: string, value: unknown): string
}

export function createSchemaWriter(options: SchemaWriterOptions): SchemaWriter {
  const { exported, special, head: nounHead = 'const', given = new Map<string, CompiledSchema>() } = options
  const names = new Map<unknown, string>()
  const known = new Map<string, CompiledSchema>()
  const nouns: string[] = []

  /** A named schema is written once and referenced by name afterwards. */
  const part: CompilePart = (schema) => {
    const compiled = special?.(schema, part) ?? compileSchema(schema, part)
    const name = nameOf(schema, exported) ?? nameIn(compiled, names)
    if (name === undefined) return compiled
    const same = known.get(name)
    if (same !== undefined) return same
    const twin = given.get(name)
    const noun = twin !== undefined && textOf(twin) === textOf(compiled) ? twin : compiled
    if (noun === compiled) nouns.push(constantText(`${nounHead} ${name}: CompiledSchema`, compiled, names))
    known.set(name, noun)
    names.set(noun, name)
    return noun
  }
  const namesIn = (code: string): readonly string[] =>
    [...known.keys()].filter((name) => new RegExp(`(?<!['.])\\b${name}\\b(?![:'])`).test(code))
  return {
    part,
    known,
    namesIn,
    sharedSchemas: () => nouns,
    constant: (head, value) => constantText(head, value, names),
  }
}

/** A name derived from that of the wrapped schema. */
function nameIn(compiled: CompiledSchema, names: ReadonlyMap<unknown, string>): string | undefined {
  if (compiled.type === 'boolean') return compiled.display ? 'displayBoolean' : 'boolean'
  const inner = names.get('of' in compiled ? compiled.of : 'items' in compiled ? compiled.items : undefined)
  if (inner === undefined) return undefined
  if ('of' in compiled) return `${compiled.type}${inner.charAt(0).toUpperCase()}${inner.slice(1)}`
  if (compiled.type !== 'array' || compiled.maxItems !== LIST_MAX) return undefined
  return `${inner}${compiled.display ? 'Display' : ''}${compiled.rows ? 'Rows' : 'List'}`
}

function nameOf(schema: z.core.$ZodType, exported: Readonly<Record<string, unknown>>): string | undefined {
  const same: readonly unknown[] = undescribed(schema)
  return Object.entries(exported).find(([, value]) => same.includes(value))?.[0]
}

/** Equal for equal compiled schemas. */
function textOf(compiled: CompiledSchema): string {
  return constantText('schema', compiled)
}
