// Whether the page shows test or live data (D-11). It stays for the tab.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Mode } from '../core/api.ts'
import type { BrowserPorts } from '../ports/browser.ts'

const KEY = 'dashboard:mode'

export interface ModeModel {
  readonly mode: ReadonlySignal<Mode>
  set(mode: Mode): void
}

export function createModeModel(storage: BrowserPorts['storage']): ModeModel {
  const mode = signal<Mode>(storage.read(KEY) === 'test' ? 'test' : 'live')
  return {
    mode,
    set(next) {
      mode.value = next
      storage.write(KEY, next)
    },
  }
}
