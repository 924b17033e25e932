// How a reader treats a field (P-50). A field without a class decides access, money, identity or what a request asks
// for: where it is malformed, its message or its row is rejected. Fields with one of the classes below decide nothing.
import * as z from 'zod/mini'
import { ID_MAX } from '../registry/limits.ts'

/**
 * `open`: an enum that may grow, read as any text. `display`: displayed only, so anything printable is read, and
 * anything else as empty. `rows`: a list or record whose malformed entries are discarded and counted. `display-rows`:
 * such a list, and anything that is not a list is read as empty.
 */
export type ReaderClass = 'open' | 'display' | 'rows' | 'display-rows'

const KEYWORD = 'x-reader'

/** A value of an enum that may grow: those known today, or anything a newer peer sends. */
export type Open<Known extends string> = Known | (string & {})

/** The open form of an enum. JSON Schema lists the currently known values as examples. */
export function openEnum<Known extends string>(known: {
  readonly options: readonly Known[]
}): z.ZodMiniType<Open<Known>, Open<Known>> {
  return z.string().check(z.maxLength(ID_MAX), z.meta({ [KEYWORD]: 'open', examples: [...known.options] }))
}

/** Marks a field that is displayed and decides nothing. */
export function display<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, readerClassOf(schema) === 'rows' ? 'display-rows' : 'display')
}

/** Marks a list or record whose malformed entries are discarded. */
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
