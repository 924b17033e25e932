import { expect, it } from 'vitest'
import { isWithinBudget } from './size-budget.ts'

const roomy = { units: 100, depth: 3, foreign: 'weighed' } as const

it.each([
  ['a string with its quotes', 'abc', 5],
  ['a number', 12.5, 4],
  ['true and null', [true, null], 12],
  ['a record with its keys', { ab: 1 }, 9],
  ['a buffer of bytes', new ArrayBuffer(30), 32],
  ['a view of bytes', new Uint8Array(30), 32],
])('weighs %s', (_name, value, units) => {
  expect(isWithinBudget(value, { ...roomy, units })).toBe(true)
  expect(isWithinBudget(value, { ...roomy, units: units - 1 })).toBe(false)
})

it('weighs no less than the value’s JSON text', () => {
  const value = { name: 'Glass Harbour', list: [1, 2.25, { deep: [true, null] }], empty: {} }
  expect(isWithinBudget(value, { ...roomy, depth: 9, units: JSON.stringify(value).length - 4 })).toBe(false)
})

it('counts levels', () => {
  expect(isWithinBudget({ a: { b: [1] } }, roomy)).toBe(true)
  expect(isWithinBudget({ a: { b: [{}] } }, roomy)).toBe(false)
})

it('terminates on a cycle', () => {
  const loop: Record<string, unknown> = {}
  loop['self'] = loop
  expect(isWithinBudget(loop, { ...roomy, depth: 1_000 })).toBe(false)
})

it('stops reading where the budget is exhausted', () => {
  let read = 0
  const part = {
    get heavy() {
      read += 1
      return 'x'.repeat(60)
    },
  }
  expect(isWithinBudget([part, part, part, part], roomy)).toBe(false)
  expect(read).toBeLessThan(10)
})

it('rejects values that JSON cannot represent, if configured', () => {
  for (const value of [new Map(), new Date(0), new ArrayBuffer(1), new Uint8Array(1)]) {
    expect(isWithinBudget({ value }, roomy)).toBe(true)
    expect(isWithinBudget({ value }, { ...roomy, foreign: 'refused' })).toBe(false)
  }
})
