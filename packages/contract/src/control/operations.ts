// The table of the control API (O-08), which QA and operators use. Outside plain development it needs a token.
import { defineControlOperation as define } from './define-control-operation.ts'
import { pageOf, pageQuery } from './paging.ts'
import * as requests from './requests.ts'
import * as responses from './responses.ts'
import type { ControlOperationId } from './routes.ts'

const page = { query: pageQuery }

const stateOperations = {
  readState: define('readState', {
    summary: 'The time, and the number of rows per table up to `rows_max`',
    response: responses.serviceState,
  }),
  readClock: define('readClock', {
    summary: 'The time, whether the clock is frozen, and its offset from the machine’s',
    response: responses.clockState,
  }),
  changeClock: define('changeClock', {
    summary: 'Sets the clock to an ISO 8601 time, advances it, and freezes or unfreezes it',
    request: { body: requests.clockChange },
    response: responses.clockState,
  }),
}

const journalOperations = {
  listJournal: define('listJournal', {
    summary:
      'The last 1000 requests, redacted, with the requirement that rejected each; `status` is 404, 4xx or refused',
    request: { query: requests.journalListQuery },
    response: responses.journalPage,
  }),
  clearJournal: define('clearJournal', { summary: 'Clears the journal', response: responses.nothing }),
}

const faultOperations = {
  listOperations: define('listOperations', {
    summary: 'The operations of the contract with the errors that each documents, and the checkout page',
    request: page,
    response: pageOf('operations', responses.targetOperation, 'Operations that a fault can target.'),
  }),
  listFaults: define('listFaults', {
    summary: 'The active faults, with the requests they saw and hit',
    request: page,
    response: pageOf('faults', responses.injectedFault, 'Active faults, oldest first.'),
  }),
  addFault: define('addFault', {
    summary: 'Injects a fault into an operation, or into all with `*`',
    request: { body: requests.faultRequest },
    response: responses.injectedFault,
  }),
  removeFaults: define('removeFaults', { summary: 'Removes every fault', response: responses.removedCount }),
  removeFault: define('removeFault', {
    summary: 'Removes one fault',
    request: { params: requests.faultParams },
    response: responses.removedCount,
  }),
}

const snapshotOperations = {
  listSnapshots: define('listSnapshots', {
    summary: 'The snapshots taken',
    request: page,
    response: pageOf('snapshots', responses.snapshot, 'Snapshots, in the order in which they were taken.'),
  }),
  takeSnapshot: define('takeSnapshot', {
    summary:
      'Stores the clock and everything but the catalogue under a name, replacing an earlier snapshot of that name',
    request: { body: requests.snapshotRequest },
    response: responses.snapshot,
    errors: ['too_many_snapshots'],
  }),
  restoreSnapshot: define('restoreSnapshot', {
    summary: 'Restores the snapshot atomically: every request sees either before or after',
    request: { params: requests.snapshotParams },
    response: responses.restoredSnapshot,
    errors: ['catalogue_changed', 'files_gone'],
  }),
  deleteSnapshot: define('deleteSnapshot', {
    summary: 'Deletes a snapshot',
    request: { params: requests.snapshotParams },
    response: responses.removedCount,
  }),
}

const userOperations = {
  listVideoTitles: define('listVideoTitles', {
    summary: 'The videos by id and title, newest first',
    request: page,
    response: pageOf('videos', responses.videoTitle, 'The videos.'),
  }),
  listLinkedUsers: define('listLinkedUsers', {
    summary: 'The linked users, most recently verified first',
    request: page,
    response: pageOf('linked_users', responses.linkedUser, 'The linked users.'),
  }),
}

const hostOperations = {
  changeRateLimits: define('changeRateLimits', {
    summary: 'Switches the limits of keys, users and searches off or on, or clears their counts',
    request: { body: requests.rateLimitChange },
    response: responses.rateLimitState,
  }),
  changeMediaHost: define('changeMediaHost', {
    summary: 'Moves the media host to another address, or stops it',
    request: { body: requests.mediaHostAction },
    response: responses.mediaHostState,
  }),
  resetData: define('resetData', {
    summary: 'Removes what customers created and restores the seed; clock and faults stay',
    response: responses.dataReset,
  }),
  followJournal: define('followJournal', {
    summary: 'The journal as server-sent events: stored entries, then new ones',
    request: { query: requests.journalQuery },
    response: null,
  }),
}

/** Every operation of the control API. */
export const controlOperations = {
  ...stateOperations,
  ...journalOperations,
  ...faultOperations,
  ...snapshotOperations,
  ...userOperations,
  ...hostOperations,
} as const satisfies Readonly<Record<ControlOperationId, object>>
export type ControlOperations = typeof controlOperations
