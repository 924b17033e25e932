// Connections that wait for their next use, by origin.
import type { UpstreamSocket } from './upstream-socket.ts'

export interface IdleSockets {
  keep(origin: string, socket: UpstreamSocket): void
  /** The one that was used last, and no longer kept; null where there is none. */
  take(origin: string): UpstreamSocket | null
  /** For one that is over. */
  forget(origin: string, socket: UpstreamSocket): void
}

/** Of one origin; more are closed. */
const MOST = 16

export function createIdle(): IdleSockets {
  const idle = new Map<string, UpstreamSocket[]>()
  const set = (origin: string, sockets: UpstreamSocket[]): void => {
    if (sockets.length === 0) idle.delete(origin)
    else idle.set(origin, sockets)
  }
  return {
    keep(origin, socket) {
      const sockets = idle.get(origin) ?? []
      if (sockets.length >= MOST) return socket.destroy()
      set(origin, [...sockets, socket])
      return socket.rest()
    },
    take(origin) {
      const sockets = idle.get(origin) ?? []
      const last = sockets.at(-1) ?? null
      if (last !== null) set(origin, sockets.slice(0, -1))
      last?.wake()
      return last
    },
    forget(origin, socket) {
      set(
        origin,
        (idle.get(origin) ?? []).filter((other) => other !== socket),
      )
    },
  }
}
