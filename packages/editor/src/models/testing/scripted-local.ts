// A browser's storage and tabs for tests: several tabs share one browser.
import type { Draft, LocalWork } from '../../ports/local-work.ts'

export interface ScriptedBrowser {
  /** Stored drafts by scope and id. */
  readonly drafts: Map<string, Draft>
  /** While true, storage rejects every call. */
  denied: boolean
  openTab(): ScriptedTab
}

export interface ScriptedTab extends LocalWork {
  goOnline(): void
  hide(): void
  /** Whether closing the page would ask the person. */
  asksOnExit(): boolean
  /** The tab's document ends; its memory stays for the next one. */
  reload(): ScriptedTab
  /** The next document, which begins before this one has ended. */
  reopen(): ScriptedTab
  close(): void
}

export function createScriptedBrowser(): ScriptedBrowser {
  const claims = new Map<string, object>()
  const waiting = new Set<() => void>()
  const nextRelease = () => new Promise<void>((resolve) => void waiting.add(resolve))
  const release = (isReleased: (name: string, owner: object) => boolean): void => {
    for (const [name, owner] of claims) if (isReleased(name, owner)) claims.delete(name)
    for (const tryAgain of waiting) tryAgain()
    waiting.clear()
  }
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  let ids = 0

  function openTab(memory: { text: string | null } = { text: null }): ScriptedTab {
    const document = {}
    const [online, hidden, guards] = [new Set<() => void>(), new Set<() => void>(), new Set<() => boolean>()]
    const joined = new Set<() => void>()
    const subscribe = <Listener>(to: Set<Listener>, listener: Listener) => {
      to.add(listener)
      return () => void to.delete(listener)
    }
    const close = (): void => {
      for (const leave of joined) leave()
      release((_, owner) => owner === document)
    }
    return {
      drafts: storageOf(browser),
      memory: {
        read: () => memory.text,
        write: (text) => {
          memory.text = text
        },
      },
      tabs: {
        async claim(name, patienceMs = 0) {
          // Patience has no end here.
          if (patienceMs > 0) while (claims.has(name)) await nextRelease()
          if (claims.has(name)) return null
          claims.set(name, document)
          return () => release((released) => released === name)
        },
        join(channel, onMessage) {
          const others = listeners.get(channel) ?? new Set()
          listeners.set(channel, others.add(onMessage))
          const leave = () => void others.delete(onMessage)
          joined.add(leave)
          return {
            post(message) {
              for (const listener of others) if (listener !== onMessage) listener(structuredClone(message))
            },
            close: leave,
          }
        },
      },
      page: {
        onOnline: (listener) => subscribe(online, listener),
        onHidden: (listener) => subscribe(hidden, listener),
        guardExit: (losesWork) => subscribe(guards, losesWork),
      },
      newId: () => `draft-${(ids += 1)}`,
      goOnline: () => online.forEach((notify) => notify()),
      hide: () => hidden.forEach((notify) => notify()),
      asksOnExit: () => [...guards].some((losesWork) => losesWork()),
      reload() {
        close()
        return openTab(memory)
      },
      reopen: () => openTab(memory),
      close,
    }
  }
  const browser: ScriptedBrowser = { drafts: new Map(), denied: false, openTab: () => openTab() }
  return browser
}

function storageOf(browser: ScriptedBrowser): LocalWork['drafts'] {
  const allowed = (): void => {
    if (browser.denied) throw new DOMException('denied', 'SecurityError')
  }
  return {
    async list(scope) {
      allowed()
      return [...browser.drafts.values()].filter((draft) => draft.scope === scope)
    },
    async write(draft) {
      allowed()
      browser.drafts.set(JSON.stringify([draft.scope, draft.id]), structuredClone(draft))
    },
    async remove(scope, id) {
      allowed()
      browser.drafts.delete(JSON.stringify([scope, id]))
    },
  }
}
