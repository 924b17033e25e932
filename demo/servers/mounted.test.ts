import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifies } from '@proscenium/testkit'
import express, { type Express, type RequestHandler } from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { mailboxApp } from '../mailbox/mailbox-app.ts'
import { styleSheets } from '../mailbox/style-sheets.ts'
import { editorApp } from './editor.ts'
import { siteApp } from './site.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** Origin of a server with this application. */
async function originOf(app: Express): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1')
  cleanups.push(() => server.close())
  await new Promise((opened) => server.once('listening', opened))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const below = (path: string, app: Express): Express => express().use(path, app)
const assets: RequestHandler = ({ path }, response, next) =>
  path === '/assets/main.js' ? void response.type('text/javascript').send('run()') : next()
const statusOf = async (address: string | URL): Promise<number> => (await fetch(address)).status
/** Addresses in a page's attributes, as its browser resolves them. */
const addressesIn = (html: string, page: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => new URL(address, page).href)

describe('below a path', () => {
  it.each(['', '/site'])(
    'the main site at “%s/” says where it lies, and has its pages, files and calls there',
    async (path) => {
      verifies('O-17')
      const asked: string[] = []
      const service = express().use(express.json(), ({ originalUrl }, response) => {
        asked.push(originalUrl)
        response.json({ session_token: 'a session' })
      })
      const serviceOrigin = await originOf(service)
      const site = siteApp({
        pageSource: {
          html: async () => '<title><!--site:name--></title><p data-site-base="<!--site:base-->">',
          assets,
        },
        service: () => serviceOrigin,
        serviceOrigin: () => serviceOrigin,
        editorUrl: () => 'http://editor.localhost:4300/editor-page/',
        account: { name: 'The site', clientId: '0'.repeat(32), clientSecret: 'a secret' },
        operatorToken: 'an operator token',
        visitor: { id: 'ines', displayName: 'Ines', email: '' },
        now: () => 0,
      })
      const base = `${await originOf(path === '' ? site : below(path, site))}${path}/`
      for (const page of ['', 'cart', 'plans']) {
        const html = await (await fetch(base + page)).text()
        expect(html).toBe(`<title>The site</title><p data-site-base="${path}/">`)
      }
      expect([await statusOf(`${base}assets/main.js`), await statusOf(`${base}other`)]).toEqual([200, 404])
      const post = async (call: string): Promise<unknown> => {
        const headers = { 'content-type': 'application/json' }
        return await (await fetch(base + call, { method: 'POST', headers, body: '{}' })).json()
      }
      expect(await post('api/session')).toEqual({
        sessionToken: 'a session',
        editorUrl: 'http://editor.localhost:4300/editor-page/',
        displayName: 'Ines',
      })
      await post('partner/v1/search')
      expect(asked).toEqual(['/partner-verify-session', '/partner/v1/search'])
      if (path !== '') expect(await statusOf(new URL('/cart', base))).toBe(404)
    },
  )

  it('the editor has its files, its songs and QA’s script', async () => {
    verifies('O-17')
    const html = '<head><!--editor:config--></head><script src="./assets/main.js"></script>'
    const songs = { songs: [], file: async () => await Promise.reject(new Error('no songs')) }
    const app = editorApp({
      pageSource: { html: async () => html, assets },
      hostOrigins: [],
      apiOrigin: () => '',
      songs,
    })
    const page = `${await originOf(below('/editor-page', app))}/editor-page/`
    const addresses = addressesIn(await (await fetch(`${page}?qa=1`)).text(), page)
    expect(addresses).toEqual([`${page}qa-frame.js`, `${page}assets/main.js`])
    for (const address of [...addresses, `${page}songs/songs.json`])
      expect([address, await statusOf(address)]).toEqual([address, 200])
  })

  it('the mailbox has its style sheets, and checks for mail where it is', async () => {
    verifies('O-17')
    const app = mailboxApp({ messages: () => [], styleSheets })
    const page = `${await originOf(below('/mailbox', app))}/mailbox/`
    const addresses = addressesIn(await (await fetch(page)).text(), page).filter((address) =>
      address.startsWith('http'),
    )
    expect(addresses).toEqual([`${page}base.css`, `${page}button.css`, `${page}mailbox.css`, page])
    const imported = /@import '([^']*)'/.exec(styleSheets['base.css'])?.[1] ?? ''
    expect(new URL(imported, page).href).toBe(`${page}tokens.css`)
    for (const address of [...addresses, `${page}tokens.css`])
      expect([address, await statusOf(address)]).toEqual([address, 200])
  })
})
