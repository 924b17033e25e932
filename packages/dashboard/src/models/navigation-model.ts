// Which panel is open. Its address is real, and unsaved changes are not left behind silently.
import { signal, type ReadonlySignal } from '@preact/signals'
import { panelAt, pathOf, type PanelId } from '../core/panels.ts'
import type { AddressPort } from '../ports/browser.ts'

export interface NavigationModel {
  readonly panel: ReadonlySignal<PanelId>
  /** What was asked for while there are unsaved changes; null if nothing. */
  readonly pending: ReadonlySignal<(() => void) | null>
  go(panel: PanelId): void
  /** Does what closes the open panel: at once, or after the question about unsaved changes. */
  leaveFor(act: () => void): void
  /** Sets whether the open panel has unsaved changes. */
  setDirty(dirty: boolean): void
  /** Answers `pending`: leaves, or stays. */
  leave(): void
  stay(): void
  dispose(): void
}

export function createNavigationModel(address: AddressPort): NavigationModel {
  const panel = signal(panelAt(address.path()))
  const pending = signal<(() => void) | null>(null)
  let dirty = false

  const open = (next: PanelId) => {
    if (address.path() !== pathOf(next)) address.push(pathOf(next))
    panel.value = next
  }
  const stops = [
    address.onChange(() => {
      const next = panelAt(address.path())
      if (!dirty || next === panel.peek()) {
        panel.value = next
        return
      }
      // The browser has changed the address already; the question is asked at the old one.
      address.push(pathOf(panel.peek()))
      pending.value = () => open(next)
    }),
    address.guardLeaving(() => dirty),
  ]
  const leaveFor = (act: () => void) => {
    if (dirty) pending.value = act
    else act()
  }
  return {
    panel,
    pending,
    go(next) {
      if (next !== panel.peek()) leaveFor(() => open(next))
    },
    leaveFor,
    setDirty: (changed) => (dirty = changed),
    leave() {
      const act = pending.peek()
      if (act === null) return
      dirty = false
      pending.value = null
      act()
    },
    stay: () => (pending.value = null),
    dispose: () => stops.forEach((stop) => stop()),
  }
}
