// Records by id, cached while the version of the catalogue lasts: what many people open is read once (O-16).
import { LRUCache } from 'lru-cache'

/** A record takes a few kB. */
const CACHED_MAX = 1_000

interface Source<Value> {
  /** Changes with every write of what `read` returns, in the same transaction. */
  version(): Promise<string>
  /** By id, without unknown ones. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Value>>
}

/** Returns records in the order of the ids, without unknown ones; none is older than the version at the call. */
export function cacheRecords<Value extends object>({ version, read }: Source<Value>) {
  const cached = new LRUCache<string, Value>({ max: CACHED_MAX })
  let cachedVersion = ''
  return async (ids: readonly string[]): Promise<Value[]> => {
    if (ids.length === 0) return []
    // Read before the records, which may then be newer than it but never older.
    const current = await version()
    if (current !== cachedVersion) cached.clear()
    cachedVersion = current
    const found = new Map<string, Value>()
    for (const id of ids) {
      const value = cached.get(id)
      if (value !== undefined) found.set(id, value)
    }
    const missing = ids.filter((id) => !found.has(id))
    for (const [id, value] of missing.length === 0 ? [] : await read(missing)) {
      found.set(id, value)
      if (cachedVersion === current) cached.set(id, value)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}
