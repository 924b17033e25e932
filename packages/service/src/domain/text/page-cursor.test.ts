import { describe, expect, it } from 'vitest'
import { pageOf, readPageCursor, writePageCursor } from './page-cursor.ts'

describe('page cursor', () => {
  it.each([[[7, 'b']], [['2026-11-22T12:00:00.000000Z']], [['Ünïcode 🎬', '']]])('reads %j back', (position) => {
    expect(readPageCursor(writePageCursor(position), position)).toEqual(position)
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
  ])('rejects %j where a number and a text are expected', (cursor) => {
    expect(readPageCursor(cursor, [0, ''])).toBeNull()
  })

  it('is given only if another page follows', () => {
    const page = (...rows: string[]) => pageOf(rows, 2, (row) => [row])
    expect(page('a', 'b', 'c')).toEqual({ rows: ['a', 'b'], next: ['b'] })
    expect(page('a', 'b')).toEqual({ rows: ['a', 'b'], next: null })
    expect(page()).toEqual({ rows: [], next: null })
    expect(pageOf(['a', 'b', 'c', 'd'], 3, (row) => [row])).toEqual({ rows: ['a', 'b', 'c'], next: ['c'] })
  })
})
