import type { HostMode, VideoData } from '../generated/types.ts'
import { suppressedCapabilities } from '../messages/registry/modes.ts'

/** The mode that a snapshot states (P-49). */
export function modeOf({ hostMode }: Pick<VideoData, 'hostMode'>): HostMode {
  return hostMode === 'consumer' ? 'consumer' : 'partner'
}

/** Where a snapshot offers what its own mode suppresses: the editor's button would do nothing (P-49). */
export function contradiction(data: VideoData): string | null {
  const mode = modeOf(data)
  const offered = suppressedCapabilities(mode).filter((name) => data.capabilities[name])
  return offered.length === 0 ? null : `${mode} sessions suppress ${offered.join(', ')}`
}
