// A listener of its own that stands for the media host, on loopback and a free port. Real hosts move and fail: so can it.
import { open, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, normalize, sep } from 'node:path'
import { listen } from '../app/listen.ts'
import { sendChunk } from './send-chunk.ts'

export interface MediaHost {
  /** Whether it is a listener of this process, which alone can be moved and stopped. */
  readonly isLocal: boolean
  /** The port in use, or the last one while stopped. */
  port(): number
  origin(): string
  /** Takes another port; the one before answers no more. */
  move(): Promise<void>
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
/** Bytes read at once; a span that is shorter asks for no more memory than it has bytes. */
const CHUNK = 262_144

/** Serves the files below `directory` with plain ranges. Errors: rejects when no port can be had. */
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

/** A host somewhere else: `origin` is where it answers. There is nothing of it to move or to stop. */
export function configuredMediaHost(origin: string): MediaHost {
  const { protocol, port } = new URL(origin)
  const nothing = async (): Promise<void> => {}
  const known = Number(port || (protocol === 'https:' ? 443 : 80))
  return { isLocal: false, port: () => known, origin: () => origin, move: nothing, stop: nothing }
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
  const asked = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const [start, end] = asked === null ? [0, size - 1] : [Number(asked[1]), Math.min(Number(asked[2]), size - 1)]
  if (start > end) return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
  response.writeHead(asked === null ? 200 : 206, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': end - start + 1,
    ...(asked === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  })
  if (request.method === 'HEAD') return void response.end()
  await sendSpan(response, { path, start, end })
}

/**
 * One buffer carries the whole span: with one for each piece, collecting them costs more than sending.
 * Errors: rejects when the file ends early.
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
      if (bytesRead === 0) throw new Error('the file became shorter')
      if (!(await sendChunk(response, buffer.subarray(0, bytesRead)))) return
      at += bytesRead
    }
  } finally {
    await file.close()
  }
  response.end()
}

/** Null for whatever leads out of the folder. */
function pathOf(directory: string, address: string): string | null {
  try {
    const path = normalize(join(directory, decodeURIComponent(new URL(address, 'http://media').pathname)))
    return path.startsWith(normalize(directory) + sep) ? path : null
  } catch {
    // Not decodable, so not one of our keys.
    return null
  }
}
