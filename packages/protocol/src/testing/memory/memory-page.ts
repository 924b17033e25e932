// One document in memory: where its events arrive, and what ends with it.

/** A document. Once it has ended nothing reaches it, and nothing it posts goes anywhere. */
export interface MemoryPage {
  readonly origin: string
  readonly events: EventTarget
  /** What the document holds and loses with its end, such as its ports. */
  readonly resources: Set<() => void>
  readonly unloaded: boolean
  unload(): void
}

export function createMemoryPage(origin: string): MemoryPage {
  const belongings = new Set<() => void>()
  let ended = false
  return {
    origin,
    resources: belongings,
    events: new EventTarget(),
    get unloaded() {
      return ended
    },
    unload() {
      ended = true
      for (const lose of [...belongings]) lose()
    },
  }
}

/** An event of this type with these parts, as a MessageEvent would carry them. A getter stays a getter. */
export function newEvent(type: string, parts: object): Event {
  return Object.defineProperties(new Event(type), Object.getOwnPropertyDescriptors(parts))
}
