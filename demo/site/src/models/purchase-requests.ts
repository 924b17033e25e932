// Purchases that the editor requested and whose outcome it waits for (P-27). Each requested video gets exactly one.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { PurchaseEnd } from './editor-updates.ts'

export interface PurchaseRequest {
  readonly videoId: string
  readonly videoIds?: readonly string[] | undefined
  readonly quoteId?: string | undefined
}

export interface PurchaseRequests {
  readonly waiting: ReadonlySignal<boolean>
  isWaitingFor(videoId: string): boolean
  /** Returns the requested videos, without repetition. */
  begin(request: PurchaseRequest): readonly string[]
  end(videoId: string, status: PurchaseEnd): void
  /** The visitor returned to the editor without paying. */
  cancelAll(): void
}

export function createPurchaseRequests(notify: (videoId: string, status: PurchaseEnd) => void): PurchaseRequests {
  const pending = signal<ReadonlySet<string>>(new Set())
  const end = (videoId: string, status: PurchaseEnd): void => {
    if (!pending.value.has(videoId)) return
    pending.value = new Set([...pending.value].filter((id) => id !== videoId))
    notify(videoId, status)
  }
  return {
    waiting: computed(() => pending.value.size > 0),
    isWaitingFor: (videoId) => pending.value.has(videoId),
    begin({ videoId, videoIds = [] }) {
      const requested = [...new Set([videoId, ...videoIds])]
      pending.value = new Set([...pending.value, ...requested])
      return requested
    },
    end,
    cancelAll() {
      for (const videoId of pending.value) end(videoId, 'cancelled')
    },
  }
}
