// Connections to real hosts that behave in every possible way.
import { execFile } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer as createSecure } from 'node:https'
import { createServer as createHttp } from 'node:http'
import { createServer, Socket, type AddressInfo, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { createServer as createTls, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localhostIdentity } from '@proscenium/mock-server/testing/localhost-identity'
import { createConnectionPool, type ConnectionPool, type UpstreamResponse } from './connection-pool.ts'

const run = promisify(execFile)

let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  ends.push(() => server.close())
  return (server.address() as AddressInfo).port
}

function trustLocalhost(): void {
  const usual = getCACertificates('default')
  ends.push(() => setDefaultCACertificates(usual))
  setDefaultCACertificates([localhostIdentity.cert])
}

/** A host that responds to the n-th request on a connection, both counted from 1. */
async function hostOf(respond: (socket: Socket, request: number, connection: number) => void) {
  const sockets: Socket[] = []
  const heads: string[] = []
  const server = createServer((socket) => {
    const connection = sockets.push(socket)
    let request = 0
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        heads.push(bytes.toString())
        respond(socket, (request += 1), connection)
      })
  })
  const url = new URL(`http://127.0.0.1:${await listening(server)}/a%20b/c.mp4`)
  ends.unshift(() => sockets.forEach((socket) => socket.destroy()))
  return { url, sockets, heads }
}

const responseText = (body: string, ...fields: readonly string[]): string =>
  ['HTTP/1.1 200 OK', `Content-Length: ${body.length}`, ...fields, '', body].join('\r\n')

const ask = (connections: ConnectionPool, url: URL, signal = new AbortController().signal) =>
  connections.get({ url, headers: { Range: 'bytes=0-4' }, signal })

async function textOf({ body }: UpstreamResponse): Promise<string> {
  let text = ''
  for await (const piece of body) text += piece.toString()
  return text
}
/** The pool's end of each connection that it opens from now on. */
function clientSockets(): readonly Socket[] {
  const sockets: Socket[] = []
  const add = (message: unknown): void => {
    if (typeof message === 'object' && message !== null && 'socket' in message && message.socket instanceof Socket)
      sockets.push(message.socket)
  }
  subscribe('net.client.socket', add)
  ends.push(() => unsubscribe('net.client.socket', add))
  return sockets
}
/** As the socket does after its own timeout without a byte. */
const fallSilent = (socket: Socket | undefined) => socket?.emit('timeout')
/** Resolves once the host's end of this connection is closed. */
const closed = async (socket: Socket | undefined) => await vi.waitFor(() => expect(socket?.closed).toBe(true), 30_000)
/** Bytes written by the host when the system accepts no more: unchanged for a hundred ticks. */
async function writtenAtLast(socket: Socket | undefined): Promise<number> {
  for (let before = -1; ;) {
    const written = socket?.bytesWritten ?? 0
    if (written === before) return written
    before = written
    for (let tick = 0; tick < 100; tick += 1) await setImmediate()
  }
}
const CUT = 'not terminated by CRLF'

