// WebP copies of thumbnails (B-38): made on demand, a few at a time, and cached by their original's content.
import { LRUCache } from 'lru-cache'
import type { ThumbnailWidth } from '@proscenium/contract'
import type { ImageResizer } from '../../ports.ts'

export interface CopyRequest {
  /** Of the original. */
  readonly sha256: string
  readonly width: ThumbnailWidth
  /** Reads the original; called only if there is no copy yet. */
  readonly read: () => Promise<Uint8Array>
}

export interface ThumbnailCopies {
  /**
   * The copy; null if the original is not a usable image. Concurrent requests for a copy share one.
   * Errors: rejects if the original cannot be read or the resizer not loaded; nothing is cached then.
   */
  copy(request: CopyRequest): Promise<Uint8Array | null>
}

interface CopyLimits {
  /** Of all cached copies. */
  readonly bytes: number
  /** Images resized at once. */
  readonly running: number
}

/** About two thousand copies. */
const DEFAULT_LIMITS: CopyLimits = { bytes: 33_554_432, running: 2 }
/** Bytes that an entry takes besides its image. */
const ENTRY_BYTES = 256

/** Null without a resizer: there are no copies then. */
export function createThumbnailCopies(
  resizer: ImageResizer | null,
  limits: CopyLimits = DEFAULT_LIMITS,
): ThumbnailCopies | null {
  if (resizer === null) return null
  const cached = new LRUCache<string, { readonly copy: Uint8Array | null }>({
    maxSize: limits.bytes,
    sizeCalculation: ({ copy }) => (copy?.length ?? 0) + ENTRY_BYTES,
  })
  const flights = new Map<string, Promise<Uint8Array | null>>()
  const slot = createSlots(limits.running)
  const make = async (key: string, { width, read }: CopyRequest): Promise<Uint8Array | null> => {
    try {
      // The original is read within the slot, so that waiting requests hold no image in memory.
      const copy = await slot(async () => await resizer.webp(await read(), width))
      cached.set(key, { copy })
      return copy
    } finally {
      flights.delete(key)
    }
  }
  return {
    async copy(request) {
      const key = `${request.sha256}-${request.width}`
      const known = cached.get(key)
      if (known !== undefined) return known.copy
      const flight = flights.get(key) ?? make(key, request)
      flights.set(key, flight)
      return await flight
    },
  }
}

/** Runs at most `running` tasks at once, the others in the order of their calls. */
function createSlots(running: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let free = running
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
