import type { InspectorRecord } from './record.ts'

/** The newest records, oldest first; a refusal that came before is counted where it stands. */
export function createRing(size: number) {
  const kept = new Map<number, { record: InspectorRecord; readonly key: string | null }>()
  const folded = new Map<string, number>()
  let dropped = 0

  const dropOldest = (): void => {
    const [oldest] = kept
    if (oldest === undefined) return
    const [id, { key }] = oldest
    kept.delete(id)
    if (key !== null) folded.delete(key)
    dropped += 1
  }

  return {
    get dropped() {
      return dropped
    },
    list: () => [...kept.values()].map(({ record }) => record),
    add(record: InspectorRecord, key: string | null): void {
      kept.set(record.id, { record, key })
      if (key !== null) folded.set(key, record.id)
      if (kept.size > size) dropOldest()
    },
    /** Counts a refusal once more and returns its record; null where none is kept. */
    countAgain(key: string): InspectorRecord | null {
      const entry = kept.get(folded.get(key) ?? Number.NaN)
      if (entry === undefined) return null
      entry.record = { ...entry.record, count: (entry.record.count ?? 1) + 1 }
      return entry.record
    },
    clear(): void {
      kept.clear()
      folded.clear()
      dropped = 0
    },
  }
}
