import { describe, expect, it } from 'vitest'
import { jsonText } from './json-text.ts'

const bounds = { maxBytes: 20, maxDepth: 3 }
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('JSON of others', () => {
  it('is text again, with everything in it', () => {
    expect(jsonText([1, null, '\0'], bounds)).toEqual({ ok: true, text: '[1,null,"\\u0000"]' })
    expect(jsonText('x', bounds)).toEqual({ ok: true, text: '"x"' })
  })

  it('has at most so many bytes of UTF-8', () => {
    expect(jsonText('x'.repeat(18), bounds)).toMatchObject({ ok: true })
    expect(jsonText('x'.repeat(19), bounds)).toEqual({ ok: false, code: 'too_large' })
    expect(jsonText('é'.repeat(9), bounds)).toMatchObject({ ok: true })
    expect(jsonText('é'.repeat(10), bounds)).toEqual({ ok: false, code: 'too_large' })
  })

  it('has at most so many levels, however many there are', () => {
    expect(jsonText(nested(3), bounds)).toEqual({ ok: true, text: '[[[]]]' })
    expect(jsonText(nested(4), bounds)).toEqual({ ok: false, code: 'too_deep' })
    expect(jsonText(nested(100_000), bounds)).toEqual({ ok: false, code: 'too_deep' })
    expect(jsonText({ a: { b: { c: {} } } }, bounds)).toEqual({ ok: false, code: 'too_deep' })
  })
})
