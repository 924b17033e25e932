// Values that a hostile window can post: any value that survives a structured clone, and valid messages with corrupted
// fields.
import fc from 'fast-check'
import { fixtures } from '@proscenium/protocol-testing'
import { isRecord } from '../src/end/wire/values.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'

type Path = readonly (string | number)[]

/** Every wire name, and names that every object inherits. */
const hostileTypes = [
  ...Object.keys(editorToHost),
  ...Object.keys(hostToEditor),
  '__proto__',
  'constructor',
  'valueOf',
  'toString',
]

const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(20_000),
  '\uD800',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  -1,
  0.5,
  2 ** 53,
  10n ** 30n,
  true,
  [],
  {},
  Array.from({ length: 600 }, () => 'a'),
  Object.assign([], { length: 5 }),
  new Map([['type', 'EDITOR_READY']]),
  new Set([1]),
  new Date(Number.NaN),
  new ArrayBuffer(8),
  new Uint8Array(3),
  /x/g,
  new Error('polluted'),
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  cycle(),
  deep(500),
]

const anything = fc.anything({
  maxDepth: 2,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  withNullPrototype: true,
})

/** Any clonable value; most are not messages at all. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anything },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom(...hostileTypes), payload: anything, requestId: anything }),
  },
)

const part = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...odd) }, { weight: 1, arbitrary: anything })
const samples = Object.entries(fixtures).map(([type, fields]) => ({ type, fields, paths: pathsOf(fields) }))

/** A valid message with up to three corrupted fields, under its own type or another’s, in either form. */
export const nearMiss: fc.Arbitrary<unknown> = fc
  .record({
    sample: fc.constantFrom(...samples),
    otherType: fc.option(fc.constantFrom(...hostileTypes), { freq: 4 }),
    edits: fc.array(fc.tuple(fc.nat(1_000), part), { minLength: 0, maxLength: 3 }),
    extra: fc.option(fc.tuple(fc.constantFrom('__proto__', 'constructor', 'payload', 'revision', 'later'), part)),
    wrapped: fc.boolean(),
  })
  .map(({ sample, otherType, edits, extra, wrapped }) => {
    const fields: Record<string, unknown> = { ...structuredClone(sample.fields) }
    for (const [place, value] of edits)
      put(fields, sample.paths[place % (sample.paths.length || 1)] ?? ['later'], value)
    if (extra !== null) own(fields, extra[0], extra[1])
    const type = otherType ?? sample.type
    return wrapped ? { type, payload: fields } : { ...fields, type }
  })

/** The value as it arrives after cloning. A value that cannot be cloned never arrives and is returned as it is. */
export function cloneOf(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

function put(root: object, path: Path, value: unknown): void {
  const [key, ...rest] = path
  const next: unknown = key === undefined ? undefined : Reflect.get(root, key)
  if (rest.length > 0 && (Array.isArray(next) || isRecord(next))) put(next, rest, value)
  else if (key !== undefined) own(root, key, value)
}

/** Sets an own property of any name, including `__proto__`. */
function own(target: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

function cycle(): object {
  const loop: Record<string, unknown> = { type: 'EDIT_COMPLETE' }
  loop['payload'] = loop
  loop['self'] = [loop]
  return loop
}

function deep(levels: number): object {
  let inner: object = {}
  for (let level = 0; level < levels; level += 1) inner = { inner }
  return inner
}
