import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListeningServer } from '../partner/server/listen.ts'
import { startStaticSite } from './static-site.ts'

const parent = mkdtempSync(join(tmpdir(), 'proscenium-static-'))
const bytes = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256))
let site: ListeningServer
let address: string
beforeAll(async () => {
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(join(parent, path, '..'), { recursive: true })
    writeFileSync(join(parent, path), content)
  }
  write('secret.txt', 'secret')
  write('site/.env', 'secret')
  write('site/index.html', '<title>Front</title>')
  write('site/guide/index.html', '<title>Guide</title>')
  for (const name of ['a.js', 'a.wasm', 'a.webp', 'a.vtt', 'a.json', 'a.webmanifest', 'a.css'])
    write(`site/${name}`, '')
  write('media/clip.mp4', bytes)
  site = await startStaticSite({
    name: 'docs',
    folders: { '/docs/': join(parent, 'site'), '/docs/media/': join(parent, 'media') },
    pages: { '/docs/tab': '<title>Tab</title>' },
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
  })
  address = `http://127.0.0.1:${site.port}`
})
afterAll(async () => {
  await site.close()
  rmSync(parent, { recursive: true, force: true })
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, { headers })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

describe('a static site', () => {
  it.each([
    ['/docs/', '<title>Front</title>'],
    ['/docs', '<title>Front</title>'],
    ['/docs/guide', '<title>Guide</title>'],
    ['/docs/tab', '<title>Tab</title>'],
  ])('answers %s with a page', async (path, html) => {
    verifies('O-17')
    const { status, headers, body } = await ask(path)
    expect([status, headers.get('content-type'), body.toString()]).toEqual([200, 'text/html; charset=utf-8', html])
  })

  it.each([
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.wasm', 'application/wasm'],
    ['a.webp', 'image/webp'],
    ['a.vtt', 'text/vtt; charset=utf-8'],
    ['a.json', 'application/json; charset=utf-8'],
    ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['media/clip.mp4', 'video/mp4'],
  ])('serves %s as %s', async (name, type) => {
    verifies('O-17')
    const { status, headers } = await ask(`/docs/${name}`)
    expect([status, headers.get('content-type')]).toEqual([200, type])
  })

  it('serves the part of a file that a player asks for', async () => {
    verifies('O-17')
    const part = await ask('/docs/media/clip.mp4', { Range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/300'])
    expect(part.body.equals(bytes.subarray(100, 200))).toBe(true)
    const beyond = await ask('/docs/media/clip.mp4', { Range: 'bytes=300-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */300'])
  })

  it('has its headers also where nothing is found, and lets nothing be reused without asking', async () => {
    verifies('O-17')
    for (const path of ['/docs/a.js', '/docs/tab', '/docs/none.js', '/a.js']) {
      const { headers } = await ask(path)
      const found = [headers.get('cross-origin-opener-policy'), headers.get('cache-control')]
      expect([path, ...found]).toEqual([path, 'same-origin', 'no-cache'])
    }
    const first = await ask('/docs/a.js')
    // As a browser asks; without that field, `fetch` in Node adds one that asks for a new copy.
    const again = { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
    expect((await ask('/docs/a.js', again)).status).toBe(304)
  })

  it.each([
    '/docs/none.js',
    '/a.js',
    '/docs/.env',
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/media/..%5c..%5csecret.txt',
    '/docs/%00',
    '/docs/%',
  ])('answers %s with 404', async (path) => {
    verifies('O-17')
    expect(await rawStatus(path)).toBe(404)
  })

  it('rejects a port in use by its name', async () => {
    verifies('O-17')
    await expect(startStaticSite({ name: 'docs', port: site.port, folders: {} })).rejects.toThrow(
      `port ${site.port} for the docs is already in use`,
    )
  })
})

/** With the path as it is written: `fetch` would resolve its dots. */
async function rawStatus(path: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  get({ host: '127.0.0.1', port: site.port, path, agent: false }, (response) => {
    response.resume()
    resolve(response.statusCode)
  }).once('error', reject)
  return await promise
}
