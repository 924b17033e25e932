import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createPageBuild } from './editor-build.ts'

const pageWith = (script: string) => `<script type="module" src="${script}"></script><div id="editor"></div>`

/** A page of the build `main-1.js`; its server answers as given. */
function start(respond: () => Promise<Response>) {
  const element = { getAttribute: () => '/assets/main-1.js' }
  const requests: (readonly [string, RequestCache | undefined])[] = []
  let reloads = 0
  const page = {
    document: { querySelector: () => element },
    location: { href: 'http://editor.localhost/?a=1', reload: () => (reloads += 1) },
  }
  const build = createPageBuild({
    page: page as unknown as Window,
    fetch: async (input, init) => {
      requests.push([String(input), init?.cache])
      return respond()
    },
  })
  return { build, requests, reloads: () => reloads }
}

it.each([
  ['another build', async () => new Response(pageWith('/assets/main-2.js')), true],
  ['the same build', async () => new Response(pageWith('/assets/main-1.js')), false],
  ['the login of a public network', async () => new Response('<form>Welcome</form>'), false],
  ['an error', async () => new Response(pageWith('/assets/main-2.js'), { status: 502 }), false],
  ['nothing', async () => Promise.reject(new TypeError('Failed to fetch')), false],
])('a server that delivers %s', async (_, respond, replaced) => {
  verifies('E-07')
  const { build, requests } = start(respond)
  expect(await build.isReplaced()).toBe(replaced)
  expect(requests).toEqual([['http://editor.localhost/?a=1', 'no-store']])
})

it('the page is loaded again', () => {
  const { build, reloads } = start(async () => new Response(''))
  build.reload()
  expect(reloads()).toBe(1)
})
