import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { injectConfig, startEditor } from './editor.ts'
import { parseServiceTime } from './service-clock.ts'

const html = '<head><!--editor:config--></head>'

it('the page contains the hosts, safely escaped', () => {
  expect(
    injectConfig(html, { hostOrigins: ['http://service.localhost:4200'], apiOrigin: 'http://service.localhost:4200' }),
  ).toBe(
    '<head><meta name="editor:config" content="{&quot;hostOrigins&quot;:[&quot;http://service.localhost:4200&quot;],&quot;apiOrigin&quot;:&quot;http://service.localhost:4200&quot;}"></head>',
  )
  expect(injectConfig(html, { hostOrigins: ['"><script>'], apiOrigin: '' })).not.toContain('<script')
})

it('a page without a placeholder for its hosts is rejected', () => {
  expect(() => injectConfig('<head></head>', { hostOrigins: [], apiOrigin: '' })).toThrow(
    "the editor's page has no <!--editor:config--> in its head",
  )
})

it('the page is served with a policy that names the service’s origin at that time', async () => {
  let service = ''
  const pageSource = { html: async () => html, assets: (_: unknown, __: unknown, next: () => void) => next() }
  const editor = await startEditor({ port: 0, pageSource, hostOrigins: () => [service], apiOrigin: () => service })
  try {
    service = 'http://service.localhost:9'
    const response = await fetch(`http://127.0.0.1:${editor.port}/`)
    expect(await response.text()).toContain('http://service.localhost:9')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain('media-src http://service.localhost:9;')
    expect(policy).toContain("connect-src 'self' http://service.localhost:9;")
    const corpOf = async (query: string) =>
      (await fetch(`http://127.0.0.1:${editor.port}/${query}`)).headers.get('cross-origin-resource-policy')
    expect(await Promise.all(['', '?corp=none', '?qa=1', '?qa=1&corp=none'].map(corpOf))).toEqual([
      'cross-origin',
      'cross-origin',
      'cross-origin',
      null,
    ])
    expect(editor.origin).toBe(`http://editor.localhost:${editor.port}`)
  } finally {
    await editor.close()
  }
})

it('the page offers the songs that are configured, and their files are on its server', async () => {
  verifies('E-01')
  const folder = mkdtempSync(join(tmpdir(), '.songs-'))
  const path = join(folder, 'one.m4a')
  writeFileSync(path, 'sound')
  const songs = {
    songs: [
      { slug: 'one', title: 'One', artist: 'Someone' },
      { slug: 'two', title: 'Two', artist: 'Someone' },
    ],
    file: async (slug: string) => (slug === 'one' ? path : Promise.reject(new Error('no encoder'))),
  }
  const pageSource = { html: async () => html, assets: (_: unknown, __: unknown, next: () => void) => next() }
  const editor = await startEditor({ port: 0, pageSource, hostOrigins: [], apiOrigin: () => '', songs })
  const page = `http://127.0.0.1:${editor.port}/`
  try {
    expect(await (await fetch(page)).text()).toContain('&quot;songs&quot;:&quot;songs/songs.json&quot;')
    expect(await (await fetch(`${page}songs/songs.json`)).json()).toEqual({
      songs: [
        { title: 'One', artist: 'Someone', address: 'one.m4a' },
        { title: 'Two', artist: 'Someone', address: 'two.m4a' },
      ],
    })
    const file = await fetch(`${page}songs/one.m4a`)
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['audio/mp4', 'sound'])
    expect((await fetch(`${page}songs/two.m4a`)).status).toBe(503)
    expect((await fetch(`${page}songs/..%2Fpackage.json`)).status).toBe(404)
  } finally {
    await editor.close()
    rmSync(folder, { recursive: true })
  }
})

it('the service’s time is read', () => {
  expect(parseServiceTime({ now: '2026-11-20T12:00:00.000Z' })).toBe(Date.UTC(2026, 10, 20, 12))
  expect(() => parseServiceTime({ now: 'noon' })).toThrow('contains no valid time')
  expect(() => parseServiceTime(null)).toThrow('contains no valid time')
})
