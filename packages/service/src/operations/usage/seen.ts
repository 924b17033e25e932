/** Remembers values, and forgets all of them when there are `most`. */
export interface Seen {
  /** True if the value is new. */
  add(value: string): boolean
  clear(): void
}

export function createSeen(most: number): Seen {
  const values = new Set<string>()
  return {
    add(value) {
      if (values.has(value)) return false
      if (values.size >= most) values.clear()
      values.add(value)
      return true
    },
    clear: () => values.clear(),
  }
}
