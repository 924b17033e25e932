import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editorOf } from '../../../testing/service/editor-driver.ts'
import { makeTestMedia } from '../../../testing/media.ts'
import { field, startService, type Overrides, type TestService } from '../../../testing/service/service.ts'
import { partnersByName, videoIds } from '../../seed/index.ts'

/** More than the sockets on the way hold. */
const STREAM_BYTES = 8_000_000
const key = partnersByName.tallyroom.apiKeys[0].key
let service: TestService

/** The service of a group of tests. */
function serving(limits: NonNullable<Overrides['limits']>): void {
  beforeAll(async () => {
    const media = await makeTestMedia({ previewBytes: STREAM_BYTES })
    service = await startService({ media, metrics: { port: 0 }, limits })
  })
  afterAll(() => service.close())
}

/** Short, and long beside the moments for which a busy machine lets a process stand: else the quick are cut as well. */
const IMPATIENT = { headersMs: 1_000, bodyMs: 1_200, requestMs: 2_000, idleMs: 1_500 }

function open(): Socket {
  return connect(service.server.port, '127.0.0.1').on('error', () => undefined)
}

/** Everything that comes until the server ends the connection. */
async function read(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

/** Sends one byte each 50 ms for as long as it is let. */
function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ' '), 50)
  socket.once('close', () => clearInterval(timer))
}

async function exchange(text: string): Promise<string> {
  const socket = open()
  socket.write(text)
  return await read(socket)
}

/** Status line, code and what every refusal says besides. */
function refusalOf(answer: string): unknown {
  const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
  const closing = answer.includes('Connection: close')
  const named = /X-Request-Id: [0-9a-f-]{36}/.test(answer)
  return { status: answer.split('\r\n')[0], code: field(body, 'error.code'), closing, named }
}

const refusal = (status: string, code: string): unknown => ({
  status: `HTTP/1.1 ${status}`,
  code,
  closing: true,
  named: true,
})

const head = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const posted = (more: string): string =>
  `POST /partner-verify-session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${more}\r\n`

async function inFlight(): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${service.server.metricsPort}/metrics`)).text()
  return Number(/^proscenium_http_requests_in_flight (\d+)$/m.exec(page)?.[1])
}

async function streamPath(): Promise<string> {
  const token = await service.signIn()
  const asked = { session_token: token, video_id: videoIds.duskTide, intent: 'add' }
  const source = await service.post('/partner/v1/source', asked)
  return new URL(String(field(source.body, 'streamUrl'))).pathname
}

describe('a slow client', () => {
  serving(IMPATIENT)

  it('that drips its header fields is told so and cut', async () => {
    const socket = open()
    socket.write('GET /v1/videos HTTP/1.1\r\nX-Slow: ')
    drip(socket, 'a')
    expect(refusalOf(await read(socket))).toEqual(refusal('408 Request Timeout', 'request_timeout'))
  })

  it('that drips its body is told so and cut', async () => {
    const socket = open()
    socket.write(posted('Content-Length: 9999\r\n'))
    drip(socket, ' ')
    const answer = await read(socket)
    expect(refusalOf(answer)).toEqual(refusal('408 Request Timeout', 'request_timeout'))
    // The request's own answer, before the connection's time is over.
    expect(answer).toContain('X-Content-Type-Options: nosniff')
  })

  it.each([
    ['text/plain', 'POST /partner-verify-session'],
    ['video/mp4', 'PUT /editor/v1/projects/x'],
    ['application/x-www-form-urlencoded', 'POST /partner/checkout/x'],
  ])('that drips a body of %s to %s has no more time', async (type, line) => {
    const socket = open()
    socket.write(`${line} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9999\r\n\r\n`)
    drip(socket, ' ')
    const answer = await read(socket)
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[^]*X-Content-Type-Options: nosniff/)
  })

  it('that drips an upload has the time of a whole request', async () => {
    const { Authorization } = await editorOf(service)
    const socket = open()
    const line = `PUT /editor/v1/exports/x/files/main HTTP/1.1\r\nHost: a\r\nAuthorization: ${Authorization}`
    socket.write(`${line}\r\nContent-Type: video/mp4\r\nContent-Length: 9999\r\n\r\n`)
    drip(socket, '\0\0\0\u0018ftypisom\0\0\0\0isommp42')
    const answer = await read(socket)
    expect(refusalOf(answer)).toEqual(refusal('408 Request Timeout', 'request_timeout'))
    expect(answer).not.toContain('Vary')
  })

  it('that says nothing at all is told so and cut', async () => {
    expect(refusalOf(await read(open()))).toEqual(refusal('408 Request Timeout', 'request_timeout'))
  })

  it('that never reads its stream makes the media host wait, and is cut when nothing moves', async () => {
    const socket = open()
    socket.write(head(await streamPath()))
    await once(socket, 'readable')
    socket.pause()
    // The response has begun, so none in flight means that it has been cut.
    await expect.poll(inFlight, { timeout: 30_000 }).toBe(0)
    socket.resume()
    const text = await read(socket)
    expect(text.length).toBeLessThan(STREAM_BYTES)
    const page = await (await fetch(`http://127.0.0.1:${service.server.metricsPort}/metrics`)).text()
    expect(page).toMatch(/^proscenium_refusals_total\{code="idle"\} 1$/m)
  })

  it('that reads slowly but reads gets the whole stream', async () => {
    const socket = open()
    socket.write(head(await streamPath(), 'Connection: close\r\n'))
    let bytes = 0
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(bytes).toBeGreaterThan(STREAM_BYTES)
  })
})

