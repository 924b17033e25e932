// The generated types agree with the schemas: fields, optionality and words. The compiler checks it.
import type * as z from 'zod/mini'
import { expectTypeOf, it } from 'vitest'
import type { editorToHost, hostToEditor } from '../messages/schemas/definitions.ts'
import type { EditorToHostType, Fields, FieldsInput, HostToEditorType } from './types.ts'

type Schemas = typeof editorToHost & typeof hostToEditor
type AnyType = EditorToHostType | HostToEditorType
type Inferred<Type extends AnyType> = z.infer<Schemas[Type]['schema']>

/** Without `readonly`, intersections and the index signatures of objects that have fields. */
type Plain<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? Plain<Item>[]
      : [keyof Named<Value>] extends [never]
        ? { -readonly [Key in keyof Value]: Plain<Value[Key]> }
        : { -readonly [Key in keyof Named<Value>]: Plain<Named<Value>[Key]> }

type Named<Value> = { [Key in keyof Value as string extends Key ? never : Key]: Value[Key] }

/** With the known words of every enum that may grow. */
type Closed<Value> = Value extends readonly (infer Item)[]
  ? Closed<Item>[]
  : Value extends object
    ? Value extends string
      ? never
      : { [Key in keyof Value]: Closed<Value[Key]> }
    : Value

type Received = { [Type in AnyType]: Plain<Fields<Type>> }
type Sent = { [Type in AnyType]: Plain<FieldsInput<Type>> }
type Read = { [Type in AnyType]: Plain<Inferred<Type>> }

it('what is received is what the schemas read', () => {
  expectTypeOf<Received>().toEqualTypeOf<Read>()
})

it('what is sent is the same in known words, except that a search has what its mode uses', () => {
  type Known = { [Type in AnyType]: Closed<Read[Type]> }
  expectTypeOf<Omit<Sent, 'REQUEST_CATALOG_SEARCH'>>().toEqualTypeOf<Omit<Known, 'REQUEST_CATALOG_SEARCH'>>()
})

it('what is sent can be received', () => {
  expectTypeOf<Sent>().toExtend<Received>()
})
