// What surrounds a production service on one machine: TLS in front of everything, a media host, the partner's page.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createServer as createTlsServer } from 'node:tls'
import type { TestCertificate } from '@proscenium/mock-server/testing/tls/certificate'

interface LocalServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Terminates TLS and forwards each connection to the plain HTTP port of its host name. `ports` is read for every
 * connection; one for an unknown name is closed.
 */
export async function startTlsProxy(
  { cert, key }: TestCertificate,
  ports: ReadonlyMap<string, number>,
): Promise<LocalServer> {
  const open = new Set<Socket>()
  const server = createTlsServer({ cert, key }, (client) => {
    const port = ports.get(client.servername || '')
    if (port === undefined) return void client.destroy()
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
    // A browser may abort a connection at any time.
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  return await listening(server, () => open.forEach((socket) => socket.destroy()))
}

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
}

/** A media host as a storage provider runs it: media types, dates and single ranges. It knows nothing of the service. */
export async function startMediaStorage(directory: string): Promise<LocalServer & { readonly origin: string }> {
  const server = createServer((request, response) => {
    sendFile(directory, request, response).catch(() => response.destroy())
  })
  const local = await listening(server, () => server.closeAllConnections())
  return { ...local, origin: `http://127.0.0.1:${local.port}` }
}

async function sendFile(directory: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = join(directory, new URL(request.url ?? '/', 'http://media').pathname)
  const found = await stat(path).catch(() => null)
  if (found?.isFile() !== true) return void response.writeHead(404).end()
  const { size, mtime } = found
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const start = Number(range?.[1] ?? 0)
  const end = Math.min(Number(range?.[2] || size - 1), size - 1)
  if (start > end) return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
  response.writeHead(range === null ? 200 : 206, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': end - start + 1,
    'Last-Modified': mtime.toUTCString(),
    'Accept-Ranges': 'bytes',
    ...(range === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  })
  if (request.method === 'HEAD') return void response.end()
  await pipeline(createReadStream(path, { start, end }), response)
}

/** A site with one page. */
export async function startPage(html: () => string): Promise<LocalServer> {
  const server = createServer(({ url }, response) => {
    if (url !== '/') return void response.writeHead(url === '/favicon.ico' ? 204 : 404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html())
  })
  return await listening(server, () => server.closeAllConnections())
}

async function listening(server: Server, cut: () => void): Promise<LocalServer> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