describe('who follows the journal', () => {
  serving(IMPATIENT)

  it('may hear nothing for longer than an answer may take', async () => {
    const socket = open()
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.write(`GET /_control/journal/stream HTTP/1.1\r\nHost: 127.0.0.1:${service.server.port}\r\n\r\n`)
    // Together they are let wait for twice as long as an answer that does not move.
    for (let n = 0; n < 3; n += 1) await read(open())
    const asked = await service.get('/v1/videos')
    await expect.poll(() => text).toContain(`"request_id":"${asked.headers.get('x-request-id')}"`)
    socket.destroy()
  })
})

describe('a client that stops in the middle of too much', () => {
  serving(IMPATIENT)

  it('is answered without its being read, and let go', async () => {
    const answer = await exchange(posted('Content-Length: 999999\r\n') + 'x'.repeat(1_000))
    expect(answer).toMatch(/^HTTP\/1\.1 500 /)
    expect(answer).toContain('Connection: close')
  })
})

describe('a greedy or confused client', () => {
  serving({ requestsPerConnection: 120 })

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request', 'malformed_http'],
    ['a header field without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nbad\r\n\r\n', '400 Bad Request', 'malformed_http'],
    ['two lengths', posted('Content-Length: 3\r\nContent-Length: 4\r\n'), '400 Bad Request', 'malformed_http'],
    [
      'a length and chunks',
      posted('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
      '400 Bad Request',
      'malformed_http',
    ],
    ['an address of 50 kB', head(`/v1/videos?q=${'a'.repeat(50_000)}`), '414 URI Too Long', 'address_too_long'],
    [
      'fields of 70 kB',
      head('/', `X-Big: ${'a'.repeat(70_000)}\r\n`),
      '431 Request Header Fields Too Large',
      'headers_too_large',
    ],
  ])('that sends %s is answered in JSON and let go', async (_what, text, status, code) => {
    expect(refusalOf(await exchange(text))).toEqual(refusal(status, code))
  })

  it('that pipelines gets every answer, in order', async () => {
    const paths = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? '/healthz' : '/nowhere'))
    const text = paths.map((path, n) => head(path, n === 99 ? 'Connection: close\r\n' : '')).join('')
    const statuses = [...(await exchange(text)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses).toEqual(paths.map((path) => (path === '/healthz' ? '200' : '404')))
  })

  it('that asks before it sends its body is told to go on, and answered', async () => {
    const answer = await exchange(posted('Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n') + '{}')
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain('Missing client_id, payload, or signature')
  })

  it('that never lets go of a connection has to open another one now and then', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    for (let n = 0; n < 130; n += 1) {
      const response = await new Promise<{ port: number | undefined }>((resolve, reject) => {
        const call = request(`${service.base}/healthz`, { agent }, (answer) => {
          const port = answer.socket.localPort
          answer.resume().once('end', () => resolve({ port }))
        })
        call.on('error', reject).end()
      })
      ports.add(response.port)
    }
    agent.destroy()
    expect(ports.size).toBe(2)
  })

  it('beyond the connections there may be is refused, and welcome again afterwards', async () => {
    const few = await startService({ limits: { connections: 2 } })
    const held = [0, 1].map(() => connect(few.server.port, '127.0.0.1'))
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    const third = connect(few.server.port, '127.0.0.1').on('error', () => undefined)
    third.write(head('/healthz'))
    expect(await read(third)).toBe('')
    for (const socket of held) socket.destroy()
    await expect.poll(async () => (await few.get('/healthz').catch(() => null))?.status).toBe(200)
    await few.close()
  })

  it('changes nothing for those who come meanwhile', async () => {
    const { status } = await service.get('/v1/videos', { Authorization: `Bearer ${key}` })
    expect(status).toBe(200)
  })
})
