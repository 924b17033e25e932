// The faults in force, and which of them hits a request. The same seed and requests give the same hits.
import { createPrng } from '../../domain/random/prng.ts'
import type { FaultSpec } from './fault-spec.ts'

export interface Fault extends FaultSpec {
  readonly id: string
  /** `status 502`, `latency 300 ms and drop`, … */
  readonly words: string
}

export interface FaultState {
  readonly fault: Fault
  /** Requests that it could have hit while it had hits left. */
  readonly seen: number
  readonly hits: number
}

export interface FaultRegistry {
  add(spec: FaultSpec): FaultState
  list(): readonly FaultState[]
  /** False where there is none. */
  remove(id: string): boolean
  /** How many there were. */
  clear(): number
  /** The first fault, in the order of their making, that hits this request; null: none does. */
  hit(operation: string): Fault | null
}

interface Held {
  readonly fault: Fault
  readonly next: () => number
  seen: number
  hits: number
}

export function createFaultRegistry(): FaultRegistry {
  const faults = new Map<string, Held>()
  let made = 0
  return {
    add(spec) {
      made += 1
      const held: Held = {
        fault: { ...spec, id: `f${made}`, words: wordsOf(spec) },
        next: createPrng(spec.seed),
        seen: 0,
        hits: 0,
      }
      faults.set(held.fault.id, held)
      return stateOf(held)
    },
    list: () => [...faults.values()].map(stateOf),
    remove: (id) => faults.delete(id),
    clear() {
      const count = faults.size
      faults.clear()
      return count
    },
    hit: (operation) => [...faults.values()].find((held) => hits(held, operation))?.fault ?? null,
  }
}

function hits(held: Held, operation: string): boolean {
  const { fault } = held
  if (fault.operation !== '*' && fault.operation !== operation) return false
  if (fault.times !== null && held.hits >= fault.times) return false
  held.seen += 1
  if (held.next() >= fault.probability) return false
  held.hits += 1
  return true
}

function stateOf({ fault, seen, hits: count }: Held): FaultState {
  return { fault, seen, hits: count }
}

function wordsOf({ latencyMs, effect }: FaultSpec): string {
  const latency = latencyMs > 0 ? [`latency ${latencyMs} ms`] : []
  switch (effect.kind) {
    case 'pass':
      return latency.join()
    case 'response':
      return [...latency, `status ${effect.response.status}`].join(' and ')
    case 'drop':
      return [...latency, 'drop'].join(' and ')
    case 'truncate':
      return [
        ...latency,
        `truncate ${effect.afterBytes === null ? 'half-way' : `after ${effect.afterBytes} bytes`}`,
      ].join(' and ')
  }
}
