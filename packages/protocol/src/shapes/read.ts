// A value read by its shape: as it is, or without the own `__proto__` keys that a hostile sender put in.
import { faultOf, OWN_PROTO, type Fault } from './check.ts'
import { isRecord } from './record.ts'
import type { Shape } from './shape.ts'

const PATH_SHOWN = 120

/** `value` keeps the shape and is the one that was given, except where an own `__proto__` key had to be left out. */
export type Reading = { readonly issue: null; readonly value: unknown } | { readonly issue: string }

/** Reads a value. Copies nothing unless some object that the shape knows has an own `__proto__` key. */
export function readShape(shape: Shape, value: unknown): Reading {
  const found = faultOf(shape, value)
  if (found?.cause !== OWN_PROTO) return found === null ? { issue: null, value } : { issue: wordsOf(found) }
  const clean = withoutProto(shape, value)
  const left = faultOf(shape, clean)
  return left === null ? { issue: null, value: clean } : { issue: wordsOf(left) }
}

/** `path: cause`, of bounded length. */
function wordsOf({ path, cause }: Fault): string {
  const where = path.join('.').slice(0, PATH_SHOWN)
  return where === '' ? cause : `${where}: ${cause}`
}

/** A copy without own `__proto__` keys wherever the shape knows an object. What no shape tells is taken over as it is. */
function withoutProto(shape: Shape, value: unknown): unknown {
  switch (shape.is) {
    case 'orAbsent':
    case 'orNull':
      return withoutProto(shape.of, value)
    case 'list':
      if (!Array.isArray(value) || value.length > shape.max) return value
      return value.map((part: unknown) => withoutProto(shape.of, part))
    case 'record':
      return copyOf(value, () => shape.of)
    case 'fields':
      return copyOf(value, (name) => (Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined))
    case 'oneOfBy':
      return Object.values(shape.choices).reduce((copy, choice) => withoutProto(choice, copy), value)
    case 'text':
    case 'number':
    case 'flag':
    case 'oneOf':
      return value
  }
}

function copyOf(value: unknown, shapeOf: (name: string) => Shape | undefined): unknown {
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name]) => name !== '__proto__')
  return Object.fromEntries(
    kept.map(([name, part]) => {
      const shape = shapeOf(name)
      return [name, shape === undefined ? part : withoutProto(shape, part)]
    }),
  )
}
