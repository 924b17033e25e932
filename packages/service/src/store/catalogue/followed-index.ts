// Keeps a value derived from the whole catalogue up to date: follows small changes before it answers, and stays in use
// while a larger one is read.
import type { CatalogueChanges } from './catalogue-changes.ts'

interface Held<Value> {
  readonly version: string
  readonly value: Value
}

interface Source<Value> {
  /** The catalogue's current version. */
  version(): Promise<string>
  /** Null: they are not known, or too many. */
  changesSince(version: string): Promise<CatalogueChanges | null>
  follow(value: Value, videos: readonly string[]): Promise<Value>
  /** Reads the whole catalogue. Calls `onLong` once that takes longer than callers should wait who have an earlier value. */
  load(onLong: () => void): Promise<Value>
}

interface Loading<Value> {
  readonly loaded: Promise<Held<Value>>
  /** Settles when the load takes long, or ends. */
  readonly long: Promise<unknown>
}

/** Changes followed before one call returns what it has: others may write all the time. */
const FOLLOWED_MAX = 3

export function followIndex<Value>(source: Source<Value>) {
  let held: Held<Value> | null = null
  let loading: Loading<Value> | null = null
  let following: Promise<void> | null = null
  let seen: string | null = null
  /** Of a load that perhaps no caller waited for. */
  let failure: { readonly cause: unknown } | null = null

  const load = (): Loading<Value> => {
    const { promise: takesLong, resolve } = Promise.withResolvers<void>()
    const loaded = (async () => {
      try {
        // A change during the load is among those since this version, and is followed afterwards.
        const version = await source.version()
        return (held = { version, value: await source.load(resolve) })
      } catch (cause) {
        if (held !== null) failure = { cause }
        throw cause
      } finally {
        loading = null
      }
    })()
    // Callers that wait for them get the failure too.
    const long = Promise.race([takesLong, loaded.then(() => undefined)])
    for (const each of [loaded, long]) each.catch(() => undefined)
    return (loading = { loaded, long })
  }
  const follow = async (before: Held<Value>, { version, videos }: CatalogueChanges): Promise<void> => {
    try {
      const value = videos.length === 0 ? before.value : await source.follow(before.value, videos)
      held = { version, value }
    } finally {
      following = null
    }
  }
  const followingNow = (): Promise<void> | null => following
  const catchUp = async (before: Held<Value>): Promise<void> => {
    const isIdle = following === null && loading === null
    const changes = isIdle ? await source.changesSince(before.version) : null
    // Another caller may have begun either meanwhile.
    const running = followingNow()
    if (running !== null) return await running
    if (held !== before) return
    if (changes !== null && loading === null) return await (following = follow(before, changes))
    await (loading ?? load()).long
  }
  return {
    /**
     * The value of the current version; of an earlier one while a large change is read, or while others write all the
     * time. Errors: rejects if reading fails, also if no caller waited for it; the next call tries again.
     */
    async latest(): Promise<Value> {
      if (failure !== null) {
        const { cause } = failure
        failure = null
        throw cause
      }
      for (let round = 0; ; round += 1) {
        const current = (seen = await source.version())
        if (held?.version === current) return held.value
        if (held === null) await (loading ?? load()).loaded
        else if (round < FOLLOWED_MAX) await catchUp(held)
        if (held !== null && (loading !== null || round >= FOLLOWED_MAX)) return held.value
      }
    },
    /** The value of the current version; null if there is none yet, or it takes long to read. */
    async current(): Promise<Value | null> {
      if (held === null) return null
      await this.latest()
      return held.version === seen ? held.value : null
    },
    /** Whether the value that `latest` returned last may be of an earlier version. */
    isBehind: (): boolean => held !== null && held.version !== seen,
  }
}