describe('a connection', () => {
  it('carries one request after another, each with its own fields', async () => {
    verifies('A-21')
    const { url, sockets, heads } = await hostOf((socket, request) => socket.write(responseText(`no ${request}`)))
    const connections = createConnectionPool()
    for (const text of ['no 1', 'no 2', 'no 3']) expect(await textOf(await ask(connections, url))).toBe(text)
    expect(sockets).toHaveLength(1)
    const fields = `Host: ${url.host}\r\nRange: bytes=0-4\r\n\r\n`
    expect(heads).toEqual(Array.from({ length: 3 }, () => `GET /a%20b/c.mp4 HTTP/1.1\r\n${fields}`))
  })

  it('is opened for each concurrent request', async () => {
    const { url, sockets } = await hostOf((socket) => socket.write(responseText('ok')))
    const connections = createConnectionPool()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(connections, url)))
    expect(await Promise.all(replies.map(textOf))).toEqual(Array.from({ length: 20 }, () => 'ok'))
    expect(sockets).toHaveLength(20)
    // Sixteen of them stay idle in the pool.
    await vi.waitFor(() => expect(sockets.filter((socket) => socket.closed)).toHaveLength(4), 30_000)
  })

  it('keeps no process alive while it is idle', async () => {
    const { url, sockets } = await hostOf((socket) => socket.write(responseText('ok')))
    const { stdout } = await run(process.execPath, [
      '--conditions=proscenium-source',
      '--input-type=module',
      '--eval',
      `import { createConnectionPool } from ${JSON.stringify(new URL('connection-pool.ts', import.meta.url).href)}
      const connections = createConnectionPool()
      const held = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
      for (const use of ['first', 'second']) {
        const { body } = await connections.get({ url: new URL('${url.href}'), headers: {}, signal: new AbortController().signal })
        const during = held()
        for await (const piece of body) console.log(use, String(piece), during, held())
      }
      console.log('then', held())`,
    ])
    expect(stdout.trim().split('\n')).toEqual(['first ok 1 1', 'second ok 1 1', 'then 0'])
    expect(sockets).toHaveLength(1)
  })

  it.each([
    ['announces that it closes', responseText('ok', 'Connection: close')],
    ['supports only HTTP/1.0', responseText('ok').replace('1.1', '1.0')],
    ['sends more than it announced', `${responseText('ok')}?`],
  ])('to a host that %s is not reused', async (_name, response) => {
    const { url, sockets } = await hostOf((socket) => socket.write(response))
    const connections = createConnectionPool()
    for (const count of [1, 2]) {
      expect(await textOf(await ask(connections, url))).toBe('ok')
      await closed(sockets[count - 1])
      expect(sockets).toHaveLength(count)
    }
  })

  it('that receives data while it is idle is not reused', async () => {
    const { url, sockets } = await hostOf((socket) => socket.write(responseText('ok')))
    const connections = createConnectionPool()
    await textOf(await ask(connections, url))
    sockets[0]?.write(responseText('no'))
    await closed(sockets[0])
    expect(await textOf(await ask(connections, url))).toBe('ok')
  })

  it('is closed when it is idle for too long, but not while it is in use', async () => {
    const { url, sockets } = await hostOf((socket, request) => {
      if (request < 3) socket.write(responseText(`no ${request}`))
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello')
    })
    const clients = clientSockets()
    const connections = createConnectionPool({ idleMs: 3_600_000 })
    for (const text of ['no 1', 'no 2']) expect(await textOf(await ask(connections, url))).toBe(text)
    const silent = (await ask(connections, url)).body[Symbol.asyncIterator]()
    expect(String((await silent.next()).value)).toBe('hello')
    expect(clients.map(({ timeout }) => timeout)).toEqual([3_600_000])
    fallSilent(clients[0])
    sockets[0]?.write('world')
    expect(String((await silent.next()).value)).toBe('world')
    await silent.next()
    expect(clients[0]?.destroyed).toBe(false)
    fallSilent(clients[0])
    await closed(sockets[0])
    expect(sockets).toHaveLength(1)
  })

  it('that was silent for too long during its response is not reused', async () => {
    const { url, sockets } = await hostOf((socket) => socket.write(responseText('ok')))
    const clients = clientSockets()
    const slow = (await ask(createConnectionPool(), url)).body[Symbol.asyncIterator]()
    expect(String((await slow.next()).value)).toBe('ok')
    fallSilent(clients[0])
    expect((await slow.next()).done).toBe(true)
    await closed(sockets[0])
  })

  it('that ends at the moment of reuse is replaced by a new one', async () => {
    verifies('A-21')
    const { url, sockets } = await hostOf((socket, request) =>
      request === 1 ? socket.write(responseText('ok')) : socket.destroy(),
    )
    const connections = createConnectionPool()
    const both = await Promise.all([ask(connections, url), ask(connections, url)])
    for (const reply of both) expect(await textOf(reply)).toBe('ok')
    for (const count of [3, 4]) {
      expect(await textOf(await ask(connections, url))).toBe('ok')
      expect(sockets).toHaveLength(count)
    }
  })

  it('that ends in the middle of a response causes no second request', async () => {
    verifies('A-19')
    const { url, heads } = await hostOf((socket, request) =>
      request === 1 ? socket.write(responseText('ok')) : socket.end('HTTP/1.1 200'),
    )
    const connections = createConnectionPool()
    await textOf(await ask(connections, url))
    await expect(ask(connections, url)).rejects.toThrow(CUT)
    expect(heads).toHaveLength(2)
  })

  it('that cannot be established reports why', async () => {
    verifies('A-19')
    const { url, sockets } = await hostOf((socket) => socket.end())
    await expect(ask(createConnectionPool(), url)).rejects.toThrow(CUT)
    expect(sockets).toHaveLength(1)
    const free = createServer()
    const port = await listening(free)
    free.close()
    await once(free, 'close')
    const nobody = new URL(`http://127.0.0.1:${port}/`)
    await expect(ask(createConnectionPool(), nobody)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

describe('a response', () => {
  const endless = (socket: Socket): void => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 500000000\r\n\r\n')
    const more = (): void => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
    }
    socket.on('drain', more)
    more()
  }

  it('is not read ahead of its consumer', async () => {
    verifies('A-21')
    const { url, sockets } = await hostOf(endless)
    const { body } = await ask(createConnectionPool(), url)
    for await (const piece of body) {
      expect(piece.length).toBeLessThanOrEqual(262_144)
      expect(await writtenAtLast(sockets[0])).toBeLessThan(100_000_000)
      break
    }
    await closed(sockets[0])
  })

  it('is not read ahead over TLS either, although decryption does not stop with reading', async () => {
    verifies('A-21')
    trustLocalhost()
    const sockets: Socket[] = []
    const server = createTls({ ...localhostIdentity }, (socket) => {
      sockets.push(socket.on('error', () => undefined))
      socket.once('data', () => endless(socket))
    })
    const url = new URL(`https://localhost:${await listening(server)}/`)
    ends.unshift(() => sockets.forEach((socket) => socket.destroy()))
    const taken = (await ask(createConnectionPool(), url)).body[Symbol.asyncIterator]()
    await taken.next()
    expect(await writtenAtLast(sockets[0])).toBeLessThan(100_000_000)
    await taken.return?.()
    await closed(sockets[0])
  })

  const fileBytes = Buffer.from(Uint32Array.from({ length: 1_000_000 }, (_, at) => at).buffer)
  const plain = () => createHttp((_request, response) => response.end(fileBytes))
  const secure = () => createSecure({ ...localhostIdentity }, (_request, response) => response.end(fileBytes))

  it.each([
    ['http', plain],
    ['https', secure],
  ])('over %s is lent chunk by chunk: none is lost, and none changes before the next read', async (scheme, make) => {
    verifies('A-18')
    trustLocalhost()
    const server = make()
    const url = new URL(`${scheme}://localhost:${await listening(server)}/`)
    ends.unshift(() => server.closeAllConnections())
    let at = 0
    for await (const piece of (await ask(createConnectionPool(), url)).body) {
      for (let tick = 0; tick < 5; tick += 1) await setImmediate()
      expect(piece.equals(fileBytes.subarray(at, (at += piece.length)))).toBe(true)
    }
    expect(at).toBe(4_000_000)
  })

  it('closes its connection when abandoned halfway', async () => {
    verifies('A-21')
    const { url, sockets } = await hostOf((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello'),
    )
    const connections = createConnectionPool()
    for (const count of [1, 2]) {
      for await (const piece of (await ask(connections, url)).body) {
        expect(piece.toString()).toBe('hello')
        break
      }
      expect(sockets).toHaveLength(count)
    }
  })

  it('closes its connection when left unread', async () => {
    verifies('A-21')
    const { url, sockets } = await hostOf(endless)
    const reply = await ask(createConnectionPool(), url)
    expect(reply.status).toBe(200)
    reply.dispose()
    await closed(sockets[0])
  })

  it.each([
    ['before its head', CUT],
    ['in its body', 'a body is truncated'],
  ])('closes its connection when aborted %s', async (when, message) => {
    verifies('A-21')
    const { url, sockets, heads } = await hostOf((socket) => {
      if (when === 'in its body') socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello')
    })
    const controller = new AbortController()
    const reading = ask(createConnectionPool(), url, controller.signal).then(textOf)
    await vi.waitFor(() => expect(heads).toHaveLength(1), 30_000)
    controller.abort()
    await expect(reading).rejects.toThrow(message)
    await closed(sockets[0])
    expect(heads).toHaveLength(1)
  })

  it('is never requested when aborted beforehand', async () => {
    const { url, heads } = await hostOf((socket) => socket.write(responseText('ok')))
    const connections = createConnectionPool()
    await textOf(await ask(connections, url))
    await expect(ask(connections, url, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(heads).toHaveLength(1)
  })

  it('has nothing to abort when read to its end', async () => {
    const { url, sockets } = await hostOf((socket) => socket.write(responseText('ok')))
    const [connections, controller] = [createConnectionPool(), new AbortController()]
    await textOf(await ask(connections, url, controller.signal))
    controller.abort()
    await textOf(await ask(connections, url))
    expect(sockets).toHaveLength(1)
  })
})

describe('a host', () => {
  it('is reached over TLS with a valid certificate, and only then', async () => {
    verifies('A-19', 'A-21')
    const body = Buffer.alloc(1_000_000, 'film')
    const server = createSecure({ ...localhostIdentity }, (_request, response) => response.end(body))
    const port = await listening(server)
    ends.unshift(() => server.closeAllConnections())
    const url = new URL(`https://localhost:${port}/`)
    await expect(ask(createConnectionPool(), url)).rejects.toThrow('self-signed certificate')
    trustLocalhost()
    const connections = createConnectionPool()
    for (const address of [url, url, new URL(`https://127.0.0.1:${port}/`)]) {
      expect((await textOf(await ask(connections, address))) === body.toString()).toBe(true)
    }
  })

  const loopback = Object.values(networkInterfaces()).flat()
  const lacking = loopback.some((one) => one?.address === '::1') ? [] : ['::1']
  whereFound(lacking, 'media at an IPv6 address', () => {
    it('may be an IPv6 address', async () => {
      const port = await listening(
        createHttp((_request, response) => response.end('ok')),
        '::1',
      )
      expect(await textOf(await ask(createConnectionPool(), new URL(`http://[::1]:${port}/`)))).toBe('ok')
    })
  })
})
