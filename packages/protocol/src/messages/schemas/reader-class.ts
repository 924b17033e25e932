// How each end treats a malformed field, before it sends and after it receives (P-50, P-53). A field without a class
// decides money, identity or what a request asks for: its message or its row is rejected. A field with a class never is.
// Whatever its class, null means absent for an optional field.
import * as z from 'zod/mini'
import type { Open } from '../../generated/types.ts'
import { ID_MAX } from '../registry/limits.ts'

/**
 * `open`: an enum that may grow, read as any text. `display`: anything printable is read as text within its limit, in
 * upper case where its pattern needs it, a number as the nearest within its bounds, anything else as empty. `otherwise`:
 * a malformed value is read as one that grants and shows nothing, such as false. `twin`: an absent value is read from a
 * field that holds the same. `rows`: a list or record whose malformed entries are discarded and counted, with all beyond
 * its limit. `display-rows`: such a list, and anything that is not a list is read as empty.
 */
export type ReaderClass = 'open' | 'display' | 'otherwise' | 'twin' | 'rows' | 'display-rows'

/** What a class needs to know besides its name: the value of `otherwise` and `open`, the other field of `twin`. */
export interface ReaderMark {
  readonly 'x-reader'?: ReaderClass
  readonly 'x-otherwise'?: unknown
  readonly 'x-twin'?: string
}

/**
 * The open form of an enum. JSON Schema lists the currently known values as examples. What is not text is read as
 * `spare`, empty by default.
 */
export function openEnum<Known extends string>(
  known: { readonly options: readonly Known[] },
  spare?: Known,
): z.ZodMiniType<Open<Known>, Open<Known>> {
  const mark = spare === undefined ? {} : { 'x-otherwise': spare }
  return z.string().check(z.maxLength(ID_MAX), z.meta({ 'x-reader': 'open', ...mark, examples: [...known.options] }))
}

/** Marks a field that decides nothing. */
export function display<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, { 'x-reader': readerClassOf(schema) === 'rows' ? 'display-rows' : 'display' })
}

/** Marks a field of which a malformed value is read as `value`, in an optional or nullable field as absent. */
export function otherwise<Schema extends z.ZodMiniType>(schema: Schema, value: z.infer<Schema>): Schema {
  return marked(schema, { 'x-reader': 'otherwise', 'x-otherwise': value })
}

/** Marks a field that holds the same as the field `name` beside it. */
export function twin<Schema extends z.ZodMiniType>(schema: Schema, name: string): Schema {
  return marked(schema, { 'x-reader': 'twin', 'x-twin': name })
}

/** Marks a list or record whose malformed entries are discarded. */
export function rows<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return marked(schema, { 'x-reader': 'rows' })
}

/** The class of a schema; undefined for one that is strict. */
export function readerClassOf(schema: z.core.$ZodType): ReaderClass | undefined {
  return readerMarkOf(schema)['x-reader']
}

export function readerMarkOf(schema: z.core.$ZodType): ReaderMark {
  return { ...(z.globalRegistry.get(schema) as ReaderMark | undefined) }
}

function marked<Schema extends z.ZodMiniType>(schema: Schema, mark: ReaderMark): Schema {
  return schema.check(z.meta({ ...mark }))
}
