import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A port of loopback that was free a moment ago, for programs that are told theirs. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
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
