import { expect, it } from 'vitest'
import { brokenLinks } from './html-links.ts'

const pages = new Map([
  ['index.html', '<a href="/docs/guide/a.html#b"></a><a href="/docs/"></a><img src="/docs/files/p.png">'],
  ['guide/a.html', '<h2 id="b"></h2><a href="../index.html"></a><a href="#b"></a><a href="https://x.example"></a>'],
])
const site = { base: '/docs/', pages, files: new Set(['files/p.png']) }

it('finds nothing where each link leads to a page, a file or an element', () => {
  expect(brokenLinks(site)).toEqual([])
})

it.each(['/docs/guide/b.html', '/guide/a.html', 'guide/a.html#c', '#top', 'files/q.png', '/docs/guide/'])(
  'finds %s, which leads nowhere',
  (target) => {
    const withLink = new Map([...pages, ['other.html', `<a href="${target}"></a>`]])
    expect(brokenLinks({ ...site, pages: withLink })).toEqual([`other.html → ${target}`])
  },
)

it('finds a still that a picture lacks', () => {
  const withPicture = new Map([...pages, ['other.html', '<source srcset="files/still.jpg">']])
  expect(brokenLinks({ ...site, pages: withPicture })).toEqual(['other.html → files/still.jpg'])
})
