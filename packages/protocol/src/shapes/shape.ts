import type { SizeBudget } from '../rules/size-budget.ts'

/**
 * What a value may be, as plain data: a schema without its library. Lengths count UTF-16 units or entries; bounds are
 * inclusive, but for `gt`.
 */
export type Shape =
  | TextShape
  | NumberShape
  | { readonly is: 'flag' }
  | { readonly is: 'oneOf'; readonly values: readonly string[] }
  | ListShape
  | RecordShape
  | FieldsShape
  | { readonly is: 'orAbsent' | 'orNull'; readonly of: Shape }
  | ChoiceShape

export interface TextShape {
  readonly is: 'text'
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

/** A finite number; a whole one is a safe integer. */
export interface NumberShape {
  readonly is: 'number'
  readonly whole?: true
  readonly gte?: number
  readonly gt?: number
  readonly lte?: number
}

/** Every list has an end, so that a sparse one cannot keep its reader busy. */
export interface ListShape {
  readonly is: 'list'
  readonly of: Shape
  readonly min?: number
  readonly max: number
}

/** A plain object of one kind of values by name. */
export interface RecordShape {
  readonly is: 'record'
  readonly key: Shape
  readonly of: Shape
}

/** A plain object with these fields. Keys that are not named pass. */
export interface FieldsShape {
  readonly is: 'fields'
  readonly fields: Readonly<Record<string, Shape>>
  readonly within?: SizeBudget
}

/** A plain object whose fields depend on one of them. */
export interface ChoiceShape {
  readonly is: 'oneOfBy'
  readonly key: string
  readonly choices: Readonly<Record<string, Shape>>
}
