import type { InspectorRecord } from './record.ts'

interface Entry {
  record: InspectorRecord
  readonly key: string | null
}

/** The newest records, oldest first; a repeated rejection is counted in its existing record. */
export function createRingBuffer(size: number) {
  /** Entry n is at n modulo size. */
  let slots: Entry[] = []
  let added = 0
  const folded = new Map<string, Entry>()

  return {
    get dropped() {
      return added - slots.length
    },
    list(): InspectorRecord[] {
      const oldest = added % size
      return [...slots.slice(oldest), ...slots.slice(0, oldest)].map(({ record }) => record)
    },
    add(record: InspectorRecord, key: string | null): void {
      const former = slots[added % size]
      if (former !== undefined && former.key !== null) folded.delete(former.key)
      const entry = { record, key }
      slots[added % size] = entry
      if (key !== null) folded.set(key, entry)
      added += 1
    },
    /** Counts a rejection once more and returns its record; null where there is none. */
    countAgain(key: string): InspectorRecord | null {
      const entry = folded.get(key)
      if (entry === undefined) return null
      entry.record = { ...entry.record, count: (entry.record.count ?? 1) + 1 }
      return entry.record
    },
    clear(): void {
      slots = []
      added = 0
      folded.clear()
    },
  }
}
