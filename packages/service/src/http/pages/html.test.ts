import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { html, styleElement, type Html } from './html.ts'

describe('html templates', () => {
  it('escape text in any position', () => {
    const text = `"><script>alert('1')</script>&`
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</p>',
    )
  })

  it('nest, repeat and omit', () => {
    const items = ['a', '<b>'].map((name) => html`<i>${name}</i>`)
    expect(html`${items}${null}${7}`.markup).toBe('<i>a</i><i>&lt;b&gt;</i>7')
  })

  it('reject markup that they did not create', () => {
    const forged: Html = { markup: '<script>' }
    expect(() => html`${forged}`).toThrow(TypeError)
    expect(() => styleElement('</STYLE><script>', 'n')).toThrow('the end of its own element')
  })

  it('keep text inside its element or attribute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(html`${text}`.markup).not.toMatch(/[<>"']/)
      }),
    )
  })
})
