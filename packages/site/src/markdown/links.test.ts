import { expect, it } from 'vitest'
import { linksOf, mapTargets, resolveLink } from './links.ts'

const toUpper = (text: string) => mapTargets(text, ({ target }) => target.toUpperCase())

it('maps links and pictures, not what looks like one in code', () => {
  const text = 'A [link](a.md#b), a ![picture](c.png) and `[code](d.md)`.\n\n```md\n[block](e.md)\n```\n'
  const mapped = 'A [link](A.MD#B), a ![picture](C.PNG) and `[code](d.md)`.\n\n```md\n[block](e.md)\n```\n'
  expect(toUpper(text)).toBe(mapped)
})

it('maps a link whose label is code or a picture in brackets', () => {
  expect(toUpper('[`a[0]`](x.md) and [a [b] c](y.md)')).toBe('[`a[0]`](X.MD) and [a [b] c](Y.MD)')
})

it('maps a picture in HTML, with what stands in for it', () => {
  const text = '<picture>\n<source srcset="a.jpg" />\n<img alt="b.png" src="b.webp" />\n</picture> `src="c.js"`'
  expect(toUpper(text)).toBe(text.replace('a.jpg', 'A.JPG').replace('b.webp', 'B.WEBP'))
})

it('keeps the label of a link that leads nowhere', () => {
  expect(mapTargets('see [`a.ts`](src/a.ts).', () => null)).toBe('see `a.ts`.')
})

it('leaves addresses with a scheme alone', () => {
  expect(linksOf('[a](https://a.example) [b](mailto:b@b.example) [c](c.md)').map(({ target }) => target)).toEqual([
    'c.md',
  ])
})

it('reads on after a block whose fence is longer or indented', () => {
  expect(
    linksOf('````\n```\n[a](a.md)\n````\n[b](b.md)\n  ```\n  [c](c.md)\n  ```\n').map(({ target }) => target),
  ).toEqual(['b.md'])
})

it.each([
  ['docs/a.md', '../README.md#x', { path: 'README.md', anchor: '#x' }],
  ['docs/a.md', '#x', { path: 'docs/a.md', anchor: '#x' }],
  ['README.md', 'packages/ui/', { path: 'packages/ui', anchor: '' }],
])('from %s, %s leads to %o', (from, target, found) => {
  expect(resolveLink(from, target)).toEqual(found)
})
