import { expect, it } from 'vitest'
import { pageAt, pages, pathOf, targetAt } from './pages.ts'

it('each page has an address of its own, and an unknown address is the home page', () => {
  expect(pages.map((page) => pageAt(pathOf(page)))).toEqual(pages)
  expect([pathOf('home'), pageAt('/other')]).toEqual(['/', 'home'])
})

it('an address names a video or a saved project', () => {
  expect(['?video=v1', '?project=p1', '?video=v1&project=p1', '?video=', ''].map(targetAt)).toEqual([
    { videoId: 'v1' },
    { projectId: 'p1' },
    { projectId: 'p1' },
    null,
    null,
  ])
})
