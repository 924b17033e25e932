/**
 * Text stored for this page, if the browser allows it. Storage may be denied, full, partitioned or cleared at any time
 * (H-14): nothing may depend on it, and nothing throws.
 */
export interface StoragePort {
  /** The stored text; null if there is none or storage is denied. */
  read(key: string): string | null
  /** Returns whether the text was stored. */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** The keys of all stored texts, in no particular order; none if storage is denied. */
  keys(): readonly string[]
}

/**
 * Wraps the browser's storage: both access to it and each use of it can throw (H-14). `reach` returns the storage, for
 * example `() => window.sessionStorage`.
 */
export function createGuardedStorage(reach: () => Storage): StoragePort {
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(reach())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) => attempt((storage) => (storage.setItem(key, text), true), false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Array.from(storage, (_, index) => storage.key(index) ?? ''), []),
  }
}
