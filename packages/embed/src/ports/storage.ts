/**
 * Text stored for this page in this tab, if the browser allows it. Storage may be denied, full, partitioned or cleared
 * at any time (H-14): nothing may depend on it, and nothing throws.
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
