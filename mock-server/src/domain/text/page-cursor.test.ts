import { describe, expect, it } from 'vitest'
import { pageOf, readPageCursor, writePageCursor } from './page-cursor.ts'

describe('a page cursor', () => {
  it.each([[[7, 'b']], [['2026-11-22T12:00:00.000000Z']], [['Ünïcode 🎬', '']]])('gives %j back', (place) => {
    expect(readPageCursor(writePageCursor(place), place)).toEqual(place)
  })

  it.each([
    ['no cursor'],
    [''],
    [writePageCursor([1])],
    [writePageCursor(['a', 'b'])],
    [writePageCursor([1.5, 'b'])],
    [writePageCursor([2 ** 60, 'b'])],
    [writePageCursor([1, 'b\0'])],
    [writePageCursor([1, '\uD800'])],
    [Buffer.from('{"0":1,"1":"b","length":2}').toString('base64url')],
    [Buffer.from('[null,"b"]').toString('base64url')],
  ])('is not %j, where a number and a text are wanted', (cursor) => {
    expect(readPageCursor(cursor, [0, ''])).toBeNull()
  })

  it('follows a page only where there is more', () => {
    const page = (...rows: string[]) => pageOf(rows, 2, (row) => [row])
    expect(page('a', 'b', 'c')).toEqual({ rows: ['a', 'b'], next: ['b'] })
    expect(page('a', 'b')).toEqual({ rows: ['a', 'b'], next: null })
    expect(page()).toEqual({ rows: [], next: null })
  })
})
