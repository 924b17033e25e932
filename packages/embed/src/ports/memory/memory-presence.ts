import type { PresencePort } from '../presence.ts'

export interface MemoryPresence extends PresencePort {
  /** The user returns. */
  comeBack(): void
  /** The number of listeners. */
  listening(): number
}

export function createMemoryPresence(): MemoryPresence {
  const listeners = new Set<() => void>()
  return {
    comeBack: () => listeners.forEach((listener) => listener()),
    listening: () => listeners.size,
    onReturn(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
