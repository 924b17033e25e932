// Slows a peer down without losing what it said last (P-52).
import type { Clock } from '../ports.ts'
import { sameStructure } from '../wire/values.ts'

const INTERVAL_MS = 1_000
/** Maximum number of keys within one interval; an honest editor has a few. */
const KEYS_MAX = 1_000

export interface Pacer {
  /**
   * Runs `act` immediately, or at the end of the second in which another ran under this key; of several that wait only
   * the last runs. What equals the last that ran, by `content`, does not run. Returns false when something will not run.
   */
  run(key: string, act: () => void, content?: unknown): boolean
  /** Ends the second of this key: what waits runs immediately. */
  release(key: string): void
  /** Cancels what waits. */
  clear(): void
}

interface Slot {
  readonly content: unknown
  next: (() => void) | null
  cancel: () => void
}

export function createPacer(clock: Clock): Pacer {
  const slots = new Map<string, Slot>()

  const start = (key: string, act: () => void, content: unknown): void => {
    const slot: Slot = { content, next: null, cancel: () => {} }
    slot.cancel = clock.setTimer(() => {
      slots.delete(key)
      slot.next?.()
    }, INTERVAL_MS)
    slots.set(key, slot)
    act()
  }

  return {
    run(key, act, content) {
      const slot = slots.get(key)
      if (slot === undefined) {
        if (slots.size >= KEYS_MAX) return false
        start(key, act, content)
        return true
      }
      const isFirst = slot.next === null
      const isRepeat = content !== undefined && sameStructure(slot.content, content)
      slot.next = isRepeat ? null : () => start(key, act, content)
      return isFirst && !isRepeat
    },
    release(key) {
      const slot = slots.get(key)
      slot?.cancel()
      slots.delete(key)
      slot?.next?.()
    },
    clear() {
      for (const { cancel } of slots.values()) cancel()
      slots.clear()
    },
  }
}
