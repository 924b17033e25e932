// Shapes as code: what has a name stands under it, before its first use.
import type * as z from 'zod/mini'
import { LIST_MAX } from '../src/rules/limits.ts'
import type { Shape } from '../src/shapes/shape.ts'
import { constantText } from './code-text.ts'
import { shapeOf, type PartOf } from './shape-of.ts'

export interface ShapeWriterOptions {
  /** Schemas by the name that stands for them in the code. */
  readonly words: Readonly<Record<string, unknown>>
  /** The shape of a construct that `shapeOf` does not know; undefined for the others. */
  readonly special?: (schema: z.core.$ZodType, part: PartOf) => Shape | undefined
}

export interface ShapeWriter {
  /** The shape of a schema; the nouns it names are written on the way. */
  readonly part: PartOf
  /** The constants of the nouns so far. */
  nouns(): readonly string[]
  constant(head: string, value: unknown): string
}

export function createShapeWriter({ words, special }: ShapeWriterOptions): ShapeWriter {
  const names = new Map<unknown, string>()
  const known = new Map<string, Shape>()
  const nouns: string[] = []

  /** A shape that has a name is written once and told by its name from then on. */
  const part: PartOf = (schema) => {
    const shape = special?.(schema, part) ?? shapeOf(schema, part)
    const name = nameOf(schema, words) ?? nameIn(shape, names)
    if (name === undefined) return shape
    const same = known.get(name)
    if (same !== undefined) return same
    nouns.push(constantText(`const ${name}: Shape`, shape, names))
    known.set(name, shape)
    names.set(shape, name)
    return shape
  }
  return { part, nouns: () => nouns, constant: (head, value) => constantText(head, value, names) }
}

/** The name of what is made of something named. */
function nameIn(shape: Shape, names: ReadonlyMap<unknown, string>): string | undefined {
  if (shape.is === 'flag') return 'flag'
  const inner = 'of' in shape ? names.get(shape.of) : undefined
  if (inner === undefined) return undefined
  if (shape.is === 'orAbsent') return `${inner}OrAbsent`
  if (shape.is === 'orNull') return `${inner}OrNull`
  return shape.is === 'list' && shape.max === LIST_MAX ? `${inner}List` : undefined
}

function nameOf(schema: object, words: Readonly<Record<string, unknown>>): string | undefined {
  return Object.entries(words).find(([, value]) => value === schema)?.[0]
}
