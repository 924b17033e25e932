// Listening and draining, with errors that operators can read.
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import type { Clock } from '../../ports.ts'

/** Listens and returns the port. Errors: rejects with one line when the port is taken or not permitted. */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port)))
    server.listen({ port, host }, resolve)
  })
  return (server.address() as AddressInfo).port
}

/** The origin of a listener as a browser writes it: IPv6 addresses are bracketed. */
export function originOf({ host, port }: { host: string; port: number }): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function listenError(error: Error, port: number): Error {
  const code = 'code' in error ? String(error.code) : error.message
  const inUse = `Port ${port} is already in use; stop the process that uses it, or choose another port.`
  return new Error(code === 'EADDRINUSE' ? inUse : `Cannot listen on port ${port} (${code}).`, { cause: error })
}

/** Running requests and open connections of a server. Call before the first connection arrives. */
export function trackActivity(server: Server) {
  const connections = new Map<Socket, ServerResponse[]>()
  let closing = false
  const running = (): ServerResponse[] => [...connections.values()].flat()
  const markAsLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.on('connection', (socket: Socket) => {
    connections.set(socket, [])
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    // An array: a set of what comes and goes keeps its former members alive until the next full garbage collection.
    const responses = connections.get(socket) ?? []
    responses.push(response)
    if (closing) markAsLast(response)
    response.once('close', () => responses.splice(responses.indexOf(response), 1))
  })
  return {
    /** Each open connection with its running responses: several if the client pipelines. */
    connections: connections as ReadonlyMap<Socket, readonly ServerResponse[]>,
    running,
    /**
     * Marks every response from now on as the last of its connection (`Connection: close`) if its head is not sent yet
     * (O-07).
     */
    closeAfterResponses(): void {
      closing = true
      for (const response of running()) markAsLast(response)
    },
  }
}

export type ServerActivity = ReturnType<typeof trackActivity>

export interface DrainTimes {
  /**
   * How long idle connections may still send one request, which gets a response: closing immediately would reset them.
   */
  readonly idleMs: number
  /** When running requests are cut. */
  readonly deadlineMs: number
}

/**
 * Stops accepting connections, makes every response the last of its connection, ends event streams, and waits for
 * running requests until the deadline. Returns how many were cut.
 */
export async function drain(
  server: Server,
  { clock, idleMs, deadlineMs, activity }: DrainTimes & { clock: Clock; activity: ServerActivity },
): Promise<number> {
  let cut = 0
  const deadline = clock.setTimer(() => {
    cut = activity.running().length
    server.closeAllConnections()
  }, deadlineMs)
  activity.closeAfterResponses()
  const endRest = (): void => endIdle(server, activity)
  const idle = idleMs > 0 ? clock.setTimer(endRest, idleMs) : null
  await new Promise<void>((resolve) => {
    // The HTTP server's own `close` cuts idle connections immediately.
    NetServer.prototype.close.call(server, () => resolve())
    for (const response of activity.running()) if (isEventStream(response)) response.end()
    if (idle === null) endRest()
  })
  for (const cancel of [deadline, idle]) cancel?.()
  return cut
}

/** Ends idle connections now, and later each one that becomes idle because its head was sent before draining began. */
function endIdle(server: Server, activity: ServerActivity): void {
  const end = (): void => {
    for (const [socket, responses] of activity.connections) if (responses.length === 0) socket.destroySoon()
  }
  const endLater = (response: ServerResponse): void => void response.once('close', () => setImmediate(end))
  for (const response of activity.running()) endLater(response)
  server.on('request', (_request, response) => endLater(response))
  end()
}

/** A response that never ends by itself. */
export function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream')
}
