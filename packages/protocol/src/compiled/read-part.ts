// Interprets a compiled schema. Reads only what the schema names, and copies nothing that conforms.
import { isWithinBudget } from '../messages/registry/size-budget.ts'
import type {
  CompiledArray,
  CompiledDiscriminatedUnion,
  CompiledObject,
  CompiledOptional,
  CompiledRecord,
  CompiledSchema,
  CompiledString,
  CompiledUnion,
} from './compiled-schema.ts'
import { BLANK, foundIssue, MALFORMED, malformed, noteDropped, noteRepair, type Findings } from './findings.ts'
import { readScalar, scalarIssue, type CompiledScalar } from './read-scalar.ts'
import { isRecord, type RecordLike } from './record.ts'

/**
 * The value that conforms to the schema: the given one, or a copy in which values are repaired, rows discarded and own
 * `__proto__` keys removed; `MALFORMED` where something that decides does not conform.
 */
export function readPart(schema: CompiledSchema, value: unknown, findings: Findings): unknown {
  const read = readOrBlank(schema, value, findings)
  return read === BLANK ? blankOf(schema, findings) : read
}

/** Like `readPart`; `BLANK` where nothing of the value can be shown. */
function readOrBlank(schema: CompiledSchema, value: unknown, findings: Findings): unknown {
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return readOptional(schema, value, findings)
    case 'array':
      return readArray(schema, value, findings)
    case 'record':
      return readRecord(schema, value, findings)
    case 'object':
      return readObject(schema, value, findings)
    case 'discriminatedUnion':
      return readVariant(schema, value, findings)
    case 'union':
      return readUnion(schema, value, findings)
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return readScalar(schema, value, findings)
  }
}

const blankValues: { readonly [Type in CompiledSchema['type']]?: unknown } = { string: '', boolean: false }

/** What is read instead of a value of which nothing can be shown, where it is not optional. */
function blankOf(schema: CompiledSchema, findings: Findings): unknown {
  const { type, otherwise } = schema as CompiledString
  if (otherwise !== undefined) return otherwise
  if (schema.type === 'object') return readObject(schema, {}, findings)
  if (schema.type === 'array') return []
  return schema.type === 'record' ? {} : (blankValues[type] ?? 0)
}

/** Null means absent, unless it has a meaning of its own. */
function readOptional({ type, of }: CompiledOptional, value: unknown, findings: Findings): unknown {
  const empty = type === 'nullable' ? null : undefined
  if (value === empty) return value
  if (value === null && of.type !== 'nullable') {
    foundIssue(findings, 'absent')
    return empty
  }
  const read = readOrBlank(of, value, findings)
  return read === BLANK ? empty : read
}

/** An array that is too long is not read beyond its limit. */
function readArray(schema: CompiledArray, value: unknown, findings: Findings): unknown {
  const { minItems = 0, maxItems, rows } = schema
  if (!Array.isArray(value)) return unstructured(schema, 'expected array', findings)
  const excess = value.length - maxItems
  if (excess <= 0)
    return value.length < minItems ? malformed(findings, 'too small') : readItems(schema, value, findings)
  if (!rows) return malformed(findings, 'too big')
  noteDropped(findings, excess, foundIssue(findings, 'too big'))
  return readItems(schema, value.slice(0, maxItems), findings)
}

function readItems({ items, rows }: CompiledArray, given: readonly unknown[], findings: Findings): unknown {
  let copy: unknown[] | undefined
  for (let index = 0; index < given.length; index += 1) {
    findings.path.push(index)
    const part = readPart(items, given[index], findings)
    findings.path.pop()
    if (part === MALFORMED && !rows) return part
    if (part !== given[index]) copy ??= given.slice(0, index)
    if (part === MALFORMED) noteDropped(findings, 1, findings.issue)
    else copy?.push(part)
  }
  return copy ?? given
}

function readRecord(schema: CompiledRecord, value: unknown, findings: Findings): unknown {
  const { propertyNames, additionalProperties, rows } = schema
  if (!isRecord(value)) return unstructured(schema, 'expected record', findings)
  const given = withoutProto(value, findings)
  const copy: Record<string, unknown> = {}
  let isSame = given === value
  for (const name of Object.keys(given)) {
    findings.path.push(name)
    const isName = scalarIssue(propertyNames as CompiledScalar, name) === null
    const part = isName ? readPart(additionalProperties, given[name], findings) : malformed(findings, 'invalid key')
    findings.path.pop()
    if (part === MALFORMED && !rows) return part
    if (part === MALFORMED) noteDropped(findings, 1, findings.issue)
    else copy[name] = part
    isSame &&= part === given[name]
  }
  return isSame ? value : copy
}

function readObject(schema: CompiledObject, value: unknown, findings: Findings): unknown {
  const { properties, twins, within } = schema
  if (!isRecord(value)) return unstructured(schema, 'expected object', findings)
  let read: Record<string, unknown> = withoutProto(value, findings)
  for (const name in properties) {
    findings.path.push(name)
    const property = properties[name] as CompiledSchema
    const given = read[name]
    const other = twins !== undefined && isAbsent(given) ? twinOf(read, twins[name], findings) : undefined
    const part = readPart(property, other ?? given, findings)
    findings.path.pop()
    if (part === MALFORMED) return part
    if (part === given) continue
    if (read === value) read = { ...value }
    read[name] = part
  }
  return within === undefined || isWithinBudget(read, within) ? read : malformed(findings, 'custom')
}

/** The value of the property that holds the same as an absent one. */
function twinOf(record: RecordLike, twin: string | undefined, findings: Findings): unknown {
  const value = twin === undefined ? undefined : record[twin]
  if (!isAbsent(value)) noteRepair(findings, 'expected string')
  return value
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function readVariant(schema: CompiledDiscriminatedUnion, value: unknown, findings: Findings): unknown {
  const { propertyName, mapping } = schema
  if (!isRecord(value)) return malformed(findings, 'expected object')
  const tag = value[propertyName]
  if (typeof tag === 'string' && Object.hasOwn(mapping, tag))
    return readOrBlank(mapping[tag] as CompiledSchema, value, findings)
  findings.path.push(propertyName)
  malformed(findings, 'invalid union')
  findings.path.pop()
  return MALFORMED
}

/** The first alternative that is not malformed. */
function readUnion(schema: CompiledUnion, value: unknown, findings: Findings): unknown {
  for (const each of schema.anyOf) {
    const { first } = findings
    const read = readPart(each, value, findings)
    if (read !== MALFORMED) return read
    findings.first = first
  }
  return unstructured(schema, 'invalid union', findings)
}

type CompiledStructure = CompiledArray | CompiledRecord | CompiledObject | CompiledUnion

function unstructured({ display }: CompiledStructure, cause: string, findings: Findings): symbol {
  if (!display) return malformed(findings, cause)
  noteRepair(findings, cause)
  return BLANK
}

/** The record without an own `__proto__`, which no schema forbids but which may not be passed on. */
function withoutProto(record: RecordLike, findings: Findings): RecordLike {
  if (!Object.hasOwn(record, '__proto__')) return record
  noteRepair(findings, 'own __proto__')
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== '__proto__'))
}
