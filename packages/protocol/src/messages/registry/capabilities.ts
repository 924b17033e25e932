import type { Capabilities } from '../../generated/types.ts'

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

/** The capabilities of a session in this mode (P-49); a fresh object on every call. */
export function capabilitiesOf(hostMode: 'partner' | 'consumer'): Capabilities {
  return { ...table[hostMode] }
}
