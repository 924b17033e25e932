// The state of the page: the open tab, the embed in the frame, and QA's choices.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { AddressRequest, EmbedApi, Setup } from '../api/embed-api.ts'
import type { Account } from '../own-server.ts'
import { choicesQuery, readChoices, type Choices, type FrameSize, type Tab } from './choices.ts'
import { createFrameModel, type FrameModel } from './frame-model.ts'
import { createPresetModel, type PresetModel } from './preset-model.ts'

export interface ProductModel extends Pick<FrameModel, 'frame' | 'failed'> {
  readonly tab: ReadonlySignal<Tab>
  readonly setup: ReadonlySignal<Setup | null>
  readonly choices: ReadonlySignal<Choices>
  readonly addressRequest: ReadonlySignal<AddressRequest>
  /** The selected partner and user. */
  readonly account: ReadonlySignal<Account>
  readonly dockOpen: ReadonlySignal<boolean>
  readonly presets: PresetModel
  open(tab: Tab): void
  choose(change: Partial<AddressRequest & Pick<Choices, 'language'>>): void
  /** Requests a fresh address and mounts it. */
  reload(): void
  toggleDock(): void
  resize(size: FrameSize): void
  /** The address that opens this page with the current choices. */
  shareAddress(): string
}

/** The page's own address. */
export interface PageAddress {
  /** Address of its folder, with a slash at the end. */
  readonly base: string
  /** Its query when the page was opened. */
  readonly search: string
  /** Changes the query without a load and without a history entry. */
  show(query: string): void
  /** Loads the page with the query, in place of this entry of the history. */
  load(query: string): void
}

/** `qa=1` in the page's query opens QA's dock; the choices in it are made for the first load. */
export function createProductModel(api: EmbedApi, page: PageAddress): ProductModel {
  const setup = signal<Setup | null>(null)
  const first = readChoices(page.search)
  const choices = signal(first)
  const dockOpen = signal(new URLSearchParams(page.search).get('qa') === '1')
  const of = <Name extends keyof Choices>(name: Name) => computed(() => choices.value[name])
  const tab = of('tab')
  const partner = of('partner')
  const user = of('user')
  const fault = of('fault')
  // The embed loads when its tab first opens, and its address is signed then.
  let isNeeded = first.tab === 'video'

  const change = (next: Choices): void => {
    choices.value = next
    if (dockOpen.value) page.show(choicesQuery(next))
  }
  const presets = createPresetModel({
    api,
    setup,
    choices,
    change(next, isolation) {
      if (isolation === 'other') return page.load(choicesQuery(next))
      change(next)
      frames.load()
    },
  })

  async function prepare() {
    if (setup.value === null) {
      const found = await api.setup()
      const started = await presets.start(choices.value, found)
      const partnerId = started.partner || (found.partners[0]?.id ?? '')
      const userId = started.user || (found.users[0]?.id ?? '')
      // At once: a list that waits for the set-up must not be loaded for nobody first.
      batch(() => {
        setup.value = found
        choices.value = { ...started, partner: partnerId, user: userId }
      })
    }
    return isNeeded ? { choices: choices.value, preset: presets.preset.value } : null
  }

  const frames = createFrameModel({
    api,
    prepare,
    asksFraming: () => dockOpen.value || first.partner !== '',
    dockOpen: () => dockOpen.value,
  })
  frames.load()

  return {
    tab,
    setup,
    choices,
    dockOpen,
    presets,
    frame: frames.frame,
    failed: frames.failed,
    addressRequest: computed(() => ({ partner: partner.value, user: user.value, fault: fault.value })),
    account: computed(() => ({ partner: partner.value, user: user.value })),
    open(next) {
      change({ ...choices.value, tab: next })
      if (next !== 'video' || isNeeded) return
      isNeeded = true
      frames.load()
    },
    choose(changed) {
      change({ ...choices.value, ...changed })
      frames.load()
    },
    reload: frames.load,
    toggleDock() {
      dockOpen.value = !dockOpen.value
      if (dockOpen.value) page.show(choicesQuery(choices.value))
    },
    resize: (size) => change({ ...choices.value, size }),
    shareAddress: () => page.base + choicesQuery(choices.value),
  }
}
