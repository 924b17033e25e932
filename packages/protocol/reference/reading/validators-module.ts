// Generates src/generated/validators.ts: compiled schemas as straight-line code, which judges without saying why.
import * as protocol from '../../src/index.ts'
import type {
  CompiledArray,
  CompiledDiscriminatedUnion,
  CompiledNumber,
  CompiledObject,
  CompiledOptional,
  CompiledRecord,
  CompiledSchema,
  CompiledString,
} from '../../src/compiled/compiled-schema.ts'
import { editorToHost, hostToEditor } from '../../src/messages/schemas/definitions.ts'
import { importText } from '../code-text.ts'
import { generatedHeader } from '../compiled-modules.ts'
import { createSchemaWriter } from '../schema-writer.ts'

/**
 * The messages that are large or frequent, and those of every handshake: a session without a malformed message never runs
 * the interpreter. It reads the others in less than a microsecond.
 */
const judged: readonly string[] = [
  'EDITOR_READY',
  'EDITOR_VIDEO_DATA_ACK',
  'STATUS_UPDATE',
  'REQUEST_CATALOG_SEARCH',
  'REQUEST_ADD_VIDEO',
  'VIDEO_DATA',
  'TOKEN_REFRESHED',
  'CATALOG_SEARCH_RESULTS',
  'VIDEO_SOURCE',
]

/** Large parts that are rarely present: a message with one of them is interpreted. */
const rareParts: readonly string[] = ['audioProfile']

const LINE_MAX = 120

/** The full text of the module. */
export function validatorsModule(): string {
  const definitions = [...Object.values(editorToHost), ...Object.values(hostToEditor)]
  const schemas = createSchemaWriter({ exported: protocol })
  const messages = definitions.map(({ type, schema }) => [type, schemas.part(schema)] as const)
  const code = createCode(new Map([...schemas.known].map(([name, schema]) => [schema, name])))
  const rows = messages
    .filter(([type]) => judged.includes(type))
    .map(([type, schema]) => `  ${type}: ${code.predicate(schema, camelCased(type))},`)
  const table = `/** Whether the fields of a message conform to its schema. Others than these messages are interpreted. */
export const validators: { readonly [Type in EditorToHostType | HostToEditorType]?: (fields: unknown) => boolean } = {
${rows.join('\n')}
}`
  const parts = [...code.constants(), table, ...code.functions()]
  const used = checks.filter((name) => new RegExp(`\\b${name}\\b`).test(parts.join('\n')))
  const imports = [
    importText(used, '../compiled/checks.ts'),
    "import type { EditorToHostType, HostToEditorType } from './types.ts'",
  ]
  return `${[`${generatedHeader}\n${imports.join('\n')}`, ...parts].join('\n\n')}\n`
}

/** The functions of checks.ts. */
const checks = ['isDictionary', 'isFlag', 'isInteger', 'isList', 'isMatch', 'isNumber', 'isPlain', 'isString']

interface Code {
  /** The name of a function that judges a value; it is derived from `name` where the schema has none. */
  predicate(schema: CompiledSchema, name: string): string
  constants(): readonly string[]
  functions(): readonly string[]
}

