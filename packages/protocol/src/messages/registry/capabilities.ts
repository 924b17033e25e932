import type { Capabilities } from '../schemas/boot.ts'

const everything: Capabilities = {
  canSwitchProject: true,
  canSwitchVideo: true,
  canExit: true,
  catalogSearch: true,
  catalogPreviewSources: true,
  catalogSongMatch: true,
  exportPurchaseGate: true,
  addonDeliverables: true,
  accountNavigation: true,
}

const table = {
  partner: { ...everything, canExit: false, addonDeliverables: false, accountNavigation: false },
  consumer: everything,
} as const satisfies Record<'partner' | 'consumer', Capabilities>

/** What a session of this mode may do; a fresh object at every call (SPEC 2.7 `capabilities`). */
export function capabilitiesOf(hostMode: 'partner' | 'consumer'): Capabilities {
  return { ...table[hostMode] }
}
