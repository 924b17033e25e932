/** A condition that several tasks wait for: each looks again after an announcement. */
export interface Changes {
  /** Resolves at the next announcement. */
  next(): Promise<void>
  announce(): void
}

export function createChanges(): Changes {
  let change = Promise.withResolvers<void>()
  return {
    next: () => change.promise,
    announce() {
      change.resolve()
      change = Promise.withResolvers<void>()
    },
  }
}
