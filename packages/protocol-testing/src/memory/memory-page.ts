// One document in memory: where its events arrive, and what is released with it.

/** A document. Once it has ended, nothing reaches it, and nothing that it posts is delivered. */
export interface MemoryPage {
  readonly origin: string
  readonly events: EventTarget
  /** Cleanup of what the document owns, such as its ports; run when it ends. */
  readonly resources: Set<() => void>
  readonly unloaded: boolean
  unload(): void
}

export function createMemoryPage(origin: string): MemoryPage {
  const resources = new Set<() => void>()
  let ended = false
  return {
    origin,
    resources,
    events: new EventTarget(),
    get unloaded() {
      return ended
    },
    unload() {
      ended = true
      for (const release of [...resources]) release()
    },
  }
}

/** An event of this type with these properties, as on a MessageEvent. A getter stays a getter. */
export function newEvent(type: string, parts: object): Event {
  return Object.defineProperties(new Event(type), Object.getOwnPropertyDescriptors(parts))
}
