// A connection to a media host. A plain one is read into one buffer that it keeps for its life.
import { connect, isIP, type OnReadOpts, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface UpstreamSocket {
  write(text: string): void
  /**
   * What came next, lent until the next call; null at the end. Nothing is read meanwhile, so nothing runs ahead.
   * Errors: rejects with what broke the connection.
   */
  read(): Promise<Buffer | null>
  /** Until `wake` it keeps no process alive, and whatever comes ends it, as do `restMs` of silence. */
  markIdle(): void
  markBusy(): void
  destroy(): void
}

/** Bytes. A larger one leaves the processor's caches between being filled and sent, a smaller one costs more calls. */
const BUFFER = 262_144

interface SocketOptions {
  /** How long it may rest, in ms: what stands between forgets connections without telling. */
  readonly restMs: number
  /** Told when the connection is over, or never came about. */
  readonly closed: () => void
}

/** Connects to the origin of `url`. */
export function openSocket(url: URL, { restMs, closed }: SocketOptions): UpstreamSocket {
  const slot = createSlot()
  let resting = false
  let silent = false
  const socket = connectTo(url, restMs, (piece) => {
    silent = false
    if (resting) socket.destroy()
    else slot.put(piece)
  })
  let failure: Error | null = null
  socket.once('error', (error) => (failure = error))
  // Silence while an answer is awaited is its reader's to judge.
  socket.on('timeout', () => {
    silent = true
    if (resting) socket.destroy()
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
      // Its silence is told once, and that was before.
      if (silent) return void socket.destroy()
      resting = true
      // Else its end would not be seen.
      socket.unref().resume()
    },
    markBusy() {
      resting = false
      socket.ref()
    },
    destroy: () => void socket.destroy(),
  }
}

/** Reading stops with each piece until the socket is resumed. */
function connectTo({ protocol, hostname, port }: URL, timeout: number, take: (piece: Buffer) => void): Socket {
  // An IPv6 address stands in brackets in an address of the web alone.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = protocol === 'https:'
  const options = { host, port: Number(port || (secure ? 443 : 80)), noDelay: true, timeout }
  return secure ? connectSecurely(options, take) : connect({ ...options, onread: intoOneBuffer(take) })
}

function intoOneBuffer(take: (piece: Buffer) => void): OnReadOpts {
  const buffer = Buffer.allocUnsafeSlow(BUFFER)
  const callback = (count: number): boolean => {
    take(buffer.subarray(0, count))
    return false
  }
  return { buffer, callback }
}

/**
 * What has arrived is deciphered to its end though reading has stopped, and would overwrite itself in one buffer. So here
 * each piece has memory of its own and waits in the stream, which bounds them.
 */
function connectSecurely({ host, ...options }: { host: string; port: number }, take: (piece: Buffer) => void): Socket {
  // A certificate is asked for by name alone.
  const named = isIP(host) === 0 ? { servername: host } : {}
  const socket = connectTls({ ...options, host, ...named, ALPNProtocols: ['http/1.1'] })
  return socket.on('data', (piece) => {
    socket.pause()
    take(piece)
  })
}

/** Hands over one piece at a time, and then the end. */
interface Slot {
  put(piece: Buffer): void
  end(failure: Error | null): void
  take(): Promise<Buffer | null>
}

function createSlot(): Slot {
  let held: Buffer | null = null
  let over: { readonly failure: Error | null } | null = null
  let waiting: PromiseWithResolvers<Buffer | null> | null = null
  return {
    put(piece) {
      if (waiting === null) held = piece
      else waiting.resolve(piece)
      waiting = null
    },
    end(failure) {
      over = { failure }
      if (failure === null) waiting?.resolve(null)
      else waiting?.reject(failure)
    },
    async take() {
      const piece = held
      held = null
      if (piece !== null) return piece
      if (over?.failure) throw over.failure
      if (over !== null) return null
      waiting = Promise.withResolvers()
      return await waiting.promise
    },
  }
}
