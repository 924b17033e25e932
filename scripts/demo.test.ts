// The command `demo` as a user starts it: a separate process with real media and its own database.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { partnersByName } from '@proscenium/mock-server/seed'
import { processesWith } from '@proscenium/testkit/processes'
import { byRun, onlyLong } from '@proscenium/testkit'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { occupiedPort } from './demo/occupied-port.ts'
import { buildPages } from './build/pages.ts'
import { cacheRoot, root } from './paths.ts'

const anyPorts = {
  PROSCENIUM_PARTNER_PORT: '0',
  PROSCENIUM_SERVICE_PORT: '0',
  PROSCENIUM_EDITOR_PORT: '0',
  PROSCENIUM_SITE_PORT: '0',
  PROSCENIUM_MAILBOX_PORT: '0',
}

let cache = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  await buildPages()
}, 300_000)

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'proscenium-demo-'))
  // What a demo renders while it runs is there for the next one.
  mkdirSync(join(cacheRoot, 'media'), { recursive: true })
  symlinkSync(join(cacheRoot, 'media'), join(cache, 'media'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(cache, { recursive: true, force: true })
})

/** Starts the command: `address` waits for the printed address, `ended` settles when the process exits. */
function demo(settings: Readonly<Record<string, string>> = {}) {
  const entry = join(root, 'scripts/entry.mjs')
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, ['--conditions=proscenium-source', entry, 'demo'], {
    env: { ...env, ...anyPorts, PROSCENIUM_CACHE: cache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const printed = Promise.withResolvers<string>()
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
    const [, address] = /product +(http:\/\/partner\.localhost:\d+)\//.exec(said) ?? []
    if (address) printed.resolve(address)
  })
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  const ended = Promise.all([exit, text(child.stderr)]).then(([code, error]) => ({ code, error }))
  const instead = async (): Promise<never> => {
    const { code, error } = await ended
    throw new Error(`no address, but exit ${code}: ${error}`)
  }
  return { child, ended, said: () => said, address: () => Promise.race([printed.promise, instead()]) }
}

const portOf = (origin: string): number => Number(new URL(origin).port)
const get = async (origin: string, path = '/', headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${portOf(origin)}${path}`, { headers: { host: new URL(origin).host, ...headers } })

/** What the user of the address finds first, and whether it is for sale to them. */
async function firstResult({ origin, searchParams }: URL, query: string) {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { host: new URL(origin).host, 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${portOf(origin)}${path}`
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as never
  }
  const payload = Buffer.from(searchParams.get('payload') ?? '', 'base64').toString()
  const signed = { client_id: partnersByName.tallyroom.clientId, payload, signature: searchParams.get('sig') }
  const { session_token } = await post('/partner-verify-session', signed)
  const { results } = await post('/partner/v1/search', { session_token, mode: 'text', query })
  const [{ videoId, title }] = results as [{ videoId: string; title: string }]
  const { items } = await post('/partner/v1/quote', { session_token, video_ids: [videoId] })
  const [{ purchaseRequired, price }] = items as [{ purchaseRequired: boolean; price: number }]
  return { title, forSale: purchaseRequired && price > 0 }
}

