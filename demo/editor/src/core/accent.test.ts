import { expect, it } from 'vitest'
import { onAccent } from './accent.ts'

it.each([
  ['#FFFFFF', '#000000'],
  ['#000000', '#ffffff'],
  ['#FFD400', '#000000'],
  ['#1D4ED8', '#ffffff'],
  ['#757575', '#ffffff'],
  ['#777777', '#000000'],
])('chooses the foreground for %s: %s', (accent, text) => {
  expect(onAccent(accent)).toBe(text)
})
