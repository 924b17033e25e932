// Idle connections by origin.
import type { UpstreamSocket } from './socket.ts'

export interface IdleSockets {
  put(origin: string, socket: UpstreamSocket): void
  /** Removes and returns the most recently used one; null if there is none. */
  take(origin: string): UpstreamSocket | null
  /** For a closed socket. */
  remove(origin: string, socket: UpstreamSocket): void
}

/** Per origin; further ones are closed. */
const SOCKETS_MAX = 16

export function createIdleSockets(): IdleSockets {
  const idle = new Map<string, UpstreamSocket[]>()
  const set = (origin: string, sockets: UpstreamSocket[]): void => {
    if (sockets.length === 0) idle.delete(origin)
    else idle.set(origin, sockets)
  }
  return {
    put(origin, socket) {
      const sockets = idle.get(origin) ?? []
      if (sockets.length >= SOCKETS_MAX) return socket.destroy()
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
