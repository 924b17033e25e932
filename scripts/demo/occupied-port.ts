import { createServer } from 'node:net'

/**
 * For tests: occupies a loopback port, any free one by default, until `close`.
 * Errors: throws if the port is taken.
 */
export async function occupiedPort(requestedPort = 0): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(requestedPort, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return { port: address.port, close: () => new Promise((closed) => server.close(() => closed())) }
}
