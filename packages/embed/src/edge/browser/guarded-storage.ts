import type { StoragePort } from '../../ports/storage.ts'

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
