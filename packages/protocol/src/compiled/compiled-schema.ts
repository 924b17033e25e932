import type { SizeBudget } from '../messages/registry/size-budget.ts'

/**
 * A schema as plain data, without its library (docs/decisions/bridge/compiled-schemas.md). Lengths count UTF-16 units or
 * entries; bounds are inclusive, except `gt`.
 */
export type Shape =
  | CompiledString
  | CompiledNumber
  | CompiledBoolean
  | CompiledEnum
  | CompiledArray
  | CompiledRecord
  | CompiledObject
  | CompiledOptional
  | CompiledDiscriminatedUnion
  | CompiledUnion

/** `display`: the value decides nothing, so a reader repairs it instead of rejecting it (P-50). */
interface Displayed {
  readonly display?: true
}

/** `rows`: a reader discards malformed entries (P-50). */
interface Rows {
  readonly rows?: true
}

export interface CompiledBoolean extends Displayed {
  readonly is: 'flag'
}

export interface CompiledString extends Displayed {
  readonly is: 'text'
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

/** A finite number; `whole` means a safe integer. */
export interface CompiledNumber extends Displayed {
  readonly is: 'number'
  readonly whole?: true
  readonly gte?: number
  readonly gt?: number
  readonly lte?: number
}

export interface CompiledEnum {
  readonly is: 'oneOf'
  readonly values: readonly string[]
}

/** A value that may be absent, or null. */
export interface CompiledOptional {
  readonly is: 'orAbsent' | 'orNull'
  readonly of: Shape
}

/** `max` is mandatory, so that a sparse array cannot keep its reader busy. */
export interface CompiledArray extends Displayed, Rows {
  readonly is: 'list'
  readonly of: Shape
  readonly min?: number
  readonly max: number
}

/** A plain object with values of one kind. */
export interface CompiledRecord extends Rows {
  readonly is: 'record'
  readonly key: Shape
  readonly of: Shape
}

/** A plain object with these fields. Unknown keys pass (P-43). */
export interface CompiledObject extends Displayed {
  readonly is: 'fields'
  readonly fields: Readonly<Record<string, Shape>>
  readonly within?: SizeBudget
}

/** A plain object whose fields depend on the value of `key`. */
export interface CompiledDiscriminatedUnion {
  readonly is: 'oneOfBy'
  readonly key: string
  readonly choices: Readonly<Record<string, Shape>>
}

/** A value that conforms to at least one of these schemas. */
export interface CompiledUnion extends Displayed {
  readonly is: 'either'
  readonly of: readonly Shape[]
}
