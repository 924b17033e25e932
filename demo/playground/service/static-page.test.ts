import { respond } from '@proscenium/service/http/adapter/respond'
import { verifies } from '@proscenium/testkit'
import express from 'express'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { staticPage } from './static-page.ts'

const files: Readonly<Record<string, readonly [content: string, type: string | null]>> = {
  'index.html': ['<title>The page</title>', 'text/html'],
  'assets/main.js': ['run()', 'text/javascript; charset=utf-8'],
  'assets/font': ['bytes', null],
}

/** A host of static files below `/pages/`. Returns the addresses that it was asked for. */
function hosting(): string[] {
  const asked: string[] = []
  const host = async (address: string): Promise<Response> => {
    asked.push(address)
    const [content, type = null] = files[address.replace('https://play.example/pages/', '')] ?? []
    if (content === undefined) return new Response('nothing here', { status: 404 })
    return new Response(new TextEncoder().encode(content), { headers: type === null ? {} : { 'content-type': type } })
  }
  vi.stubGlobal('fetch', host)
  return asked
}

async function get(path: string) {
  const app = express()
  app.use('/site', staticPage('https://play.example/pages/').assets)
  app.use((_request, response) => void response.status(404).send('the next handler'))
  const request = { method: 'GET', url: `https://site.example${path}`, headers: [], body: null }
  const { status, headers, body } = await respond(app, request)
  return [status, Object.fromEntries(headers)['content-type'], await new Response(body).text()]
}

describe('a built page on a static host', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is its index.html, and rejects by its address where there is none', async () => {
    verifies('O-17')
    hosting()
    expect(await staticPage('https://play.example/pages/').html()).toBe('<title>The page</title>')
    await expect(staticPage('https://play.example/pages/other/').html()).rejects.toThrow(
      'https://play.example/pages/other/index.html cannot be read (404)',
    )
  })

  it('has its other files with their types, below any path', async () => {
    verifies('O-17')
    const asked = hosting()
    expect(await get('/site/assets/main.js')).toEqual([200, 'text/javascript; charset=utf-8', 'run()'])
    expect(await get('/site/assets/font')).toEqual([200, 'application/octet-stream', 'bytes'])
    expect(asked).toEqual(['https://play.example/pages/assets/main.js', 'https://play.example/pages/assets/font'])
  })

  it('leaves documents and what it lacks to the next handler', async () => {
    verifies('O-17')
    const asked = hosting()
    for (const path of ['/site/', '/site/index.html', '/site/assets/', '/site/assets/other.js'])
      expect((await get(path))[2]).toBe('the next handler')
    expect(asked).toEqual(['https://play.example/pages/assets/other.js'])
  })
})
