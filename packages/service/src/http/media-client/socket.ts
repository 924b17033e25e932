// A connection to a media host. A plain one is read into a single buffer, allocated once.
import { connect, isIP, type OnReadOpts, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface UpstreamSocket {
  write(text: string): void
  /**
   * The next chunk, borrowed until the next call; null at the end. Nothing is read in between, so there is no
   * read-ahead. Errors: rejects with the error that broke the connection.
   */
  read(): Promise<Buffer | null>
  /** Until `wake`, it keeps no process alive; any incoming data closes it, as do `idleMs` of silence. */
  markIdle(): void
  markBusy(): void
  destroy(): void
}

/**
 * Bytes. A larger buffer leaves the processor's caches between being filled and sent; a smaller one costs more calls.
 */
const BUFFER = 262_144

interface SocketOptions {
  /** How long it may stay idle, in ms: middleboxes drop idle connections silently. */
  readonly idleMs: number
  /** Called when the connection is closed or could not be opened. */
  readonly closed: () => void
}

/** Connects to the origin of `url`. */
export function openSocket(url: URL, { idleMs, closed }: SocketOptions): UpstreamSocket {
  const slot = createSlot()
  let idle = false
  let silent = false
  const socket = connectTo(url, idleMs, (piece) => {
    silent = false
    if (idle) socket.destroy()
    else slot.put(piece)
  })
  let failure: Error | null = null
  socket.once('error', (error) => (failure = error))
  // Silence during a response is up to its reader.
  socket.on('timeout', () => {
    silent = true
    if (idle) socket.destroy()
  })
  socket.once('close', () => {
    slot.end(failure)
    closed()
  })
  return {
    write: (text) => void socket.write(text, 'latin1'),
    async read() {
      const piece = slot.take()
      socket.resume()
      return await piece
    },
    markIdle() {
      // The timeout fires only once per silence, and it has already fired.
      if (silent) return void socket.destroy()
      idle = true
      // Without reading, its end would go unnoticed.
      socket.unref().resume()
    },
    markBusy() {
      idle = false
      socket.ref()
    },
    destroy: () => void socket.destroy(),
  }
}

/** Reading pauses after each chunk until the socket is resumed. */
function connectTo({ protocol, hostname, port }: URL, timeout: number, take: (piece: Buffer) => void): Socket {
  // URLs bracket IPv6 addresses; sockets do not.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = protocol === 'https:'
  const options = { host, port: Number(port || (secure ? 443 : 80)), noDelay: true, timeout }
  return secure ? connectSecurely(options, take) : connect({ ...options, onread: singleBuffer(take) })
}

function singleBuffer(take: (piece: Buffer) => void): OnReadOpts {
  const buffer = Buffer.allocUnsafeSlow(BUFFER)
  const callback = (count: number): boolean => {
    take(buffer.subarray(0, count))
    return false
  }
  return { buffer, callback }
}

/**
 * TLS decrypts everything received even after reading has paused, and would overwrite a single buffer. Here each chunk
 * has memory of its own and waits in the stream, which bounds them.
 */
function connectSecurely({ host, ...options }: { host: string; port: number }, take: (piece: Buffer) => void): Socket {
  // SNI allows names only.
  const named = isIP(host) === 0 ? { servername: host } : {}
  const socket = connectTls({ ...options, host, ...named, ALPNProtocols: ['http/1.1'] })
  return socket.on('data', (piece) => {
    socket.pause()
    take(piece)
  })
}

/** Hands over one chunk at a time, and then the end. */
interface Slot {
  put(piece: Buffer): void
  end(failure: Error | null): void
  take(): Promise<Buffer | null>
}

function createSlot(): Slot {
  let pending: Buffer | null = null
  let ended: { readonly failure: Error | null } | null = null
  let waiting: PromiseWithResolvers<Buffer | null> | null = null
  return {
    put(piece) {
      if (waiting === null) pending = piece
      else waiting.resolve(piece)
      waiting = null
    },
    end(failure) {
      ended = { failure }
      if (failure === null) waiting?.resolve(null)
      else waiting?.reject(failure)
    },
    async take() {
      const piece = pending
      pending = null
      if (piece !== null) return piece
      if (ended?.failure) throw ended.failure
      if (ended !== null) return null
      waiting = Promise.withResolvers()
      return await waiting.promise
    },
  }
}
