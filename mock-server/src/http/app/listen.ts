// Listening and ending, with errors a person can read.
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import type { Clock } from '../../ports.ts'

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
export interface ServerActivity {
  readonly responses: ReadonlySet<ServerResponse>
  readonly sockets: ReadonlySet<Socket>
  /** From now on every response is the last of its connection, and says so where its head is not sent yet. */
  closeAfterResponses(): void
}

/** Has to be asked for before the first connection comes. */
export function trackActivity(server: Server): ServerActivity {
  const responses = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let leaving = false
  const last = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (_request, response) => {
    responses.add(response)
    if (leaving) last(response)
    response.once('close', () => responses.delete(response))
  })
  return {
    responses,
    sockets,
    closeAfterResponses() {
      leaving = true
      for (const response of responses) last(response)
    },
  }
}

export interface DrainTimes {
  /** How long idle connections may still send one request, which is answered: closing under it would reset them. */
  readonly idleMs: number
  /** When whatever still runs is cut. */
  readonly deadlineMs: number
}

/**
 * Stops accepting, makes every response the last of its connection, ends event streams, and waits for running requests
 * until the deadline. Gives how many were cut.
 */
export async function drain(
  server: Server,
  { clock, idleMs, deadlineMs, running }: DrainTimes & { clock: Clock; running: ServerActivity },
): Promise<number> {
  let cut = 0
  const deadline = clock.setTimer(() => {
    cut = running.responses.size
    server.closeAllConnections()
  }, deadlineMs)
  running.closeAfterResponses()
  const endRest = (): void => endIdle(server, running)
  const idle = idleMs > 0 ? clock.setTimer(endRest, idleMs) : null
  await new Promise<void>((resolve) => {
    // The HTTP server's own `close` cuts idle connections at once.
    NetServer.prototype.close.call(server, () => resolve())
    for (const response of running.responses) if (isEventStream(response)) response.end()
    if (idle === null) endRest()
  })
  for (const cancel of [deadline, idle]) cancel?.()
  return cut
}

/** Now, and each one that becomes idle later because its head went out before the end began. */
function endIdle(server: Server, running: ServerActivity): void {
  const end = (): void => {
    const busy = new Set([...running.responses].map(({ req }) => req.socket))
    for (const socket of running.sockets) if (!busy.has(socket)) socket.destroySoon()
  }
  const endLater = (response: ServerResponse): void => void response.once('close', () => setImmediate(end))
  for (const response of running.responses) endLater(response)
  server.on('request', (_request, response) => endLater(response))
  end()
}

/** An answer that has no end of its own. */
export function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream')
}
