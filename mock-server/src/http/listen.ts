// Listening and ending, with errors a person can read.
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Clock } from '../ports.ts'

/** Listens and gives the port. Errors: rejects with one line when the port is taken or may not be used. */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(readable(error, port)))
    server.listen({ port, host }, resolve)
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

/** What a server is busy with. */
export interface Running {
  readonly responses: ReadonlySet<ServerResponse>
  readonly sockets: ReadonlySet<Socket>
}

/** Has to be asked for before the first connection comes. */
export function trackRunning(server: Server): Running {
  const responses = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (_request, response) => {
    responses.add(response)
    if (!server.listening) response.setHeader('Connection', 'close')
    response.once('close', () => {
      responses.delete(response)
      // A head that went out before the end began promised to keep the connection: nothing comes over it any more.
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  return { responses, sockets }
}

/**
 * Stops accepting, tells running requests' connections that they are the last, ends event streams, and waits for the
 * rest, for `deadlineMs` at most; then cuts what is left. Gives how many were cut.
 */
export async function drain(
  server: Server,
  { clock, deadlineMs, running }: { clock: Clock; deadlineMs: number; running: Running },
): Promise<number> {
  let cut = 0
  const cancel = clock.setTimer(() => {
    cut = running.responses.size
    server.closeAllConnections()
  }, deadlineMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    for (const response of running.responses) leave(response)
    // Node counts a connection over which no request has come yet as busy.
    const busy = new Set([...running.responses].map(({ req }) => req.socket))
    for (const socket of running.sockets) if (!busy.has(socket)) socket.destroy()
  })
  cancel()
  return cut
}

function leave(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  else if (isEventStream(response)) response.end()
}

/** An answer that has no end of its own. */
export function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream')
}
