import type { Requirement } from './requirement.ts'

/** Area C: fulfilment. */
export const areaC = {
  'C-01': {
    rule: 'Fulfilment takes a standard bearer key and refuses in a fixed order, from the key through scope, partner and limits to the request itself',
    source: 'SPEC 5.C, SPEC 7.C',
    decided: true,
  },
  'C-02': {
    rule: 'A customer’s videos are listed newest first with total, limit (1 to 100, 50 when absent) and offset',
    source: 'SPEC 4.C1',
  },
  'C-03': {
    rule: 'Entries and their exports hold the documented fields, and only what was acquired through the asking partner',
    source: 'SPEC 2.6',
  },
  'C-04': {
    rule: 'A download flag is true only for a file that exists and is owned',
    source: 'SPEC 2.6',
  },
  'C-05': {
    rule: 'A customer comes into being by opening the embed; before that the answer is 404 user_not_found',
    source: 'SPEC 4.C1',
  },
  'C-06': {
    rule: 'A download is asked for by customer, video and kind, for an export also by its id and file, and answers link, file name, lifetime and kind',
    source: 'SPEC 4.C2',
  },
  'C-07': {
    rule: 'A download link serves ranges under a proper file name for 3600 seconds and nothing after',
    source: 'SPEC 4.C2, SPEC 8',
  },
  'C-08': {
    rule: 'Test keys and test customers see only each other; answers say so, and only exports can be downloaded',
    source: 'SPEC 4.C2',
  },
  'C-09': {
    rule: 'Each documented error code is answered with its status, code and message; a refused rate says when to retry',
    source: 'SPEC 7.C',
  },
  'C-10': {
    rule: 'Listing and minting need their scopes, which keys made before 14 October 2026 do not hold',
    source: 'SPEC 5.C, SPEC 9',
  },
  'C-11': {
    rule: 'No browser page may call fulfilment, and what belongs to another partner looks as if it did not exist',
    source: 'SPEC 5.C',
  },
} as const satisfies Record<string, Requirement>
