// Shapes as code: what has a name stands under it, before its first use.
import type * as z from 'zod/mini'
import { LIST_MAX } from '../src/messages/registry/limits.ts'
import type { Shape } from '../src/compiled/compiled-schema.ts'
import { constantText } from './code-text.ts'
import { compileSchema, type CompilePart } from './compile-schema.ts'

export interface SchemaWriterOptions {
  /** Schemas by the name that stands for them in the code. */
  readonly exported: Readonly<Record<string, unknown>>
  /** The shape of a construct that `compileSchema` does not know; undefined for the others. */
  readonly special?: (schema: z.core.$ZodType, part: CompilePart) => Shape | undefined
  /** What a noun's constant begins with; `const` by default. */
  readonly head?: string
  /** Shapes that another module has under these names: they are told by them and not written again. */
  readonly given?: ReadonlyMap<string, Shape>
}

export interface SchemaWriter {
  /** The shape of a schema; the nouns it names are written on the way. */
  readonly part: CompilePart
  /** The constants of the nouns so far. */
  sharedSchemas(): readonly string[]
  /** The nouns so far by name. */
  readonly known: ReadonlyMap<string, Shape>
  /** The names that this code uses. */
  namesIn(code: string): readonly string[]
  constant(head: string, value: unknown): string
}

export function createSchemaWriter(options: SchemaWriterOptions): SchemaWriter {
  const { exported: words, special, head: nounHead = 'const', given = new Map<string, Shape>() } = options
  const names = new Map<unknown, string>()
  const known = new Map<string, Shape>()
  const nouns: string[] = []

  /** A shape that has a name is written once and told by its name from then on. */
  const part: CompilePart = (schema) => {
    const shape = special?.(schema, part) ?? compileSchema(schema, part)
    const name = nameOf(schema, words) ?? nameIn(shape, names)
    if (name === undefined) return shape
    const same = known.get(name)
    if (same !== undefined) return same
    const twin = given.get(name)
    const noun = twin !== undefined && textOf(twin) === textOf(shape) ? twin : shape
    if (noun === shape) nouns.push(constantText(`${nounHead} ${name}: Shape`, shape, names))
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

/** The name of what is made of something named. */
function nameIn(shape: Shape, names: ReadonlyMap<unknown, string>): string | undefined {
  if (shape.is === 'flag') return shape.display ? 'displayFlag' : 'flag'
  const inner = 'of' in shape && !Array.isArray(shape.of) ? names.get(shape.of) : undefined
  if (inner === undefined) return undefined
  if (shape.is === 'orAbsent') return `${inner}OrAbsent`
  if (shape.is === 'orNull') return `${inner}OrNull`
  if (shape.is !== 'list' || shape.max !== LIST_MAX) return undefined
  return `${inner}${shape.display ? 'Display' : ''}${shape.rows ? 'Rows' : 'List'}`
}

function nameOf(schema: object, words: Readonly<Record<string, unknown>>): string | undefined {
  return Object.entries(words).find(([, value]) => value === schema)?.[0]
}

/** The same of two shapes that are equal. */
function textOf(shape: Shape): string {
  return constantText('shape', shape)
}
