import { describe, expect, it } from 'vitest'
import { isRecord } from './record.ts'
import { isStorable, storable } from './storable.ts'

describe('storable', () => {
  it('replaces NUL and lone surrogates and leaves other text unchanged', () => {
    expect(storable('a\0b\0')).toBe('a\uFFFDb\uFFFD')
    expect(storable('a\uD800b')).toBe('a\uFFFDb')
    expect(storable('Zoë 🎬\n')).toBe('Zoë 🎬\n')
  })

  it('gives text that is storable', () => {
    expect(['', 'Zoë 🎬', storable('\0'), storable('\uDFFF')].map(isStorable)).toEqual([true, true, true, true])
    expect(['\0', 'a\0b', '\uD800', 'a\uDFFFb'].map(isStorable)).toEqual([false, false, false, false])
  })
})

describe('isRecord', () => {
  it('accepts JSON objects only', () => {
    expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true])
    expect([null, undefined, [], 'text', '', 7, true, () => undefined].map(isRecord)).toEqual(
      Array.from({ length: 8 }, () => false),
    )
  })
})
