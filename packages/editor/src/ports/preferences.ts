/** Small settings that this browser remembers, such as sizes. */
export interface Preferences {
  /** Null when there is none, or where storage is denied. */
  read(key: string): string | null
  /** Does nothing where storage is denied. */
  write(key: string, value: string): void
}
