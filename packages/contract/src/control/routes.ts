// Method and path of every control operation. Free of schemas, so that a page can load it without zod.

/** Prefix of every path. */
export const CONTROL_PREFIX = '/_control'

/** Paths are below `CONTROL_PREFIX`, with `{name}` parameters. */
export const controlRoutes = {
  readState: { method: 'GET', path: '/state' },
  readClock: { method: 'GET', path: '/clock' },
  changeClock: { method: 'POST', path: '/clock' },
  listJournal: { method: 'GET', path: '/journal' },
  clearJournal: { method: 'DELETE', path: '/journal' },
  listOperations: { method: 'GET', path: '/operations' },
  listFaults: { method: 'GET', path: '/faults' },
  addFault: { method: 'POST', path: '/faults' },
  removeFaults: { method: 'DELETE', path: '/faults' },
  removeFault: { method: 'DELETE', path: '/faults/{id}' },
  listSnapshots: { method: 'GET', path: '/snapshots' },
  takeSnapshot: { method: 'POST', path: '/snapshots' },
  restoreSnapshot: { method: 'POST', path: '/snapshots/{name}/restore' },
  deleteSnapshot: { method: 'DELETE', path: '/snapshots/{name}' },
  listVideoTitles: { method: 'GET', path: '/videos' },
  listLinkedUsers: { method: 'GET', path: '/linked-users' },
  changeRateLimits: { method: 'POST', path: '/rate-limits' },
  changeMediaHost: { method: 'POST', path: '/media-host' },
  resetData: { method: 'POST', path: '/reset' },
  followJournal: { method: 'GET', path: '/journal/stream' },
} as const

export type ControlRoutes = typeof controlRoutes
export type ControlOperationId = keyof ControlRoutes
/** The operations with a JSON response: all but the event stream of the journal. */
export type ControlCallId = Exclude<ControlOperationId, 'followJournal'>
