// Links to files, which work for an hour.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { DownloadLink, DownloadsApi, OwnedFile } from '../api/downloads-api.ts'
import type { Account } from '../own-server.ts'

/** The last link of a file. */
export type LinkState =
  | { readonly state: 'loading' | 'failed' | 'expired' }
  | { readonly state: 'ready'; readonly link: DownloadLink; readonly expiresAt: number }

export interface LinkModel {
  /** Link states by the id of their file. */
  readonly links: ReadonlySignal<Readonly<Record<string, LinkState>>>
  /** Creates a link and starts the download. */
  download(file: OwnedFile): void
  /** Removes all links and their timers. */
  clear(): void
}

export interface LinkOptions {
  readonly api: DownloadsApi
  readonly account: ReadonlySignal<Account>
  /** Starts the download of an address. */
  readonly save: (address: string) => void
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
  /** Calls back after `ms` milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void
}

export function createLinkModel({ api, account, save, now, after }: LinkOptions): LinkModel {
  const links = signal<Readonly<Record<string, LinkState>>>({})
  const timers = new Map<string, () => void>()

  const put = (id: string, link: LinkState): void => {
    links.value = { ...links.value, [id]: link }
  }

  async function download(file: OwnedFile): Promise<void> {
    const who = account.value
    timers.get(file.id)?.()
    put(file.id, { state: 'loading' })
    try {
      const link = await api.link(who, file)
      if (who !== account.value) return
      const lifetime = link.seconds * 1_000
      put(file.id, { state: 'ready', link, expiresAt: now() + lifetime })
      timers.set(
        file.id,
        after(lifetime, () => put(file.id, { state: 'expired' })),
      )
      save(link.address)
    } catch {
      if (who === account.value) put(file.id, { state: 'failed' })
    }
  }

  return {
    links,
    download: (file) => void download(file),
    clear() {
      for (const cancel of timers.values()) cancel()
      timers.clear()
      links.value = {}
    },
  }
}
