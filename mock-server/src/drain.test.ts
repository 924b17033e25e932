import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signPayload } from '@proscenium/partner'
import { beforeAll, describe, expect, it } from 'vitest'
import { startChild, type Child } from '../testing/child.ts'
import { makeTestMedia } from '../testing/media.ts'
import { field } from '../testing/service/service.ts'
import { partnersByName, videoIds } from './seed/index.ts'

const { clientId, clientSecret } = partnersByName.tallyroom
/** Longer than a test may take: one that waited for this deadline would fail. */
const HOUR = ['--drain-seconds', '3600']
let args: string[] = []

beforeAll(async () => {
  // More than the socket buffers between server and test hold, so that a stream is still running when the signal
  // arrives.
  const { cacheRoot } = await makeTestMedia({ previewBytes: 8_000_000 })
  const embed = mkdtempSync(join(tmpdir(), 'proscenium-drain-'))
  writeFileSync(join(embed, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  args = ['--port', '0', '--embed', embed, '--cache', cacheRoot, '--seed']
})

const body = JSON.stringify({
  client_id: clientId,
  ...(({ raw, signature }) => ({ payload: raw, signature }))(
    signPayload(JSON.stringify({ partner_external_user_id: 'u-drain' }), clientSecret),
  ),
})
const head = `POST /partner-verify-session HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`

function open(child: Child): Socket {
  return connect(Number(new URL(child.base).port), '127.0.0.1').on('error', () => undefined)
}

/** A verification with half of its body sent, still without a response. */
async function halfVerified(child: Child): Promise<Socket> {
  const socket = open(child)
  socket.write(head + body.slice(0, 20))
  await once(socket, 'connect')
  // The service reads in order: once it has responded to this, it has also read the half request.
  expect((await fetch(`${child.base}/healthz`)).status).toBe(200)
  return socket
}

async function read(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

/** A stream that is never read. */
async function pausedStream(child: Child): Promise<IncomingMessage> {
  const post = async (path: string, json: string): Promise<unknown> =>
    await (
      await fetch(child.base + path, { method: 'POST', body: json, headers: { 'Content-Type': 'application/json' } })
    ).json()
  const token = field(await post('/partner-verify-session', body), 'session_token')
  const request = { session_token: token, video_id: videoIds.duskTide, intent: 'add' }
  const source = await post('/partner/v1/source', JSON.stringify(request))
  const { pathname } = new URL(String(field(source, 'streamUrl')))
  return await new Promise((resolve) =>
    get(child.base + pathname, (response) => resolve(response.on('error', () => undefined))),
  )
}

async function stoppedListening(child: Child): Promise<boolean> {
  const socket = connect(Number(new URL(child.base).port), '127.0.0.1')
  const outcome = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true)
  socket.destroy()
  return outcome
}

describe('a service that receives SIGTERM', () => {
  it('responds to running requests, closes their connections, accepts nothing new, and exits with 0', async () => {
    const child = await startChild([...args, ...HOUR], { PROSCENIUM_LOG: 'info' })
    const idle = open(child)
    await once(idle, 'connect')
    const socket = await halfVerified(child)
    const ended = child.end('SIGTERM')
    await expect.poll(() => stoppedListening(child)).toBe(true)
    socket.write(body.slice(20))
    const reply = await read(socket)
    expect(reply.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
    expect(reply).toContain('Connection: close')
    expect(reply).toContain('session_token')
    // Neither the connection without a request nor the deadline delays the exit.
    expect(await ended).toBe(0)
    expect(child.log()).toContain('"cut":0')
  }, 90_000)

  it('fails /readyz for the drain delay and keeps serving meanwhile', async () => {
    const child = await startChild([...args, '--drain-delay-seconds', '3'])
    const readiness = async (): Promise<unknown> => await (await fetch(`${child.base}/readyz`)).json()
    expect(await readiness()).toMatchObject({ status: 'ready' })
    const ended = child.end('SIGTERM')
    await expect.poll(readiness).toMatchObject({ status: 'draining', reasons: ['draining'] })
    expect((await fetch(`${child.base}/v1/videos`)).status).toBe(401)
    expect(await ended).toBe(0)
  }, 90_000)

  it('cuts requests that are still running at the deadline', async () => {
    const child = await startChild([...args, '--drain-seconds', '1'], { PROSCENIUM_LOG: 'info' })
    const stream = await pausedStream(child)
    expect(await child.end('SIGTERM')).toBe(0)
    expect(child.log()).toContain('"cut":1')
    stream.destroy()
  }, 90_000)

  it('exits immediately at the second signal', async () => {
    const child = await startChild([...args, ...HOUR])
    const stream = await pausedStream(child)
    child.process.kill('SIGTERM')
    await expect.poll(() => stoppedListening(child)).toBe(true)
    expect(await child.end('SIGTERM')).toBe(1)
    stream.destroy()
  }, 90_000)
})

describe('an uncaught error', () => {
  it('is logged without its message, lets running requests finish, and exits with code 1', async () => {
    const preload = join(import.meta.dirname, '..', 'testing', 'uncaught.ts')
    const child = await startChild(args, { NODE_OPTIONS: `--import=${preload}` })
    const socket = await halfVerified(child)
    const ended = child.end('SIGUSR2')
    await expect.poll(() => stoppedListening(child)).toBe(true)
    socket.write(body.slice(20))
    expect(await read(socket)).toContain('HTTP/1.1 200 OK')
    expect(await ended).toBe(1)
    expect(child.log()).toContain('"event":"uncaught"')
    expect(child.log()).toContain('testing/uncaught.ts')
    expect(child.log()).not.toContain('canary')
  }, 90_000)
})