describe('the demo', () => {
  it.each(byRun({ quick: ['SIGINT'] as const, long: ['SIGINT', 'SIGTERM'] as const }))(
    'responds on its origins until %s, then exits with 0 and frees its ports',
    async (signal) => {
      const { child, ended, address } = demo()
      const partner = await address()
      expect(await (await get(partner)).text()).toContain('<script type="module"')
      const { address: signed } = (await (await get(partner, '/api/embed-address')).json()) as { address: string }
      const { origin: service, pathname, search } = new URL(signed)
      expect(service).toMatch(/^http:\/\/service\.localhost:\d+$/)
      const embed = await get(service, `${pathname}${search}`)
      expect(embed.status).toBe(200)
      const [editor = ''] = /http:\/\/editor\.localhost:\d+/.exec(await embed.text()) ?? []
      expect(await (await get(editor)).text()).toContain('editor:config')
      child.kill(signal)
      expect(await ended).toEqual({ code: 0, error: '' })
      for (const origin of [partner, service, editor]) await (await occupiedPort(portOf(origin))).close()
    },
    60_000,
  )

  it('prints only reachable addresses, a clip to buy that is for sale, and a suggested request that works', async () => {
    const { child, ended, address, said } = demo()
    await address()
    await expect.poll(said).toMatch(/Edits and purchases are kept in \S+demo\.sqlite\.\n/)
    const curl = /curl -H '(?<field>[^:]+): (?<value>[^']+)' '(?<url>[^']+)'/.exec(said())?.groups ?? {}
    const suggested = await get(new URL(curl['url'] ?? '').origin, '/v1/videos?limit=3', {
      [curl['field'] ?? '']: curl['value'] ?? '',
    })
    expect(((await suggested.json()) as { data: unknown[] }).data.length).toBe(3)
    const { address: signed } = (await (await get(await address(), '/api/embed-address')).json()) as { address: string }
    const [, words = '', title = ''] = /search for “(.+)”, add “(.+)”/.exec(said()) ?? []
    expect(await firstResult(new URL(signed), words)).toEqual({ title, forSale: true })
    const addresses = [...said().matchAll(/^ {2}.*(http:\/\/\S+)$/gm)].map(([, one = '']) => new URL(one))
    expect(addresses.length).toBeGreaterThan(10)
    for (const { origin, pathname } of addresses.filter(({ search }) => search === '')) {
      expect([pathname, (await get(origin, pathname)).status]).toEqual([pathname, 200])
    }
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, error: '' })
  })

  it('prints its address before its media are rendered, and leaves nothing running', async () => {
    rmSync(join(cache, 'media'))
    const { child, ended, address } = demo()
    const partner = await address()
    const [set = ''] = readdirSync(join(cache, 'media'))
    expect(existsSync(join(cache, 'media', set, 'manifest.json'))).toBe(false)
    expect((await get(partner, '/api/embed-address')).status).toBe(200)
    await vi.waitFor(() => expect(processesWith(cache).length).toBeGreaterThan(0), 60_000)
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, error: '' })
    expect(processesWith(cache)).toEqual([])
  })

  it.each(onlyLong)('starts again on its existing database', async () => {
    for (const _ of ['first', 'second']) {
      const { child, ended, address } = demo()
      const { status } = await get(await address(), '/api/embed-address')
      child.kill('SIGINT')
      expect([status, await ended]).toEqual([200, { code: 0, error: '' }])
    }
  })
})

describe('a demo that cannot start prints the reason in one line and exits with 1', () => {
  it('when a port is taken', async () => {
    const { port, close } = await occupiedPort()
    try {
      expect(await demo({ PROSCENIUM_EDITOR_PORT: String(port) }).ended).toEqual({
        code: 1,
        error: `Cannot open port ${port} for the editor (EADDRINUSE): stop the process that uses it, or set PROSCENIUM_EDITOR_PORT to another\n`,
      })
    } finally {
      await close()
    }
  })

  it.each(onlyLong)('when a port is invalid', async () => {
    expect(await demo({ PROSCENIUM_SERVICE_PORT: 'eighty' }).ended).toEqual({
      code: 1,
      error: 'PROSCENIUM_SERVICE_PORT is "eighty", not a port\n',
    })
  })

  it.each(onlyLong)('when the cache is not writable', async () => {
    const file = join(cache, 'file')
    writeFileSync(file, '')
    expect(await demo({ PROSCENIUM_CACHE: file }).ended).toEqual({
      code: 1,
      error: `Cannot write to the media cache folder ${file}/media (ENOTDIR).\n`,
    })
  })

  it.each(onlyLong)('when the database’s folder cannot be created', async () => {
    writeFileSync(join(cache, 'demo'), '')
    expect(await demo().ended).toEqual({
      code: 1,
      error: `Cannot create the demo's folder ${cache}/demo (EEXIST)\n`,
    })
  })

  it.each(onlyLong)('when the database cannot be opened', async () => {
    mkdirSync(join(cache, 'demo/demo.sqlite'), { recursive: true })
    expect(await demo().ended).toEqual({
      code: 1,
      error: `Cannot open the database ${cache}/demo/demo.sqlite (unable to open database file).\n`,
    })
  })
})
