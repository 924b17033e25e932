import { describe, expect, it } from 'vitest'
import { jsonText } from './json-text.ts'

const bounds = { maxBytes: 20, maxDepth: 3 }
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('jsonText', () => {
  it('serialises a value completely', () => {
    expect(jsonText([1, null, '\0'], bounds)).toEqual({ ok: true, text: '[1,null,"\\u0000"]' })
    expect(jsonText('x', bounds)).toEqual({ ok: true, text: '"x"' })
    expect(jsonText(null, { maxBytes: 4, maxDepth: 0 })).toEqual({ ok: true, text: 'null' })
    expect(jsonText({}, { maxBytes: 4, maxDepth: 0 })).toEqual({ ok: false, code: 'too_deep' })
    expect(jsonText([[], [[]], 1], bounds)).toEqual({ ok: true, text: '[[],[[]],1]' })
    expect(jsonText([1, [[[]]]], bounds)).toEqual({ ok: false, code: 'too_deep' })
  })

  it('limits the bytes of UTF-8', () => {
    expect(jsonText('x'.repeat(18), bounds)).toMatchObject({ ok: true })
    expect(jsonText('x'.repeat(19), bounds)).toEqual({ ok: false, code: 'too_large' })
    expect(jsonText('é'.repeat(9), bounds)).toMatchObject({ ok: true })
    expect(jsonText('é'.repeat(10), bounds)).toEqual({ ok: false, code: 'too_large' })
  })

  it('limits the levels of nesting, even of very deep values', () => {
    expect(jsonText(nested(3), bounds)).toEqual({ ok: true, text: '[[[]]]' })
    expect(jsonText(nested(4), bounds)).toEqual({ ok: false, code: 'too_deep' })
    expect(jsonText(nested(100_000), bounds)).toEqual({ ok: false, code: 'too_deep' })
    expect(jsonText({ a: { b: { c: {} } } }, bounds)).toEqual({ ok: false, code: 'too_deep' })
  })
})
