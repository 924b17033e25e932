// Listening and ending, with errors a person can read.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../ports.ts'

/** Listens and gives the port. Errors: rejects with one line when the port is taken or may not be used. */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(readable(error, port)))
    server.listen({ port, host }, resolve)
  })
  // Once nothing new is accepted, a connection whose request is over has nothing left to be kept alive for.
  server.on('request', (_request, response) => {
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  return (server.address() as AddressInfo).port
}

/** The origin of a listener as a browser writes it: an IPv6 address stands in brackets. */
export function originOf({ host, port }: { host: string; port: number }): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readable(error: Error, port: number): Error {
  const code = 'code' in error ? String(error.code) : error.message
  const reason = code === 'EADDRINUSE' ? 'it is in use' : code
  return new Error(`Port ${port} cannot be listened on (${reason}).`, { cause: error })
}

/** Stops accepting and waits for running requests, for `deadlineMs` at most; then cuts what is left. */
export async function drain(
  server: Server,
  { clock, deadlineMs }: { clock: Clock; deadlineMs: number },
): Promise<void> {
  const cancel = clock.setTimer(() => server.closeAllConnections(), deadlineMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  cancel()
}
