// The network between a node and what it needs: a relay of TCP that can be cut as a broken cable is, without a sign to
// either side.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  readonly port: number
  /** What arrives from now on is held back, in both directions and of new connections. */
  cut(): void
  /** Ends every connection, and each new one at once, as a machine without the program does. */
  hangUp(): void
  /** Lets everything through again. */
  mend(): void
}

/** Leads to the port of this machine that `target` returns when a connection begins. It ends with this process. */
export async function startRelay(target: () => number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isCut = false
  let isClosed = false
  const add = (socket: Socket): Socket => {
    sockets.add(socket)
    // The other side of the pair ends with it.
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
    if (isCut) socket.pause()
    return socket
  }
  const server = createServer((from) => {
    if (isClosed) return void from.on('error', () => undefined).destroy()
    const to = add(connect({ port: target(), host: '127.0.0.1' }))
    add(from)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on('data', (chunk) => void other.write(chunk))
      one.once('close', () => other.destroy())
      if (isCut) one.pause()
    }
  })
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    hangUp() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isClosed = false
      isCut = false
      for (const socket of sockets) socket.resume()
    },
  }
}
