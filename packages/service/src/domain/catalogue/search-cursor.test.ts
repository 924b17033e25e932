import { describe, expect, it } from 'vitest'
import { readSearchCursor, writeSearchCursor, type SearchPosition } from './search-request.ts'

const signed = { digest: 'd1', keys: [new Uint8Array(32).fill(7)] } as const
const positions: readonly SearchPosition[] = [
  { kind: 'time', before: null, tier: 0 },
  { kind: 'time', before: '2026-11-20T10:00:00.000000Z', tier: 1 },
  { kind: 'key', key: 'ä', id: 'v1' },
  { kind: 'key', key: 0.5, id: 'v1' },
  { kind: 'rank', distance: 500_000, id: 'v2' },
]
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('search cursor', () => {
  it.each(positions)('reads %j back', (position) => {
    const cursor = writeSearchCursor(position, signed)
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{22}$/)
    expect(readSearchCursor(cursor, signed)).toEqual(position)
    expect(writeSearchCursor(position, signed)).toBe(cursor)
  })

  it('is valid for its search and key only', () => {
    const cursor = writeSearchCursor({ kind: 'rank', distance: 1, id: 'v' }, signed)
    expect(readSearchCursor(cursor, { ...signed, digest: 'd2' })).toBeNull()
    expect(readSearchCursor(cursor, { ...signed, digest: '' })).toBeNull()
    expect(readSearchCursor(cursor, { ...signed, keys: [new Uint8Array(32)] })).toBeNull()
  })

  it('is rejected after a character of its body is replaced', () => {
    const cursor = writeSearchCursor({ kind: 'rank', distance: 1, id: 'v' }, signed)
    const altered = [...cursor.slice(0, cursor.indexOf('.'))].flatMap((character, at) =>
      [...characters]
        .filter((other) => other !== character)
        .map((other) => cursor.slice(0, at) + other + cursor.slice(at + 1)),
    )
    expect(altered.filter((text) => readSearchCursor(text, signed) !== null)).toEqual([])
  })

  it('is rejected without its signature, with a longer one, or with a further part', () => {
    const cursor = writeSearchCursor({ kind: 'rank', distance: 1, id: 'v' }, signed)
    const [body = '', tag = ''] = cursor.split('.')
    const others = ['', '.', body, `${body}.`, `.${tag}`, `${body}.${tag.slice(0, 20)}`, `${cursor}AAAA`, `${cursor}.x`]
    expect(others.filter((text) => readSearchCursor(text, signed) !== null)).toEqual([])
  })
})
