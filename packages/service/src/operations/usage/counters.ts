import type { CountedMetric, CountedUse, UsageScope } from '../../store/usage/usage-batch.ts'

/** Counters of the hours since the last `take`. Counting does not build a string: it happens on every request. */
export interface Counters {
  /** `keyId` is empty except for `api_calls`. */
  add(hour: number, scope: UsageScope, what: { metric: CountedMetric; keyId: string; by: number }): void
  /** Number of counters. */
  size(): number
  take(): CountedUse[]
}

type Counter = { -readonly [Name in keyof CountedUse]: CountedUse[Name] }
type ByMetric = Map<CountedMetric, Map<string, Counter[]>>

export function createCounters(): Counters {
  let partners = newScopes<ByMetric>()
  let size = 0
  return {
    add(hour, scope, { metric, keyId, by }) {
      const keys = valueAt(scopeAt(partners, scope, newMetrics), metric, newKeys)
      const counters = valueAt(keys, keyId, newCounters)
      // A clock that is set back returns to the counter of that hour: a batch has one of each.
      const known = counters.findLast((counter) => counter.hour === hour)
      if (known !== undefined) {
        known.count += by
        return
      }
      counters.push({ partnerId: scope.partnerId, isTest: scope.isTest, hour, metric, keyId, count: by })
      size += 1
    },
    size: () => size,
    take() {
      const taken = valuesOf(partners).flatMap((metrics) => [...metrics.values()].flatMap((keys) => [...keys.values()]))
      partners = newScopes()
      size = 0
      return taken.flat()
    },
  }
}

const newMetrics = (): ByMetric => new Map()
const newKeys = (): Map<string, Counter[]> => new Map()
const newCounters = (): Counter[] => []

/** A value for each partner's live and test usage. */
export interface Scopes<Value> {
  readonly live: Map<string, Value>
  readonly test: Map<string, Value>
}

export function newScopes<Value>(): Scopes<Value> {
  return { live: new Map(), test: new Map() }
}

export function scopeAt<Value>(scopes: Scopes<Value>, { partnerId, isTest }: UsageScope, make: () => Value): Value {
  return valueAt(isTest ? scopes.test : scopes.live, partnerId, make)
}

export function valuesOf<Value>({ live, test }: Scopes<Value>): Value[] {
  return [...live.values(), ...test.values()]
}

function valueAt<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
