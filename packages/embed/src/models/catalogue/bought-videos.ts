import { boughtAmong, type IsBought } from '../../core/catalogue/ownership.ts'

/** The videos that the customer bought since the page opened. */
export interface BoughtVideos {
  /** In order; grows only. */
  readonly ids: readonly string[]
  add(videoIds: readonly string[]): void
  /** Calls `listener` at each purchase, until `signal` is aborted. */
  subscribe(listener: (isBought: IsBought) => void, signal: AbortSignal): void
}

export function createBoughtVideos(): BoughtVideos {
  const ids: string[] = []
  const listeners = new Set<(isBought: IsBought) => void>()
  return {
    ids,
    add(videoIds) {
      ids.push(...videoIds)
      const isBought = boughtAmong(videoIds)
      for (const listener of listeners) listener(isBought)
    },
    subscribe(listener, signal) {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
    },
  }
}
