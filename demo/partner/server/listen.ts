import { createServer, type RequestListener, type Server } from 'node:http'

/** A listening server: its `origin` in browsers, and its actual `port`. */
export interface ListeningServer {
  readonly origin: string
  readonly port: number
  close(): Promise<void>
}

/** `port` 0 takes any free one. `name` is the label before `.localhost`; `host` is the address to listen on. */
export interface ListenOptions {
  readonly name: string
  readonly port: number
  readonly host?: string | undefined
}

/** Starts listening. Errors: one line that names the port when it is in use or not permitted. */
export async function listen(
  listener: RequestListener,
  { name, port, host = '127.0.0.1' }: ListenOptions,
): Promise<ListeningServer> {
  const server = createServer(listener)
  await opened(server, { name, port, host })
  const address = server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  return { origin: `http://${name}.localhost:${actualPort}`, port: actualPort, close: async () => closed(server) }
}

async function opened(server: Server, { name, port, host }: ListenOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken =
      error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${error.code ?? error.message})`
    reject(new Error(`port ${port} for the ${name} ${taken}`, { cause: error }))
  })
  server.listen(port, host, resolve)
  await promise
}

async function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeAllConnections()
  await promise
}
