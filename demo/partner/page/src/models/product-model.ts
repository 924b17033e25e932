// The state of the page: the open tab, the embed address in the frame, and QA's choices.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { AddressRequest, EmbedApi, Setup } from '../api/embed-api.ts'
import type { Account } from '../own-server.ts'

export const tabNames = ['plan', 'video', 'discover', 'downloads'] as const
export type Tab = (typeof tabNames)[number]
export type FrameSize = 'full' | 'compact' | 'tiny'

/** The mounted embed. A new `load` creates a new element, so that reloading adds nothing to the history (H-05). */
export interface Frame {
  readonly load: number
  readonly address: string
}

export interface ProductModel {
  readonly tab: ReadonlySignal<Tab>
  readonly setup: ReadonlySignal<Setup | null>
  readonly addressRequest: ReadonlySignal<AddressRequest>
  /** The selected partner and user. */
  readonly account: ReadonlySignal<Account>
  readonly frame: ReadonlySignal<Frame | null>
  readonly failed: ReadonlySignal<boolean>
  readonly dockOpen: ReadonlySignal<boolean>
  readonly size: ReadonlySignal<FrameSize>
  open(tab: Tab): void
  choose(change: Partial<AddressRequest>): void
  /** Requests a fresh address and mounts it. */
  reload(): void
  toggleDock(): void
  resize(size: FrameSize): void
}

/**
 * `search` is the page's own query: `qa=1` opens QA's dock; `partner`, `user`, `fault` and `tab` are selected for the
 * first load.
 */
export function createProductModel(api: EmbedApi, search: string): ProductModel {
  const query = new URLSearchParams(search)
  const tab = signal<Tab>(tabNames.find((name) => name === query.get('tab')) ?? 'video')
  const setup = signal<Setup | null>(null)
  const addressRequest = signal<AddressRequest>({
    partner: query.get('partner') ?? '',
    user: query.get('user') ?? '',
    fault: query.get('fault') ?? 'none',
  })
  const partner = computed(() => addressRequest.value.partner)
  const user = computed(() => addressRequest.value.user)
  const account = computed(() => ({ partner: partner.value, user: user.value }))
  const frame = signal<Frame | null>(null)
  const failed = signal(false)
  const dock = signal(query.get('qa') === '1')
  const size = signal<FrameSize>('full')
  let loads = 0
  // The embed loads when its tab first opens, and its address is signed then.
  let isNeeded = tab.value === 'video'

  async function load(): Promise<void> {
    const current = (loads += 1)
    failed.value = false
    try {
      const found = setup.value ?? (await api.setup())
      const { partner: chosenPartner, user: chosenUser, fault } = addressRequest.value
      batch(() => {
        setup.value = found
        addressRequest.value = {
          partner: chosenPartner || (found.partners[0]?.id ?? ''),
          user: chosenUser || (found.users[0]?.id ?? ''),
          fault,
        }
      })
      if (!isNeeded) return
      const address = await api.embedAddress(addressRequest.value)
      if (current === loads) frame.value = { load: current, address }
    } catch {
      if (current === loads) failed.value = true
    }
  }

  const reload = () => void load()
  reload()

  return {
    tab,
    setup,
    addressRequest,
    account,
    frame,
    failed,
    dockOpen: dock,
    size,
    open(next) {
      tab.value = next
      if (next !== 'video' || isNeeded) return
      isNeeded = true
      reload()
    },
    choose(change) {
      addressRequest.value = { ...addressRequest.value, ...change }
      reload()
    },
    reload,
    toggleDock: () => (dock.value = !dock.value),
    resize: (next) => (size.value = next),
  }
}
