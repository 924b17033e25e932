import { createGuardedStorage } from '@proscenium/ui/guarded-storage'
import type { LocalWork, PageEvents, Tabs } from '../../ports/local-work.ts'
import { createDraftStorage } from './draft-storage.ts'

const MEMORY_KEY = 'editor-tab'

/** The browser's storage, tabs and page events (E-07). Reading a storage property may throw in an embedded page. */
export function createLocalWork(page: Window & typeof globalThis): LocalWork {
  const storage = createGuardedStorage(() => page.sessionStorage)
  return {
    drafts: createDraftStorage(() => page.indexedDB),
    // Without it, a reload begins with what the host asks for; unsaved work is still found among the drafts.
    memory: {
      read: () => storage.read(MEMORY_KEY),
      write: (text) => void storage.write(MEMORY_KEY, text),
    },
    tabs: createTabs(page),
    page: createPageEvents(page),
    newId: () => page.crypto.randomUUID(),
  }
}

function createTabs(page: Window & typeof globalThis): Tabs {
  const { locks } = page.navigator
  return {
    claim: async (name, patienceMs = 0) =>
      locks === undefined ? () => undefined : claimLock(locks, { name, patienceMs }),
    join(channel, onMessage) {
      const joined = openChannel(page, channel)
      if (joined === null) return { post: () => undefined, close: () => undefined }
      joined.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
      return { post: (message) => joined.postMessage(message), close: () => joined.close() }
    },
  }
}

/** Null where there are none. Firefox throws in a page to which it denies storage. */
function openChannel(page: Window & typeof globalThis, name: string): BroadcastChannel | null {
  try {
    return typeof page.BroadcastChannel === 'function' ? new page.BroadcastChannel(name) : null
  } catch {
    return null
  }
}

interface Claim {
  readonly name: string
  readonly patienceMs: number
}

/** Null when another tab holds the lock. Where locks are denied, as in an opaque origin, every claim is granted. */
function claimLock(locks: LockManager, { name, patienceMs }: Claim): Promise<(() => void) | null> {
  const signal = patienceMs > 0 ? AbortSignal.timeout(patienceMs) : null
  return new Promise((resolve) => {
    const held = locks.request(name, signal === null ? { ifAvailable: true } : { signal }, async (lock) => {
      if (lock === null) return resolve(null)
      await new Promise<void>((release) => resolve(() => release()))
    })
    held.catch(() => resolve(signal?.aborted === true ? null : () => undefined))
  })
}

function createPageEvents(page: Window): PageEvents {
  const on = (target: EventTarget, type: string, listener: (event: Event) => void): (() => void) => {
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  }
  return {
    onOnline: (listener) => on(page, 'online', listener),
    onHidden(listener) {
      const stops = [
        on(page, 'pagehide', listener),
        on(page.document, 'visibilitychange', () => page.document.visibilityState === 'hidden' && listener()),
      ]
      return () => stops.forEach((stop) => stop())
    },
    guardExit: (losesWork) => on(page, 'beforeunload', (event) => losesWork() && event.preventDefault()),
  }
}
