import fc from 'fast-check'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { editorToHost, hostToEditor } from '../messages/registry.ts'
import { fixtures } from '../testing/fixtures.ts'
import { parseEditorMessage, parseHostMessage } from './parse.ts'
import { redact } from './redact.ts'

const RUNS = 5_000
const types = [...Object.keys(editorToHost), ...Object.keys(hostToEditor), '__proto__', 'constructor', 'valueOf']

const cyclic = fc.constant(null).map(() => {
  const loop: Record<string, unknown> = { type: 'EDITOR_READY' }
  loop['self'] = loop
  loop['payload'] = loop
  return loop
})

const exotic = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
    withNullPrototype: true,
  }),
  cyclic,
  fc.constant('x'.repeat(20_000)),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown),
)

/** Near misses: a valid message with some of its fields made hostile. */
const nearMiss = fc
  .tuple(
    fc.constantFrom(...Object.values(fixtures)),
    fc.constantFrom(...types),
    fc.boolean(),
    fc.dictionary(fc.string(), exotic),
  )
  .chain(([fields, type, wrap, extras]) =>
    fc.tuple(fc.subarray(Object.keys(fields)), exotic).map(([spoilt, value]) => {
      const bad = { ...fields, ...Object.fromEntries(spoilt.map((key) => [key, value])), ...extras }
      return wrap ? { type, payload: bad, requestId: value } : { ...bad, type }
    }),
  )

const hostile = fc.oneof({ weight: 1, arbitrary: exotic }, { weight: 3, arbitrary: nearMiss })

it('never throws and never pollutes, whatever clonable value arrives', { timeout: 120_000 }, () => {
  verifies('P-43')
  const before = Object.getOwnPropertyNames(Object.prototype)
  let passed = 0
  fc.assert(
    fc.property(hostile, (value) => {
      const arrived = cloneOf(value)
      for (const result of [parseEditorMessage(arrived), parseHostMessage(arrived)]) {
        if (!result.ok) continue
        passed += 1
        expect('polluted' in result.message.fields).toBe(false)
      }
      structuredClone(redact(arrived))
    }),
    { numRuns: RUNS },
  )
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect('polluted' in {}).toBe(false)
  expect(passed).toBeGreaterThan(50)
})

/** What arrives of a value; one that cannot be cloned never arrives, so it is handed over as it is. */
function cloneOf(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}
