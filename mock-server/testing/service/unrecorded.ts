import type { UsageRecorder } from '@proscenium/service/operations/usage/recorder'

/** Records nothing, for tests of a part of the service. */
export const unrecorded: UsageRecorder = {
  count: () => undefined,
  userActive: () => undefined,
  songSearched: () => undefined,
  sessionOpened: () => undefined,
  requestFinished: () => undefined,
  stopwatch: () => 0,
  pending: () => ({ entries: 0, ms: 0 }),
  flush: async () => undefined,
  dispose: async () => undefined,
}
