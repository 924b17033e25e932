import type { PresencePort } from './presence.ts'

export interface MemoryPresence extends PresencePort {
  /** Somebody is back. */
  comeBack(): void
}

export function createMemoryPresence(): MemoryPresence {
  const listeners = new Set<() => void>()
  return {
    comeBack: () => listeners.forEach((listener) => listener()),
    onReturn(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
