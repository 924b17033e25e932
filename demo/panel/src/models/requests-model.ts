// The service's journal as it comes.
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
  /** Null until the service was reached for the first time. */
  readonly live: ReadonlySignal<boolean | null>
  setFilter(change: Partial<RequestFilter>): void
  /** Empties the list here; the service keeps its journal. */
  clear(): void
  dispose(): void
}

/** `faulted` is told when a fault has hit a request. */
export function createRequestsModel(follow: JournalSource, faulted: () => void): RequestsModel {
  const requests = signal<readonly ServiceRequest[]>([])
  const filter = signal(defaultRequestFilter)
  const live = signal<boolean | null>(null)
  /** Told again after a break, what was cleared stays away. */
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
