// One HTTP/1.1 connection, byte by byte: shows what a pooled client would hide.
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  readonly status: number
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface RawConnection {
  readonly socket: Socket
  /** Resolves once the bytes are written or the connection is closed. */
  write(bytes: string | Uint8Array): Promise<void>
  /** The next response; null if the connection ends first. `bodiless` for a response to HEAD. */
  response(options?: { bodiless: boolean }): Promise<RawResponse | null>
  /** Resolves when the server has ended the connection. */
  ended: Promise<void>
  /** `ECONNRESET` or similar; null after an orderly end. */
  failure(): string | null
  close(): void
}

/** Connects on loopback. */
export function rawConnection(port: number): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let bytes: Buffer = Buffer.alloc(0)
  let hasEnded = false
  let failure: string | null = null
  let notify = (): void => undefined
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    notify()
  })
  socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code ?? error.message))
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      hasEnded = true
      notify()
      resolve()
    }
    socket.once('end', end).once('close', end)
  })
  const parsed = async (bodiless: boolean): Promise<RawResponse | null> => {
    for (;;) {
      const found = parse(bytes, bodiless)
      if (found !== null) {
        bytes = bytes.subarray(found.length)
        if (found.response.status !== 100) return found.response
      } else if (hasEnded) return null
      else await new Promise<void>((resolve) => (notify = resolve))
    }
  }
  return {
    socket,
    write: async (more) => await new Promise((resolve) => socket.write(more, () => resolve())),
    response: async ({ bodiless } = { bodiless: false }) => await parsed(bodiless),
    ended,
    failure: () => failure,
    close: () => void socket.destroy(),
  }
}

function parse(bytes: Buffer, bodiless: boolean): { response: RawResponse; length: number } | null {
  const at = bytes.indexOf('\r\n\r\n')
  if (at === -1) return null
  const [line = '', ...fields] = bytes.subarray(0, at).toString('latin1').split('\r\n')
  const pairs = fields.map((field) => /^([^:]+):\s*(.*)$/.exec(field) ?? [])
  const headers = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
  const status = Number(line.split(' ')[1])
  const none = bodiless || status < 200 || status === 204 || status === 304
  const rest = bytes.subarray(at + 4)
  const body = none ? { content: Buffer.alloc(0), length: 0 } : bodyOf(rest, headers)
  return body === null ? null : { response: { status, headers, body: body.content }, length: at + 4 + body.length }
}

function bodyOf(rest: Buffer, headers: Readonly<Record<string, string>>): { content: Buffer; length: number } | null {
  if (headers['transfer-encoding'] === 'chunked') return chunksOf(rest)
  const length = Number(headers['content-length'] ?? 0)
  return rest.length < length ? null : { content: rest.subarray(0, length), length }
}

function chunksOf(rest: Buffer): { content: Buffer; length: number } | null {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const end = rest.indexOf('\r\n', at)
    if (end === -1) return null
    const size = Number.parseInt(rest.subarray(at, end).toString('latin1'), 16)
    if (rest.length < end + 2 + size + 2) return null
    if (size === 0) return { content: Buffer.concat(chunks), length: end + 4 }
    chunks.push(rest.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}
