// Every field of a message with its reader class, found by walking the schema along the message's fixture.
import type * as z from 'zod/mini'
import { fixtures } from '@proscenium/protocol-testing'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { readerClassOf, type ReaderClass } from '../src/messages/schemas/reader-class.ts'
import type { EditorToHostType, HostToEditorType } from '../src/generated/types.ts'

type Schema = z.core.$ZodType
type Path = readonly (string | number)[]
export type Definition = MessageDefinition<EditorToHostType | HostToEditorType>

export interface ClassifiedField {
  readonly path: Path
  readonly readerClass: ReaderClass | undefined
  /** Whether it belongs to a row that can be dropped. */
  readonly isInRow: boolean
}

/** The fields of a message, outer ones first. Of a list or record, only the fields of its first row. */
export function classifiedFields({ type, schema }: Definition): readonly ClassifiedField[] {
  return fieldsIn(schema, { path: [], sample: fixtures[type], isInRow: false })
}

/** The message's fixture with one value replaced. */
export function withField({ type }: Definition, path: Path, value: unknown): object {
  const fields: object = structuredClone(fixtures[type])
  const [last, ...outer] = path.toReversed()
  if (last === undefined) return fields
  const whole = outer.toReversed().reduce<unknown>((part, step) => Reflect.get(part as object, step), fields)
  Reflect.set(whole as object, last, value)
  return fields
}

interface Place {
  readonly path: Path
  readonly sample: unknown
  readonly isInRow: boolean
}

function fieldsIn(schema: Schema, place: Place): readonly ClassifiedField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return fieldsIn(def.innerType, place)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => [
      classified(field, name, place),
      ...inside(field, name, place),
    ])
  if (def.type === 'array') return inside(def.element, 0, { ...place, isInRow: place.isInRow || hasRows(schema) })
  if (def.type === 'union') return fieldsIn(chosen(def.options, place.sample), place)
  const [first] = Object.keys(Object(place.sample) as object)
  return def.type === 'record' && first !== undefined ? inside(def.valueType, first, { ...place, isInRow: true }) : []
}

function classified(schema: Schema, step: string | number, { path, isInRow }: Place): ClassifiedField {
  return { path: [...path, step], readerClass: readerClassOf(unwrapped(schema)), isInRow }
}

/** The nested fields that the fixture has. */
function inside(schema: Schema, step: string | number, { path, sample, isInRow }: Place): readonly ClassifiedField[] {
  const part: unknown = Reflect.get(Object(sample) as object, step)
  return part === undefined ? [] : fieldsIn(schema, { path: [...path, step], sample: part, isInRow })
}

function unwrapped(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'optional' || def.type === 'nullable' ? unwrapped(def.innerType) : schema
}

function hasRows(schema: Schema): boolean {
  return readerClassOf(schema)?.endsWith('rows') === true
}

/** The union option that matches the fixture. */
function chosen(options: readonly Schema[], sample: unknown): Schema {
  const taken = options.find((option) => (option as z.ZodMiniType).safeParse(sample).success)
  if (taken === undefined) throw new Error('the fixture is of no alternative')
  return taken
}
