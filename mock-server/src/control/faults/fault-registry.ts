// Active faults, and which of them hits a request. The same seed and requests give the same hits.
import { createRandom } from '@proscenium/media-fixtures/noise'
import type { FaultSpec } from './fault-spec.ts'

export interface Fault extends FaultSpec {
  readonly id: string
  /** `status 500 internal_error`, `latency 300 ms and drop`, … */
  readonly words: string
}

export interface FaultState {
  readonly fault: Fault
  /** Matching requests received while the fault had hits left. */
  readonly seen: number
  readonly hits: number
}

export interface FaultRegistry {
  add(spec: FaultSpec): FaultState
  list(): readonly FaultState[]
  /** Returns false if no such fault exists. */
  remove(id: string): boolean
  /** Returns the number of faults removed. */
  clear(): number
  /** The first fault, in creation order, that hits this request; null if none does. */
  hit(operation: string): Fault | null
}

interface Entry {
  readonly fault: Fault
  readonly next: () => number
  seen: number
  hits: number
}

export function createFaultRegistry(): FaultRegistry {
  const faults = new Map<string, Entry>()
  let lastNumber = 0
  return {
    add(spec) {
      lastNumber += 1
      const entry: Entry = {
        fault: { ...spec, id: `f${lastNumber}`, words: describeFault(spec) },
        next: createRandom(spec.seed),
        seen: 0,
        hits: 0,
      }
      faults.set(entry.fault.id, entry)
      return stateOf(entry)
    },
    list: () => [...faults.values()].map(stateOf),
    remove: (id) => faults.delete(id),
    clear() {
      const count = faults.size
      faults.clear()
      return count
    },
    hit: (operation) => [...faults.values()].find((entry) => hits(entry, operation))?.fault ?? null,
  }
}

function hits(entry: Entry, operation: string): boolean {
  const { fault } = entry
  if (fault.operation !== '*' && fault.operation !== operation) return false
  if (fault.times !== null && entry.hits >= fault.times) return false
  entry.seen += 1
  if (entry.next() >= fault.probability) return false
  entry.hits += 1
  return true
}

function stateOf({ fault, seen, hits: count }: Entry): FaultState {
  return { fault, seen, hits: count }
}

function describeFault({ latencyMs, effect }: FaultSpec): string {
  const latency = latencyMs > 0 ? [`latency ${latencyMs} ms`] : []
  switch (effect.kind) {
    case 'pass':
      return latency.join()
    case 'response':
      return [...latency, ['status', effect.response.status, effect.code ?? []].flat().join(' ')].join(' and ')
    case 'drop':
      return [...latency, 'drop'].join(' and ')
    case 'truncate':
      return [
        ...latency,
        `truncate ${effect.afterBytes === null ? 'half-way' : `after ${effect.afterBytes} bytes`}`,
      ].join(' and ')
  }
}
