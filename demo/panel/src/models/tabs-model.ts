import { signal, type ReadonlySignal } from '@preact/signals'

export const tabs = ['Messages', 'Requests', 'Faults', 'Data'] as const
export type Tab = (typeof tabs)[number]

export interface TabsModel {
  readonly tab: ReadonlySignal<Tab>
  open(tab: Tab): void
}

/** Calls `opened` for each tab that is opened, except the initial one. */
export function createTabsModel(opened: (tab: Tab) => void): TabsModel {
  const tab = signal<Tab>('Messages')
  return {
    tab,
    open(next) {
      tab.value = next
      opened(next)
    },
  }
}
