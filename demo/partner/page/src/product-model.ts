// The state of the page: the open tab, the embed address in the frame, and QA's choices.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Api, Setup, AddressRequest } from './api.ts'

export type Tab = 'plan' | 'video'
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
 * `search` is the page's own query: `qa=1` opens QA's dock; `partner`, `user` and `fault` are selected for the first
 * load.
 */
export function createProductModel(api: Api, search: string): ProductModel {
  const query = new URLSearchParams(search)
  const tab = signal<Tab>('video')
  const setup = signal<Setup | null>(null)
  const addressRequest = signal<AddressRequest>({
    partner: query.get('partner') ?? '',
    user: query.get('user') ?? '',
    fault: query.get('fault') ?? 'none',
  })
  const frame = signal<Frame | null>(null)
  const failed = signal(false)
  const dock = signal(query.get('qa') === '1')
  const size = signal<FrameSize>('full')
  let loads = 0

  async function load(): Promise<void> {
    const current = (loads += 1)
    failed.value = false
    try {
      setup.value ??= await api.setup()
      const { partners, users } = setup.value
      const { partner, user, fault } = addressRequest.value
      addressRequest.value = { partner: partner || (partners[0]?.id ?? ''), user: user || (users[0]?.id ?? ''), fault }
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
    frame,
    failed,
    dockOpen: dock,
    size,
    open: (next) => (tab.value = next),
    choose(change) {
      addressRequest.value = { ...addressRequest.value, ...change }
      reload()
    },
    reload,
    toggleDock: () => (dock.value = !dock.value),
    resize: (next) => (size.value = next),
  }
}
