import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Below those that Linux gives to connections, and to servers that name none: none of those takes it meanwhile. */
const PORTS = { from: 20_000, to: 32_768 } as const

/** A port of loopback that was free a moment ago, for programs that are told theirs. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  const server = createServer().listen(port, '127.0.0.1')
  // It rejects with the server's error.
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return await freePort()
  server.close()
  await once(server, 'close')
  return port
}

/** Whether something listens on the port of this machine. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  const accepted = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.on('error', () => undefined).destroy()
  return accepted
}
