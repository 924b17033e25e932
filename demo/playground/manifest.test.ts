import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { isVersioned, originsOf, originsWith } from './manifest.ts'

it('every part of a playground without origins is on that of its page', () => {
  verifies('O-17')
  const home = 'https://play.example'
  expect(originsOf({ origins: null }, home)).toEqual({
    product: home,
    service: home,
    editor: home,
    site: home,
    mailbox: home,
  })
})

it('every part of a playground with origins has its own, wherever its page was opened', () => {
  verifies('O-17')
  const made = originsWith('https://{part}.play.example:8443')
  const origins = {
    product: 'https://product.play.example:8443',
    service: 'https://service.play.example:8443',
    editor: 'https://editor.play.example:8443',
    site: 'https://site.play.example:8443',
    mailbox: 'https://mailbox.play.example:8443',
  }
  expect(made).toEqual({ home: 'https://play.example:8443', origins })
  expect(originsOf(made, 'https://elsewhere.example')).toEqual(origins)
})

it('what lies in a folder of the build is versioned by its path', () => {
  verifies('O-17')
  expect(isVersioned('/playground/pages-0a1b/site/index.html')).toBe(true)
  expect(
    ['/', '/playground/manifest.json', '/playground/keeper.html', '/a/playground/b/c'].filter(isVersioned),
  ).toEqual([])
})
