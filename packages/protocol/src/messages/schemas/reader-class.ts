// How a reader takes a field (P-50). A field without a class decides access, money, identity or what a request asks for:
// where it is malformed, its message or its row is rejected. The classes below decide nothing.
import * as z from 'zod/mini'
import { ID_MAX } from '../registry/limits.ts'

/**
 * `open`: an enum that may grow, read as any text. `display`: shown only, so anything is read as far as it can be printed
 * and as nothing otherwise. `rows`: a list or record whose malformed entries are dropped and counted. `display-rows`: such
 * a list that is empty where it is none.
 */
export type ReaderClass = 'open' | 'display' | 'rows' | 'display-rows'

const KEYWORD = 'x-reader'

/** A value of an enum that may grow: those known today, and whatever a newer peer sends. */
export type Open<Known extends string> = Known | (string & {})

/** The open form of an enum. JSON Schema lists the values that are known today as examples. */
export function openEnum<Known extends string>(known: {
  readonly options: readonly Known[]
}): z.ZodMiniType<Open<Known>, Open<Known>> {
  return z.string().check(z.maxLength(ID_MAX), z.meta({ [KEYWORD]: 'open', examples: [...known.options] }))
}

/** Marks a field that is shown and decides nothing. */
export function display<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, readerClassOf(schema) === 'rows' ? 'display-rows' : 'display')
}

/** Marks a list or record whose malformed entries are dropped. */
export function rows<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, 'rows')
}

/** The class of a schema; undefined for one that decides something. */
export function readerClassOf(schema: z.core.$ZodType): ReaderClass | undefined {
  return z.globalRegistry.get(schema)?.[KEYWORD] as ReaderClass | undefined
}

function marked<Schema extends z.ZodMiniType>(schema: Schema, readerClass: ReaderClass): Schema {
  return schema.check(z.meta({ [KEYWORD]: readerClass }))
}
