import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface ServedSite {
  /** With the base path. */
  readonly address: string
  /** Bytes of all bodies so far, compressed as any host of static files does, without pictures. */
  bytesWithoutPictures(): number
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Serves a folder below `base` on a free port of this machine. */
export async function serveSite(folder: string, base: string): Promise<ServedSite> {
  let bytes = 0
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = fileOf(folder, path.startsWith(base) ? path.slice(base.length) : '..')
    if (file === null) {
      response.writeHead(404).end()
      return
    }
    const type = types[extname(file)] ?? 'application/octet-stream'
    const isPicture = type.startsWith('image/')
    const body = isPicture ? readFileSync(file) : gzipSync(readFileSync(file))
    if (!isPicture) bytes += body.byteLength
    response.writeHead(200, { 'content-type': type, ...(!isPicture && { 'content-encoding': 'gzip' }) }).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${base}`,
    bytesWithoutPictures: () => bytes,
    close: async () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

function fileOf(folder: string, path: string): string | null {
  const file = join(folder, path.endsWith('/') || path === '' ? `${path}index.html` : path)
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : null
}
