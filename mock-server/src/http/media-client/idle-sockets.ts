// Connections that wait for their next use, by origin.
import type { UpstreamSocket } from './socket.ts'

export interface IdleSockets {
  put(origin: string, socket: UpstreamSocket): void
  /** The one that was used last, and no longer kept; null where there is none. */
  take(origin: string): UpstreamSocket | null
  /** For one that is over. */
  remove(origin: string, socket: UpstreamSocket): void
}

/** Of one origin; more are closed. */
const MOST = 16

export function createIdleSockets(): IdleSockets {
  const idle = new Map<string, UpstreamSocket[]>()
  const set = (origin: string, sockets: UpstreamSocket[]): void => {
    if (sockets.length === 0) idle.delete(origin)
    else idle.set(origin, sockets)
  }
  return {
    put(origin, socket) {
      const sockets = idle.get(origin) ?? []
      if (sockets.length >= MOST) return socket.destroy()
      set(origin, [...sockets, socket])
      return socket.markIdle()
    },
    take(origin) {
      const sockets = idle.get(origin) ?? []
      const last = sockets.at(-1) ?? null
      if (last !== null) set(origin, sockets.slice(0, -1))
      last?.markBusy()
      return last
    },
    remove(origin, socket) {
      set(
        origin,
        (idle.get(origin) ?? []).filter((other) => other !== socket),
      )
    },
  }
}
