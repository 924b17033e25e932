// Writes schemas as interfaces and type aliases, for both sides: a value that is received may have words that its reader
// does not know, one that is sent may not.
import * as z from 'zod/mini'
import { readerClassOf } from '../src/messages/schemas/reader-class.ts'
import { commentText, WIDTH } from './comment-text.ts'
import { descriptionOf, fieldText } from './field-text.ts'
import { enumName, schemaName } from './type-names.ts'

export type Side = 'received' | 'sent'
type Schema = z.core.$ZodType
export type Shape = Readonly<Record<string, Schema>>

export interface ObjectType {
  readonly name: string
  readonly text: string
  readonly shape: Shape
  /** The interface that has further fields. */
  readonly base?: string
  /** The types of fields that are narrower here than in the schema. */
  readonly narrower?: Readonly<Record<string, string>>
}

export interface TypeWriter {
  /** Declares an interface, twice where the sides differ. */
  declareObject(type: ObjectType): void
  declareAlias(name: string, text: string, type: (side: Side) => string): void
  /** The type of a value of this schema; declares the named types in it. */
  typeOf(schema: Schema, side: Side): string
  /** The name of the type of a schema, which it declares. */
  nameOf(schema: Schema): string
  /** The name of a declared type on this side. */
  nameOn(name: string, side: Side): string
  /** The declarations so far, sorted by name. */
  declarations(): readonly string[]
}

export function createTypeWriter(): TypeWriter {
  const declared = new Map<string, string>()

  const nameOn = (name: string, side: Side): string => {
    const input = `${name}Input`
    return side === 'sent' && declared.has(input) ? input : name
  }

  const declareAlias: TypeWriter['declareAlias'] = (name, text, type) => {
    if (declared.has(name)) return
    const received = type('received')
    const sent = type('sent')
    declared.set(name, `${commentText(text)}\n${aliasText(name, received)}`)
    if (sent !== received) declared.set(`${name}Input`, `${sentText(name)}\n${aliasText(`${name}Input`, sent)}`)
  }

  const declareObject: TypeWriter['declareObject'] = ({ name, text, shape, base, narrower = {} }) => {
    if (declared.has(name)) return
    const fieldsOn = (side: Side): string[] =>
      Object.entries(shape).map(([key, schema]) => {
        const type = isOptional(schema) ? `?: ${typeOf(schema, side)} | undefined` : `: ${typeOf(schema, side)}`
        return `${commentText(fieldText(key, schema), '  ')}\n  readonly ${key}${narrower[key] ?? type}`
      })
    const received = fieldsOn('received')
    const sent = fieldsOn('sent').filter((field) => !received.includes(field))
    declared.set(name, `${commentText(text)}\n${interfaceText(name, base, received)}`)
    if (sent.length > 0) declared.set(`${name}Input`, `${sentText(name)}\n${interfaceText(`${name}Input`, name, sent)}`)
  }

  const typeOf = (schema: Schema, side: Side): string => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'optional') return typeOf(def.innerType, side)
    if (def.type === 'nullable') return `${typeOf(def.innerType, side)} | null`
    if (def.type === 'array') return `readonly ${grouped(typeOf(def.element, side))}[]`
    if (def.type === 'record') return `Readonly<Record<string, ${typeOf(def.valueType, side)}>>`
    if (def.type === 'literal') return wordsText(def.values)
    if (def.type === 'enum' && schemaName(schema) === undefined) return wordsText(Object.values(def.entries))
    return readerClassOf(schema) === 'open' ? openType(schema, side) : namedOrPlain(schema, side)
  }

  const openType = (schema: Schema, side: Side): string =>
    side === 'sent' ? openName(schema) : `Open<${openName(schema)}>`

  const namedOrPlain = (schema: Schema, side: Side): string => {
    const { type } = schema._zod.def
    return ['object', 'union', 'enum'].includes(type) ? nameOn(nameOf(schema), side) : type
  }

  const nameOf = (schema: Schema): string => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    const name = schemaName(schema)
    if (name === undefined) throw new Error(`A schema of the type ${def.type} has no name.`)
    const text = descriptionOf(schema) ?? ''
    if (def.type === 'object') declareObject({ name, text, shape: def.shape })
    else if (def.type === 'enum') declareAlias(name, text, () => wordsText(Object.values(def.entries)))
    else if (def.type === 'union')
      declareAlias(name, text, (side) => def.options.map((option) => typeOf(option, side)).join(' | '))
    return name
  }

  const openName = (schema: Schema): string => {
    const words = wordsOf(schema)
    const name = enumName(words)
    if (name === undefined) throw new Error(`The words ${words.join(', ')} have no name.`)
    declareAlias(name, descriptionOf(schema) ?? '', () => wordsText(words))
    return name
  }

  const sorted = (): [string, string][] => [...declared].toSorted(([one], [other]) => one.localeCompare(other))
  return { declareObject, declareAlias, typeOf, nameOf, nameOn, declarations: () => sorted().map(([, text]) => text) }
}

/** The comment of a type that is narrower than the one that is received. */
function sentText(name: string): string {
  return commentText(`\`${name}\` as it is sent: in the words known today.`)
}

function interfaceText(name: string, base: string | undefined, fields: readonly string[]): string {
  return `export interface ${name}${base === undefined ? '' : ` extends ${base}`} {\n${fields.join('\n')}\n}`
}

/** A type alias in the formatter's layout. */
function aliasText(name: string, type: string): string {
  const flat = `export type ${name} = ${type}`
  return flat.length <= WIDTH ? flat : `export type ${name} =\n  | ${type.split(' | ').join('\n  | ')}`
}

function grouped(type: string): string {
  return type.includes(' | ') ? `(${type})` : type
}

function isOptional(schema: Schema): boolean {
  return schema._zod.optin === 'optional'
}

function wordsText(words: readonly unknown[]): string {
  return words.map((word) => `'${String(word)}'`).join(' | ')
}

/** The known values of an open enum. */
function wordsOf(schema: Schema): readonly string[] {
  const { examples = [] } = z.globalRegistry.get(schema) ?? {}
  return examples as readonly string[]
}
