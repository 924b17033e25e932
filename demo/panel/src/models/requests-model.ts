// The service's request journal, live.
import { signal, type ReadonlySignal } from '@preact/signals'
import {
  addRequest,
  defaultRequestFilter,
  parseRequest,
  type RequestFilter,
  type ServiceRequest,
} from '../core/requests.ts'
import type { JournalSource } from '../ports/journal-source.ts'

export interface RequestsModel {
  readonly requests: ReadonlySignal<readonly ServiceRequest[]>
  readonly filter: ReadonlySignal<RequestFilter>
  /** Whether entries arrive; null before the first connection. */
  readonly live: ReadonlySignal<boolean | null>
  setFilter(change: Partial<RequestFilter>): void
  /** Empties this list; the service's journal is unaffected. */
  clear(): void
  dispose(): void
}

/** Calls `faulted` when an injected fault has hit a request. */
export function createRequestsModel(follow: JournalSource, faulted: () => void): RequestsModel {
  const requests = signal<readonly ServiceRequest[]>([])
  const filter = signal(defaultRequestFilter)
  const live = signal<boolean | null>(null)
  /** Last request cleared here: entries up to it stay hidden when the journal is replayed after a reconnect. */
  let cleared: ServiceRequest | undefined
  const end = follow({
    live: (now) => (live.value = now),
    entry(data) {
      const request = parseRequest(data)
      if (request === null || (cleared?.id === request.id && cleared.at === request.at)) return
      requests.value = addRequest(requests.value, request)
      if (request.fault !== '') faulted()
    },
  })
  return {
    requests,
    filter,
    live,
    setFilter: (change) => (filter.value = { ...filter.value, ...change }),
    clear() {
      cleared = requests.value.at(-1)
      requests.value = []
    },
    dispose: end,
  }
}
