import { describe, expect, it } from 'vitest'
import { readExportCursor, writeExportCursor } from './export-cursor.ts'

const id = '7b0e3c2a-91d4-4f6b-a1c2-0d9e8f7a6b5c'

describe('export cursor', () => {
  it.each([0, 1_795_168_800_000, 999_999_999_999_999])('is read back with the time %i', (createdAt) => {
    const cursor = writeExportCursor({ createdAt, id })
    expect(cursor).toBe(`${createdAt}_${id}`)
    expect(readExportCursor(cursor)).toEqual({ createdAt, id })
  })

  it.each([
    '',
    '_',
    `_${id}`,
    '1_',
    `1${id}`,
    `-1_${id}`,
    `1.5_${id}`,
    `1000000000000000_${id}`,
    `1_${id}0`,
    `1_${id.slice(1)}`,
    `1_${id.toUpperCase()}`,
    `x1_${id}`,
    ` 1_${id}`,
  ])('is rejected as %j', (cursor) => {
    expect(readExportCursor(cursor)).toBeNull()
  })
})
