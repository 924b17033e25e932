import { createServer, type RequestListener, type Server } from 'node:http'

/** A listening server: `origin` as a browser names it, `port` as it was given out. */
export interface ListeningServer {
  readonly origin: string
  readonly port: number
  close(): Promise<void>
}

/** `port` 0 takes any free one; `name` is the label before `.localhost`; `host` the address to listen on. */
export interface ListenOptions {
  readonly name: string
  readonly port: number
  readonly host?: string | undefined
}

/** Starts listening. Errors: one line that names the port when it is taken or may not be used. */
export async function listen(
  listener: RequestListener,
  { name, port, host = '127.0.0.1' }: ListenOptions,
): Promise<ListeningServer> {
  const server = createServer(listener)
  await opened(server, name, port, host)
  const address = server.address()
  const given = typeof address === 'object' && address !== null ? address.port : port
  return { origin: `http://${name}.localhost:${given}`, port: given, close: async () => closed(server) }
}

async function opened(server: Server, name: string, port: number, host: string): Promise<void> {
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
