import type { SizeBudget } from '../messages/registry/size-budget.ts'

/**
 * A schema as plain data, without its library (docs/decisions/bridge/compiled-schemas.md). Keywords and units are those of
 * JSON Schema, except that lengths count UTF-16 units; a discriminated union is OpenAPI's.
 */
export type CompiledSchema =
  | CompiledString
  | CompiledNumber
  | CompiledBoolean
  | CompiledArray
  | CompiledRecord
  | CompiledObject
  | CompiledOptional
  | CompiledDiscriminatedUnion
  | CompiledUnion

/** `display`: the value decides nothing, so it is repaired instead of rejected (P-50). */
interface Displayed {
  readonly display?: true
}

/** `otherwise`: what a malformed value is read as. */
interface Scalar<Value> extends Displayed {
  readonly otherwise?: Value
}

/** `rows`: malformed entries are discarded (P-50). */
interface Rows {
  readonly rows?: true
}

export interface CompiledBoolean extends Scalar<boolean> {
  readonly type: 'boolean'
}

export interface CompiledString extends Scalar<string> {
  readonly type: 'string'
  readonly enum?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: RegExp
}

/** A finite number; an integer is a safe one. */
export interface CompiledNumber extends Scalar<number> {
  readonly type: 'number' | 'integer'
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}

/** A value that may be absent, where null means the same, or a value that may be null. */
export interface CompiledOptional {
  readonly type: 'optional' | 'nullable'
  readonly of: CompiledSchema
}

/** `maxItems` is mandatory, so that a sparse array cannot keep its reader busy. */
export interface CompiledArray extends Displayed, Rows {
  readonly type: 'array'
  readonly items: CompiledSchema
  readonly minItems?: number
  readonly maxItems: number
}

/** A plain object with values of one kind. */
export interface CompiledRecord extends Displayed, Rows {
  readonly type: 'record'
  readonly propertyNames: CompiledSchema
  readonly additionalProperties: CompiledSchema
}

/** A plain object with these properties. Unknown keys pass (P-43). `twins` names, by property, one that holds the same. */
export interface CompiledObject extends Displayed {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, CompiledSchema>>
  readonly twins?: Readonly<Record<string, string>>
  readonly within?: SizeBudget
}

/** A plain object whose properties depend on the value of the property `propertyName`. */
export interface CompiledDiscriminatedUnion {
  readonly type: 'discriminatedUnion'
  readonly propertyName: string
  readonly mapping: Readonly<Record<string, CompiledSchema>>
}

/** A value that conforms to at least one of these schemas. */
export interface CompiledUnion extends Displayed {
  readonly type: 'union'
  readonly anyOf: readonly CompiledSchema[]
}
