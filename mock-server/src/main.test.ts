import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get, request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runChild, startChild, type Child } from '../testing/child.ts'
import { makeTestMedia } from '../testing/media.ts'
import { field } from '../testing/service/service.ts'
import { partnersByName, videoIds } from './seed/index.ts'

const { tallyroom } = partnersByName
const folder = mkdtempSync(join(tmpdir(), 'proscenium-main-'))
/**
 * More than the socket buffers between server and test hold, so that a stream is still running when the signal arrives.
 */
const STREAM_BYTES = 8_000_000
const EDITOR = 'http://editor.localhost:4300/'
let common: string[] = []

beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia({ previewBytes: STREAM_BYTES })
  const embed = join(folder, 'embed')
  mkdirSync(embed)
  writeFileSync(join(embed, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  common = ['--port', '0', '--editor', EDITOR, '--embed', embed, '--cache', cacheRoot, '--seed']
})

async function post(child: Child, path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(child.base + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

async function verify(child: Child, payload: object): Promise<string> {
  const { raw, signature } = signPayload(JSON.stringify(payload), tallyroom.clientSecret)
  const reply = await post(child, '/partner-verify-session', { client_id: tallyroom.clientId, payload: raw, signature })
  expect(reply.status).toBe(200)
  return String(field(reply.body, 'session_token'))
}

describe('the command', () => {
  it('rejects a wrong call with one line and exit code 2', async () => {
    const { code, stderr } = await runChild(['--port', 'http'])
    expect([code, stderr]).toEqual([2, 'proscenium: --port must be a number from 0 to 65535, not http\n'])
  })

  it('renders nothing when another host serves the media', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'proscenium-main-origin-'))
    const child = await startChild([...common, '--cache', cache, '--media-origin', 'http://127.0.0.1:9'])
    expect(await child.end('SIGTERM')).toBe(0)
    expect(readdirSync(cache)).toEqual([])
  })

  it('names a runtime obstacle with one line and exit code 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const text = join(folder, 'text.db')
    writeFileSync(text, 'this is not a database, and it is long enough to be one by its size')
    const sealed = join(folder, 'sealed.db')
    await (await startChild([...common, '--db', sealed])).end('SIGTERM')
    const ended = await Promise.all([
      runChild([...common, '--port', String(port)]),
      runChild([...common, '--db', text]),
      runChild([...common, '--db', join(folder, 'no', 'such', 'folder.db')]),
      runChild([...common, '--db', sealed], { PROSCENIUM_SEAL_KEY: 'b'.repeat(64), PROSCENIUM_LOG: 'info' }),
      runChild([...common, '--embed', folder]),
    ])
    taken.close()
    const lines = [
      `Port ${port} is already in use; stop the process that uses it, or choose another port.`,
      `Cannot open the database ${text}`,
      'Cannot open the database',
      `Cannot open ${sealed}: it was created with a different seal key.`,
      `No page found in ${folder}; build it first.`,
    ]
    ended.forEach(({ code, stderr }, index) => {
      expect(stderr).toContain(lines[index])
      expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
    })
  })

  it('writes the ready line to a file while it serves', async () => {
    const file = join(folder, 'ready.json')
    writeFileSync(file, '{"event":"of an earlier process"}')
    const child = await startChild([...common, '--ready-file', file])
    const ready: unknown = JSON.parse(readFileSync(file, 'utf8'))
    expect([field(ready, 'event'), field(ready, 'addresses.service')]).toEqual(['ready', child.addresses.service])
    const { status } = await fetch(`${child.base}/healthz`)
    expect([status, field(ready, 'port')]).toEqual([200, Number(new URL(child.base).port)])
    expect(await child.end('SIGTERM')).toBe(0)
    expect(existsSync(file)).toBe(false)
    const { code, stderr } = await runChild([...common, '--ready-file', join(folder, 'no', 'such', 'ready.json')])
    expect(code).toBe(1)
    expect(stderr).toContain('ENOENT')
  })

  it('prints the addresses of the service, its pages and its verification', async () => {
    const child = await startChild([...common, '--origin', 'https://service.localhost:8443'])
    await child.end('SIGTERM')
    expect(child.addresses).toEqual({
      service: 'https://service.localhost:8443',
      embed: 'https://service.localhost:8443/partner/embed/',
      verify: 'https://service.localhost:8443/partner-verify-session',
    })
  })

  it('finishes a running stream, exits with code 0 and resumes from the same file', async () => {
    verifies('B-16')
    const db = join(folder, 'restart.db')
    const first = await startChild([
      ...common,
      '--db',
      db,
      '--clock',
      '2026-11-15T12:00:00Z',
      '--drain-seconds',
      '3600',
    ])
    const token = await verify(first, { partner_external_user_id: 'u-restart' })
    const asked = { session_token: token, video_id: videoIds.duskTide, intent: 'add' }
    const source = await post(first, '/partner/v1/source', asked)
    const path = new URL(String(field(source.body, 'streamUrl'))).pathname
    const response = await new Promise<IncomingMessage>((resolve) => get(first.base + path, resolve))
    const ended = first.end('SIGTERM')
    let bytes = 0
    for await (const chunk of response) bytes += (chunk as Buffer).length
    expect(bytes).toBe(8_000_000)
    // The deadline is for streams that do not end; it is longer than this test may take.
    expect(await ended).toBe(0)
    const second = await startChild([...common, '--db', db, '--clock', '2026-11-15T12:10:00Z'])
    expect((await post(second, '/partner/v1/token', { session_token: token })).status).toBe(200)
    expect(await second.end('SIGINT')).toBe(0)
  })

  it('does not log a client that disconnects during its request body as an internal error', async () => {
    const child = await startChild([...common], { PROSCENIUM_LOG: 'info' })
    const options = { method: 'POST', headers: { 'Content-Type': 'application/json', 'Content-Length': '500' } }
    const call = request(`${child.base}/partner-verify-session`, options).on('error', () => undefined)
    call.write('{"client_id"', () => call.destroy())
    await vi.waitFor(() => expect(child.log()).toContain('"aborted":true'), 30_000)
    await child.end('SIGTERM')
    expect(child.log()).not.toContain('"level":50')
  })
})
