/**
 * Text kept for this page in this tab, where the browser allows it. Storage may be denied, full, partitioned or cleared at
 * any time (H-14): nothing may depend on it, and nothing throws.
 */
export interface StoragePort {
  /** The kept text; null where there is none or storage is denied. */
  read(key: string): string | null
  /** Whether it was kept. */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** The keys of what is kept, in no order; none where storage is denied. */
  keys(): readonly string[]
}
