// A stored snapshot, and the snapshots of one server.
import type { ClockState } from '@proscenium/service/ports'
import type { Content } from '@proscenium/service/store/maintenance/content'

export interface Snapshot {
  readonly name: string
  /** By the service's clock, in ms. */
  readonly takenAt: number
  readonly clock: ClockState
  readonly content: Content
  /** Releases its hold on the files. */
  readonly release: () => void
}

/** By name, in creation order. */
export type Snapshots = Map<string, Snapshot>
