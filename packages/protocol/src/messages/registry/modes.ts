// What happens to each message of the editor in either host mode, and which capability it needs (H-12, P-49).
import type { Capabilities, EditorMessage, HostMode } from '../../generated/types.ts'
import { modes } from './message-table.ts'

export { modes }

/** `serve`: it takes effect. `suppress`: no effect, logged. `ignore`: no effect, because it concerns the other mode. */
export type Treatment = 'serve' | 'suppress' | 'ignore'

/** The nine documented capabilities of VIDEO_DATA. */
export type CapabilityName = keyof Capabilities

export interface ModeRow {
  readonly partner: Treatment
  readonly consumer: Treatment
  /** The capability that must be true; null where the message needs none. */
  readonly needs: CapabilityName | null
}

/** The capabilities whose messages have no effect in this mode. */
export function suppressedCapabilities(mode: HostMode): readonly CapabilityName[] {
  return Object.values(modes).flatMap((row) => (row.needs !== null && row[mode] !== 'serve' ? [row.needs] : []))
}

/**
 * The capability that a message needs: its row’s, unless the fields require another. A song match needs
 * `catalogSongMatch`, a preview of a source `catalogPreviewSources`, and a video that is opened without a project
 * `canSwitchVideo` (P-49).
 */
export function neededCapability(message: EditorMessage): CapabilityName | null {
  const { type, fields } = message
  if (type === 'REQUEST_CATALOG_SEARCH' && fields.mode === 'song') return 'catalogSongMatch'
  if (type === 'REQUEST_ADD_VIDEO' && fields.intent === 'preview') return 'catalogPreviewSources'
  if (type === 'REQUEST_OPEN_PROJECT' && fields.projectId === undefined) return 'canSwitchVideo'
  return modes[type].needs
}
