import { expect, it } from 'vitest'
import { formatGist } from './format.ts'

it.each([
  [{ requestId: '7', percent: 12, text: 'Rendering', nested: { a: 1 } }, 'percent 12 · text Rendering'],
  [{ a: 1, instanceId: 'e4', empty: '', b: true, c: 'x', d: 2 }, 'a 1 · b true · c x'],
  [{}, ''],
  [undefined, ''],
  [null, ''],
])('the gist of %j is “%s”', (fields, text) => {
  expect(formatGist(fields)).toBe(text)
})
