// Per-process cache of catalogue data: reloaded when the catalogue version changes.
import { statement } from '../engine/statement.ts'
import type { Reads } from '../engine/reads.ts'

interface Cached<Value> {
  readonly version: string
  readonly value: Value
  /** Whether the catalogue was unchanged while it was read. */
  readonly settled: boolean
}

/** Most attempts to read a constantly changing catalogue; after these, data that mixes two versions is accepted. */
const READINGS_MAX = 3

/** The current version of the catalogue: every write changes it in the same transaction. */
export function catalogueVersion(db: Reads): () => Promise<string> {
  const query = statement(() => db.selectFrom('catalogue_state').select('version'))
  return async () => {
    const [row] = await query(db, {})
    if (row === undefined) throw new Error('The table catalogue_state is empty.')
    return row.version
  }
}

/**
 * Returns the result of `load` for the current catalogue version. The version is read on each call, so that several
 * processes on one database agree. Concurrent callers share one load, which restarts if the catalogue changes during
 * it. A failed load is not cached.
 */
export function cachedPerVersion<Value>(db: Reads, load: () => Promise<Value>): () => Promise<Value> {
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
    // The shared load may have begun before the version that was just read; a caller that caches under that version
    // needs the next load.
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
