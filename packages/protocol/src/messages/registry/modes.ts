// What becomes of each message of the editor in either kind of session, and which switch opens it (SPEC 6, H-12, P-49).
import type { Capabilities } from '../schemas/boot.ts'
import type { EditorMessage, EditorToHostType } from '../schemas/definitions.ts'

export type HostMode = 'partner' | 'consumer'

/** `serve`: it has its effect. `suppress`: it has none and is logged. `ignore`: it has none, the other mode’s affair. */
export type Treatment = 'serve' | 'suppress' | 'ignore'

/** The nine switches of VIDEO_DATA that are documented. */
export type CapabilityName = keyof {
  [Name in keyof Capabilities as string extends Name ? never : number extends Name ? never : Name]: Name
}

export interface ModeRow {
  readonly partner: Treatment
  readonly consumer: Treatment
  /** The switch that must be on; null where none governs the message. */
  readonly needs: CapabilityName | null
}

const served = { partner: 'serve', consumer: 'serve', needs: null } as const satisfies ModeRow

export const modes = {
  EDITOR_READY: served,
  EDITOR_VIDEO_DATA_ACK: served,
  EDIT_COMPLETE: served,
  EXPORT_COMPLETE: served,
  STATUS_UPDATE: served,
  PROJECT_SAVED: served,
  ADD_TO_CART: { partner: 'ignore', consumer: 'serve', needs: null },
  REQUEST_PURCHASE: { ...served, needs: 'exportPurchaseGate' },
  REQUEST_VIDEO_PURCHASE: served,
  NAVIGATE_TO_PURCHASE: served,
  NAVIGATE_TO_UPGRADE: { partner: 'ignore', consumer: 'serve', needs: null },
  NAVIGATE_TO_ACCOUNT: { partner: 'suppress', consumer: 'serve', needs: 'accountNavigation' },
  REQUEST_EXIT_EDITOR: { partner: 'suppress', consumer: 'serve', needs: 'canExit' },
  REQUEST_OPEN_PROJECT: { ...served, needs: 'canSwitchProject' },
  REQUEST_CATALOG_SEARCH: { ...served, needs: 'catalogSearch' },
  REQUEST_CATALOG_FACETS: { ...served, needs: 'catalogSearch' },
  REQUEST_CATALOG_COLLECTIONS: { ...served, needs: 'catalogSearch' },
  REQUEST_ADD_VIDEO: served,
  REQUEST_CATALOG_STATUS: served,
  REQUEST_PURCHASE_QUOTE: { ...served, needs: 'exportPurchaseGate' },
  REQUEST_COLLECTION_QUOTE: served,
  REQUEST_TOKEN_REFRESH: served,
  OPEN_PARTNER_EXPORTS: { partner: 'serve', consumer: 'ignore', needs: null },
  REPORT_VIDEO_ISSUE: served,
} as const satisfies Readonly<Record<EditorToHostType, ModeRow>>

/**
 * The switch one message needs: its row’s, except where the fields say more. A song match needs `catalogSongMatch`, a
 * preview of a source `catalogPreviewSources`, and a video that is opened without a project `canSwitchVideo`.
 */
export function neededCapability(message: EditorMessage): CapabilityName | null {
  const { type, fields } = message
  if (type === 'REQUEST_CATALOG_SEARCH' && fields.mode === 'song') return 'catalogSongMatch'
  if (type === 'REQUEST_ADD_VIDEO' && fields.intent === 'preview') return 'catalogPreviewSources'
  if (type === 'REQUEST_OPEN_PROJECT' && fields.projectId === undefined) return 'canSwitchVideo'
  return modes[type].needs
}
