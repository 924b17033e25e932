// The browser in memory: address, storage, clipboard, downloads and presence.
import type { BrowserPorts } from '../src/ports/browser.ts'

export interface MemoryBrowser extends BrowserPorts {
  /** Every address so far. */
  readonly entries: string[]
  readonly copied: string[]
  readonly saved: { readonly name: string; readonly type: string; readonly text: string }[]
  readonly stored: Map<string, string>
  readonly reloads: number
  /** Whether copying is allowed; true at first. */
  allowCopy(allowed: boolean): void
  /** The user opens another fragment in this document. */
  openFragment(text: string): void
  /** The user goes back by one entry. */
  back(): void
  /** The user comes back to the page. */
  returned(): void
  /** Whether the browser would ask before the document is left. */
  asksBeforeLeaving(): boolean
}

export function createMemoryBrowser(start = '/dashboard', fragment = ''): MemoryBrowser {
  const entries = [`${start}${fragment}`]
  const [changes, returns, fragments] = [new Set<() => void>(), new Set<() => void>(), new Set<() => void>()]
  const guards = new Set<() => boolean>()
  const [copied, saved, stored]: [string[], MemoryBrowser['saved'], Map<string, string>] = [[], [], new Map()]
  const flags = { copy: true, reloads: 0 }
  const listen = <Listener>(all: Set<Listener>, listener: Listener) => {
    all.add(listener)
    return () => void all.delete(listener)
  }
  return {
    entries,
    copied,
    saved,
    stored,
    get reloads() {
      return flags.reloads
    },
    address: {
      origin: 'https://service.example',
      path: () => entries.at(-1)?.split('#')[0] ?? '',
      fragment: () => /#.*/.exec(entries.at(-1) ?? '')?.[0] ?? '',
      push: (path) => void entries.push(path),
      replace: (path) => void entries.splice(-1, 1, path),
      onChange: (listener) => listen(changes, listener),
      onFragment: (listener) => listen(fragments, listener),
      guardLeaving: (isDirty) => listen(guards, isDirty),
      reload: () => (flags.reloads += 1),
    },
    storage: { read: (key) => stored.get(key) ?? null, write: (key, text) => stored.set(key, text) === stored },
    clipboard: { copy: async (text) => (flags.copy ? (copied.push(text), true) : false) },
    download: { save: (file) => void saved.push(file) },
    presence: { onReturn: (listener) => listen(returns, listener) },
    allowCopy: (allowed) => (flags.copy = allowed),
    back() {
      entries.pop()
      for (const listener of changes) listener()
    },
    openFragment(text) {
      entries.push(`${entries.at(-1)?.split('#')[0] ?? ''}${text}`)
      for (const listener of fragments) listener()
    },
    returned: () => returns.forEach((listener) => listener()),
    asksBeforeLeaving: () => [...guards].some((isDirty) => isDirty()),
  }
}
