// Sends a fixed number of requests over sockets, which costs this process little: what is measured is the server's CPU
// time, and both share the machine's cores.
import { once } from 'node:events'
import { connect } from 'node:net'

export interface SentRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The bytes of a request, made once. */
export function requestBytes({ method, path, headers = {}, body = '' }: SentRequest): Buffer {
  const sized = body === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const fields = Object.entries({ Host: '127.0.0.1', ...sized, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...fields, '', body].join('\r\n'))
}

/**
 * Sends `amount` requests in the given order, from `first` on and from the start again, over `connections`, each of
 * which sends the next when it has the last response. Errors: rejects if a response is anything but a 200 with a length.
 */
export async function sendRequests(
  address: string,
  requests: readonly Buffer[],
  { connections, amount, first = 0 }: { connections: number; amount: number; first?: number },
): Promise<void> {
  let sent = 0
  const next = (): Buffer | undefined =>
    sent < amount ? requests[(first + (sent += 1) - 1) % requests.length] : undefined
  await Promise.all(Array.from({ length: connections }, () => sendOver(new URL(address), next)))
}

async function sendOver({ hostname, port }: URL, next: () => Buffer | undefined): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  await new Promise<void>((resolve, reject) => {
    let received = ''
    const send = (): void => {
      const request = next()
      if (request === undefined) return resolve()
      received = ''
      socket.write(request)
    }
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
      const whole = isWhole(received)
      if (whole === null) reject(new Error(received.slice(0, 1_000)))
      else if (whole) send()
    })
    socket.once('error', reject).once('close', () => reject(new Error('The connection was closed.')))
    send()
  }).finally(() => socket.destroy())
}

/** Null if it is not a 200 with a length. */
function isWhole(text: string): boolean | null {
  const head = text.indexOf('\r\n\r\n')
  if (head === -1) return false
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, head + 2))?.[1]
  if (!text.startsWith('HTTP/1.1 200 ') || length === undefined) return null
  return text.length >= head + 4 + Number(length)
}
