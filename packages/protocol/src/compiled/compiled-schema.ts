import type { SizeBudget } from '../messages/registry/size-budget.ts'

/**
 * What a value may be, as plain data: a schema without its library. Lengths count UTF-16 units or entries; bounds are
 * inclusive, but for `gt`.
 */
export type Shape =
  | CompiledString
  | CompiledNumber
  | CompiledBoolean
  | { readonly is: 'oneOf'; readonly values: readonly string[] }
  | CompiledArray
  | CompiledRecord
  | CompiledObject
  | { readonly is: 'orAbsent' | 'orNull'; readonly of: Shape }
  | CompiledDiscriminatedUnion
  | CompiledUnion

/** What a reader repairs rather than rejects (P-50): a value that decides nothing. */
interface Displayed {
  readonly display?: true
}

/** What a reader takes without its malformed entries (P-50). */
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

/** A finite number; a whole one is a safe integer. */
export interface CompiledNumber extends Displayed {
  readonly is: 'number'
  readonly whole?: true
  readonly gte?: number
  readonly gt?: number
  readonly lte?: number
}

/** Every list has an end, so that a sparse one cannot keep its reader busy. */
export interface CompiledArray extends Displayed, Rows {
  readonly is: 'list'
  readonly of: Shape
  readonly min?: number
  readonly max: number
}

/** A plain object of one kind of values by name. */
export interface CompiledRecord extends Rows {
  readonly is: 'record'
  readonly key: Shape
  readonly of: Shape
}

/** A plain object with these fields. Keys that are not named pass. */
export interface CompiledObject extends Displayed {
  readonly is: 'fields'
  readonly fields: Readonly<Record<string, Shape>>
  readonly within?: SizeBudget
}

/** A plain object whose fields depend on one of them. */
export interface CompiledDiscriminatedUnion {
  readonly is: 'oneOfBy'
  readonly key: string
  readonly choices: Readonly<Record<string, Shape>>
}

/** What keeps any of several shapes. */
export interface CompiledUnion extends Displayed {
  readonly is: 'either'
  readonly of: readonly Shape[]
}
