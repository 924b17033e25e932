import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { movedFocus } from './roving-focus.ts'

/** Five controls in rows of two, laid out from the left or the right edge. */
const grid = (isRtl: boolean) =>
  [0, 1, 2, 3, 4].map((index) => ({
    left: (isRtl ? 1 - (index % 2) : index % 2) * 100,
    top: Math.floor(index / 2) * 80,
  }))
const row = [0, 100, 200].map((left) => ({ left, top: 40 }))

describe('the arrow keys of a grid', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, 2],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 3, 1],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Enter', 1, null],
  ])('%s leads from control %d to %j', (key, from, to) => {
    verifies('H-15', 'E-09')
    expect(movedFocus({ key, from, places: grid(false), isRtl: false })).toBe(to)
  })

  it.each([
    ['ArrowLeft', 0, 1],
    ['ArrowRight', 1, 0],
    ['ArrowDown', 1, 3],
    ['ArrowUp', 4, 2],
  ])('%s leads from control %d to %j where text runs from the right', (key, from, to) => {
    verifies('H-15', 'E-09')
    expect(movedFocus({ key, from, places: grid(true), isRtl: true })).toBe(to)
  })
})

it.each(['ArrowDown', 'ArrowUp'])('%s is left to the page in a single row', (key) => {
  verifies('H-15')
  expect(movedFocus({ key, from: 1, places: row, isRtl: false })).toBe(null)
})
