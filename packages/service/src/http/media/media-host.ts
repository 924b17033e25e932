// A separate listener that acts as the media host, on loopback and a free port. It can be moved and stopped, because
// real hosts move and fail.
import { open, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, normalize, sep } from 'node:path'
import { listen } from '../app/listen.ts'
import type { SignRead } from '../media-client/index.ts'
import { sendChunk } from './send-chunk.ts'

export interface MediaHost {
  /** Whether it is a listener of this process; only those can be moved and stopped. */
  readonly isLocal: boolean
  /** The port in use, or the last one while stopped. */
  port(): number
  /** With a path, where it is a part of a store. */
  origin(): string
  /** Header fields that authorise a request; absent if anybody may read. */
  readonly sign?: SignRead | undefined
  /** Switches to another port; the previous one is closed. */
  move(): Promise<void>
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
/** Bytes read per call; a shorter span allocates only its own size. */
const CHUNK = 262_144

/** Serves the files below `directory` with single ranges. Errors: rejects if no port is available. */
export async function startMediaHost(directory: string): Promise<MediaHost> {
  let running = await listenOver(directory)
  const stop = async (): Promise<void> => {
    running.server.closeAllConnections()
    await new Promise<void>((resolve) => running.server.close(() => resolve()))
  }
  return {
    isLocal: true,
    port: () => running.port,
    origin: () => `http://${HOST}:${running.port}`,
    async move() {
      const next = await listenOver(directory)
      await stop()
      running = next
    },
    stop,
  }
}

/** A host elsewhere, reachable at `origin`. It cannot be moved or stopped. */
export function configuredMediaHost(origin: string, sign?: SignRead): MediaHost {
  const { protocol, port } = new URL(origin)
  const unsupported = async (): Promise<void> => {}
  const known = Number(port || (protocol === 'https:' ? 443 : 80))
  return { isLocal: false, port: () => known, origin: () => origin, sign, move: unsupported, stop: unsupported }
}

async function listenOver(directory: string): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    serve(directory, request, response).catch(() => response.destroy())
  })
  return { server, port: await listen(server, { port: 0, host: HOST }) }
}

async function serve(directory: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(directory, request.url ?? '/')
  const found = path === null ? null : await stat(path).catch(() => null)
  if (path === null || found?.isFile() !== true) return void response.writeHead(404).end()
  const size = found.size
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const [start, end] = range === null ? [0, size - 1] : [Number(range[1]), Math.min(Number(range[2]), size - 1)]
  if (start > end) return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
  response.writeHead(range === null ? 200 : 206, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': end - start + 1,
    ...(range === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  })
  if (request.method === 'HEAD') return void response.end()
  await sendSpan(response, { path, start, end })
}

/**
 * One buffer serves the whole span: with one per chunk, garbage collection costs more than sending. Errors: rejects if
 * the file ends early.
 */
async function sendSpan(
  response: ServerResponse,
  { path, start, end }: { path: string; start: number; end: number },
): Promise<void> {
  const file = await open(path)
  try {
    const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK, end - start + 1))
    for (let at = start; at <= end;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
      if (bytesRead === 0) throw new Error('the file was truncated during the read')
      if (!(await sendChunk(response, buffer.subarray(0, bytesRead)))) return
      at += bytesRead
    }
  } finally {
    await file.close()
  }
  response.end()
}

/** Null for any path that leads out of the folder or to a hidden file, such as the lock of the process that renders. */
function pathOf(directory: string, address: string): string | null {
  try {
    const asked = decodeURIComponent(new URL(address, 'http://media').pathname)
    const path = normalize(join(directory, asked))
    return path.startsWith(normalize(directory) + sep) && !asked.includes('/.') ? path : null
  } catch {
    // Cannot be decoded, so it is not one of the store's keys.
    return null
  }
}
