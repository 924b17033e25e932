import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editorOf } from '@proscenium/mock-server/testing/service/editor-driver'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { field, startService, type Overrides, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

/** More than the sockets in between can buffer. */
const STREAM_BYTES = 8_000_000
const key = partnersByName.tallyroom.apiKeys[0].key
let service: TestService

/** Starts the service for a group of tests. */
function serving(limits: NonNullable<Overrides['limits']>): void {
  beforeAll(async () => {
    const media = await makeTestMedia({ previewBytes: STREAM_BYTES })
    service = await startService({ media, metrics: { port: 0 }, limits })
  })
  afterAll(() => service.close())
}

/** Short, but long compared with the pauses of a busy machine; otherwise fast clients would be cut as well. */
const IMPATIENT = { headersMs: 1_000, bodyMs: 1_200, requestMs: 2_000, idleMs: 1_500 }

function open(): Socket {
  return connect(service.server.port, '127.0.0.1').on('error', () => undefined)
}

/** Reads until the server ends the connection. */
async function read(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

/** Sends one byte every 50 ms for as long as the connection is open. */
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

/** Status line, code and the fields that every rejection carries. */
function errorOf(raw: string): unknown {
  const body: unknown = JSON.parse(raw.slice(raw.indexOf('\r\n\r\n') + 4))
  const closing = raw.includes('Connection: close')
  const named = /X-Request-Id: [0-9a-f-]{36}/.test(raw)
  return { status: raw.split('\r\n')[0], code: field(body, 'error.code'), closing, named }
}

const expectedError = (status: string, code: string): unknown => ({
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
  const sourceRequest = { session_token: token, video_id: videoIds.duskTide, intent: 'add' }
  const source = await service.post('/partner/v1/source', sourceRequest)
  return new URL(String(field(source.body, 'streamUrl'))).pathname
}

describe('slow clients', () => {
  serving(IMPATIENT)

  it.concurrent('gets 408 for header fields that arrive too slowly, and is cut', async () => {
    const socket = open()
    socket.write('GET /v1/videos HTTP/1.1\r\nX-Slow: ')
    drip(socket, 'a')
    expect(errorOf(await read(socket))).toEqual(expectedError('408 Request Timeout', 'request_timeout'))
  })

  it.concurrent('gets 408 for a body that arrives too slowly, and is cut', async () => {
    const socket = open()
    socket.write(posted('Content-Length: 9999\r\n'))
    drip(socket, ' ')
    const raw = await read(socket)
    expect(errorOf(raw)).toEqual(expectedError('408 Request Timeout', 'request_timeout'))
    // The request's own response, sent before the connection times out.
    expect(raw).toContain('X-Content-Type-Options: nosniff')
  })

  it.concurrent.each([
    ['text/plain', 'POST /partner-verify-session'],
    ['video/mp4', 'PUT /editor/v1/projects/x'],
    ['application/x-www-form-urlencoded', 'POST /partner/checkout/x'],
  ])('has no more time for a body of %s to %s', async (type, line) => {
    const socket = open()
    // Within the limit of each body: a larger one is rejected at once.
    socket.write(`${line} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 4000\r\n\r\n`)
    drip(socket, ' ')
    const raw = await read(socket)
    expect(raw).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[^]*X-Content-Type-Options: nosniff/)
  })

  it.concurrent('has the time of a whole request for an upload', async () => {
    const { Authorization } = await editorOf(service)
    const socket = open()
    const line = `PUT /editor/v1/exports/x/files/main HTTP/1.1\r\nHost: a\r\nAuthorization: ${Authorization}`
    socket.write(`${line}\r\nContent-Type: video/mp4\r\nContent-Length: 9999\r\n\r\n`)
    drip(socket, '\0\0\0\u0018ftypisom\0\0\0\0isommp42')
    const raw = await read(socket)
    expect(errorOf(raw)).toEqual(expectedError('408 Request Timeout', 'request_timeout'))
    expect(raw).not.toContain('Vary')
  })

  it.concurrent('gets 408 for sending nothing at all, and is cut', async () => {
    expect(errorOf(await read(open()))).toEqual(expectedError('408 Request Timeout', 'request_timeout'))
  })

  it('pauses the media host while it does not read, and is cut when nothing moves', async () => {
    const socket = open()
    socket.write(head(await streamPath()))
    await once(socket, 'readable')
    socket.pause()
    // The response has begun, so none in flight means that it was cut.
    await expect.poll(inFlight, { timeout: 30_000 }).toBe(0)
    socket.resume()
    const text = await read(socket)
    expect(text.length).toBeLessThan(STREAM_BYTES)
    const page = await (await fetch(`http://127.0.0.1:${service.server.metricsPort}/metrics`)).text()
    expect(page).toMatch(/^proscenium_refusals_total\{code="idle"\} 1$/m)
  })

  it('gets the whole stream while it keeps reading slowly', async () => {
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

describe('journal subscribers', () => {
  serving(IMPATIENT)

  it('may receive nothing for longer than a response may take', async () => {
    const socket = open()
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.write(`GET /_control/journal/stream HTTP/1.1\r\nHost: 127.0.0.1:${service.server.port}\r\n\r\n`)
    // Together they wait twice as long as a stalled response may.
    for (let n = 0; n < 3; n += 1) await read(open())
    const listResponse = await service.get('/v1/videos')
    await expect.poll(() => text).toContain(`"request_id":"${listResponse.headers.get('x-request-id')}"`)
    socket.destroy()
  })
})

describe('a client that stops in the middle of an oversized body', () => {
  serving(IMPATIENT)

  it('gets its response without the body being read, and is released', async () => {
    const raw = await exchange(posted('Content-Length: 999999\r\n') + 'x'.repeat(1_000))
    expect(raw).toMatch(/^HTTP\/1\.1 500 /)
    expect(raw).toContain('Connection: close')
  })
})

describe('greedy or malformed clients', () => {
  serving({ requestsPerConnection: 120 })

  it.each([
    ['a non-HTTP request', 'hello\r\n\r\n', '400 Bad Request', 'malformed_http'],
    ['a header field without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nbad\r\n\r\n', '400 Bad Request', 'malformed_http'],
    ['a host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', '400 Bad Request', 'malformed_http'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', '400 Bad Request', 'malformed_http'],
    ['a host with half an escape', 'GET / HTTP/1.1\r\nHost: a%2\r\n\r\n', '400 Bad Request', 'malformed_http'],
    [
      'a host that is not an IPv6 address',
      'GET / HTTP/1.1\r\nHost: [:::]:80\r\n\r\n',
      '400 Bad Request',
      'malformed_http',
    ],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', '400 Bad Request', 'malformed_http'],
    [
      'an address with a malformed host',
      'GET http://a[/ HTTP/1.1\r\nHost: a\r\n\r\n',
      '400 Bad Request',
      'malformed_http',
    ],
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
  ])('gets a JSON response to %s and is disconnected', async (_what, text, status, code) => {
    expect(errorOf(await exchange(text))).toEqual(expectedError(status, code))
  })

  it('gets every pipelined response, in order', async () => {
    const paths = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? '/healthz' : '/nowhere'))
    const text = paths.map((path, n) => head(path, n === 99 ? 'Connection: close\r\n' : '')).join('')
    const statuses = [...(await exchange(text)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses).toEqual(paths.map((path) => (path === '/healthz' ? '200' : '404')))
  })

  it('gets 100 Continue before it sends its body, then its response', async () => {
    const raw = await exchange(posted('Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n') + '{}')
    expect(raw).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 Bad Request\r\n/)
    expect(raw).toContain('Missing client_id, payload, or signature')
  })

  it('is made to open a new connection now and then', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    for (let n = 0; n < 130; n += 1) {
      const response = await new Promise<{ port: number | undefined }>((resolve, reject) => {
        const call = request(`${service.base}/healthz`, { agent }, (raw) => {
          const port = raw.socket.localPort
          raw.resume().once('end', () => resolve({ port }))
        })
        call.on('error', reject).end()
      })
      ports.add(response.port)
    }
    agent.destroy()
    expect(ports.size).toBe(2)
  })

  it('is rejected beyond the connection limit, and accepted again afterwards', async () => {
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

  it('does not affect clients that connect meanwhile', async () => {
    const { status } = await service.get('/v1/videos', { Authorization: `Bearer ${key}` })
    expect(status).toBe(200)
  })
})
