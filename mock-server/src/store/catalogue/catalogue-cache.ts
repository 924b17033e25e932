// What a process keeps of the catalogue in memory: read anew as soon as the catalogue has another version.
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { statement } from '../engine/statement.ts'

interface Cached<Value> {
  readonly version: string
  readonly value: Value
  /** Whether the catalogue stood still while it was read. */
  readonly settled: boolean
}

/** Readings of a catalogue that never stands still, before one that may hold some of either version is good enough. */
const READINGS_MAX = 3

/** Names the catalogue as it is now: every write of it gives it another name in the same transaction. */
export function catalogueVersion(db: Kysely<Database>): () => Promise<string> {
  const query = statement(() => db.selectFrom('catalogue_state').select('version'))
  return async () => {
    const [row] = await query(db, {})
    if (row === undefined) throw new Error('the catalogue has no version')
    return row.version
  }
}

/**
 * Answers what `load` made of the catalogue as it is now. The version is read each time, so that several processes on
 * one database agree. There is one load at a time, for everybody who asks meanwhile; it begins anew where the catalogue
 * changes under it. A load that fails is not cached.
 */
export function cachedPerVersion<Value>(db: Kysely<Database>, load: () => Promise<Value>): () => Promise<Value> {
  const current = catalogueVersion(db)
  let cached: Cached<Value> | null = null
  let loading: Promise<Cached<Value>> | null = null
  const loadShared = async (): Promise<Cached<Value>> => {
    try {
      return (cached = await loadSettled(current, load))
    } finally {
      loading = null
    }
  }
  return async () => {
    const version = await current()
    if (cached?.version === version) return cached.value
    const running = loading !== null
    const shared = await (loading ??= loadShared())
    if (!running || shared.settled || shared.version === version) return shared.value
    // It may be older than the version that was just read: whoever keeps it under that one wants the next.
    return (await (loading ??= loadShared())).value
  }
}

async function loadSettled<Value>(current: () => Promise<string>, load: () => Promise<Value>): Promise<Cached<Value>> {
  for (let reading = 1; ; reading += 1) {
    const version = await current()
    const value = await load()
    const settled = version === (await current())
    if (settled || reading === READINGS_MAX) return { version, value, settled }
  }
}
