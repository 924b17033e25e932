import { describe, expect, it } from 'vitest'
import { elementsOf, escaped, textOf } from './xml.ts'

describe('the XML of S3', () => {
  it('is read by the name of an element', () => {
    const xml =
      '<?xml version="1.0"?><R xmlns="x"><C><K>a&amp;b &lt;&#34;&#x41;&quot;&gt;</K></C><C><K>2</K></C><P/></R>'
    expect(elementsOf(xml, 'C').map((each) => textOf(each, 'K'))).toEqual(['a&b <"A">', '2'])
    expect([textOf(xml, 'K'), textOf(xml, 'P'), textOf(xml, 'Key')]).toEqual(['a&b <"A">', null, null])
  })

  it('is not more than it says where it is cut, or names no character', () => {
    expect(elementsOf('<C>1</C><C>2', 'C')).toEqual(['1'])
    expect(textOf('<K>1', 'K')).toBeNull()
    expect(textOf('<K>&#x110000;&nbsp;&amp;lt;</K>', 'K')).toBe('&#x110000;&nbsp;&lt;')
  })

  it('is written with what it reserves', () => {
    expect(escaped('"a"<&>')).toBe('"a"&lt;&amp;&gt;')
    expect(textOf(`<E>${escaped('"a"<&>')}</E>`, 'E')).toBe('"a"<&>')
  })
})