function createCode(names: ReadonlyMap<CompiledSchema, string>): Code {
  const patterns = new Map<string, RegExp>()
  /** The names of the functions, by their bodies. */
  const functions = new Map<string, string>()

  /** Schemas with the same conditions share the function of the first. */
  const predicate = (schema: CompiledSchema, given: string): string => {
    if (schema.type === 'boolean') return 'isFlag'
    const own = names.get(schema) ?? given
    const body = bodyText(schema.type === 'object' ? fields(schema, own) : [judging(schema, own)])
    const name = functions.get(body) ?? `is${capitalised(own)}`
    functions.set(body, name)
    return name
  }

  const fields = ({ properties, within }: CompiledObject, name: string): readonly string[] => {
    if (within !== undefined) throw new Error(`the budget of ${name} has no validator`)
    const conditions = Object.entries(properties).map(([key, part]) => {
      const value = `value['${key}']`
      return rareParts.includes(key) ? `${value} === undefined` : condition(part, value, name + capitalised(key))
    })
    return ['isPlain(value)', ...conditions]
  }

  /** A condition on the value of an expression: a call where the schema has a name or parts. */
  const condition = (schema: CompiledSchema, value: string, name: string): string =>
    names.has(schema) || !isShort(schema) ? `${predicate(schema, name)}(${value})` : judging(schema, name, value)

  const judging = (schema: CompiledSchema, name: string, value = 'value'): string => {
    if (schema.type === 'string') return text(schema, name, value)
    if (schema.type === 'number' || schema.type === 'integer') return number(schema, value)
    if (schema.type === 'array') return list(schema, name)
    if (schema.type === 'record') return dictionary(schema, name)
    if (schema.type === 'discriminatedUnion') return variants(schema, name)
    if ('of' in schema) return optional(schema, name, value)
    throw new Error(`the ${schema.type} ${name} has no validator`)
  }

  const optional = ({ type, of }: CompiledOptional, name: string, value: string): string =>
    `(${value} === ${type === 'nullable' ? 'null' : 'undefined'} || ${condition(of, value, `${name}Value`)})`

  const text = ({ enum: words, minLength = 0, maxLength, pattern }: CompiledString, name: string, value: string) => {
    const equal = words?.map((word) => `${value} === '${word}'`)
    if (equal !== undefined) return equal.length === 1 ? `${equal[0]}` : `(${equal.join(' || ')})`
    const limits = maxLength === undefined ? (minLength === 0 ? '' : `, ${minLength}`) : `, ${minLength}, ${maxLength}`
    if (pattern === undefined) return `isString(${value}${limits})`
    patterns.set(`${name}Pattern`, pattern)
    const match = `isMatch(${value}, ${name}Pattern)`
    return limits === '' ? match : `isString(${value}${limits}) && ${match}`
  }

  const list = ({ items, minItems, maxItems }: CompiledArray, name: string): string => {
    if (minItems !== undefined) throw new Error(`the least length of ${name} has no validator`)
    return `isList(value, ${maxItems}, ${predicate(items, `${name}Item`)})`
  }

  const dictionary = ({ propertyNames, additionalProperties }: CompiledRecord, name: string): string =>
    `isDictionary(value, ${predicate(propertyNames, `${name}Name`)}, ${predicate(additionalProperties, `${name}Entry`)})`

  const variants = ({ propertyName, mapping }: CompiledDiscriminatedUnion, name: string): string => {
    const calls = Object.entries(mapping).map(([tag, variant]) => predicate(variant, `${name}${capitalised(tag)}`))
    if (Object.values(mapping).some((variant) => !hasTag(variant, propertyName)))
      throw new Error(`the variants of ${name} have no validator`)
    return calls.map((call) => `${call}(value)`).join(' || ')
  }

  return {
    predicate,
    constants: () => [...patterns].map(([name, pattern]) => broken(`const ${name} = ${String(pattern)}`)),
    functions: () =>
      [...functions].map(([body, name]) => `function ${name}(value: unknown): boolean {\n${body}\n}`).toReversed(),
  }
}

/** Whether a schema is judged by one short condition. */
function isShort(schema: CompiledSchema): boolean {
  if (schema.type === 'optional' || schema.type === 'nullable') return isShort(schema.of)
  return schema.type !== 'string' ? schema.type === 'number' || schema.type === 'integer' : schema.pattern === undefined
}

/** Whether a variant checks its own discriminator. */
function hasTag(variant: CompiledSchema, propertyName: string): boolean {
  const tag = variant.type === 'object' ? variant.properties[propertyName] : undefined
  return tag?.type === 'string' && tag.enum !== undefined
}

function number({ type, minimum, exclusiveMinimum, maximum }: CompiledNumber, value: string): string {
  if (exclusiveMinimum !== undefined) throw new Error('an exclusive minimum has no validator')
  const limits = maximum === undefined ? [minimum] : [minimum ?? 'undefined', maximum]
  const given = [value, ...limits].filter((part) => part !== undefined)
  return `${type === 'integer' ? 'isInteger' : 'isNumber'}(${given.join(', ')})`
}

function bodyText(conditions: readonly string[]): string {
  const bare = conditions.length === 1 ? conditions.map((each) => each.replace(/^\((.*)\)$/, '$1')) : conditions
  const line = `  return ${bare.join(' && ')}`
  const lines = `  return (\n${bare.map((each) => `    ${each}`).join(' &&\n')}\n  )`
  return line.length <= LINE_MAX ? line : lines
}

/** A constant as the formatter writes it. */
function broken(line: string): string {
  return line.length <= LINE_MAX ? line : line.replace(' = ', ' =\n  ')
}

function camelCased(type: string): string {
  const [first = '', ...words] = type.toLowerCase().split('_')
  return first + words.map(capitalised).join('')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
