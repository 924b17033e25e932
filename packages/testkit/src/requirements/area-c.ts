import type { Requirement } from './requirement.ts'

/** Area C: fulfilment. */
export const areaC = {
  'C-01': {
    rule: 'Fulfilment requires a standard bearer key and rejects in a fixed order: key, scope, partner, rate limit, then the request itself',
    decided: true,
  },
  'C-02': {
    rule: 'A customer’s videos are listed newest first, with total, limit (1 to 100, 50 by default) and offset',
  },
  'C-03': {
    rule: 'Entries and exports have exactly the documented fields, and include only what was acquired through the requesting partner',
  },
  'C-04': {
    rule: 'A download flag is true only for a file that exists and is owned',
  },
  'C-05': {
    rule: 'A customer exists from the first opened embed; before that the response is 404 `user_not_found`',
  },
  'C-06': {
    rule: 'A download is requested by customer, video and kind, for an export also by its id and file; the response has link, file name, lifetime and kind',
  },
  'C-07': {
    rule: 'A download link serves ranges with an RFC 6266 file name for 3600 seconds, and nothing afterwards',
  },
  'C-08': {
    rule: 'Test keys and test customers see only each other; responses say so, and only exports can be downloaded',
  },
  'C-09': {
    rule: 'Each documented error code is returned with its status, code and message; 429 has `Retry-After`',
  },
  'C-10': {
    rule: 'Listing and downloading require their scopes, which keys created before 14 October 2026 do not have',
  },
  'C-11': {
    rule: 'Fulfilment sends no CORS headers, and resources of another partner are indistinguishable from unknown ones',
  },
} as const satisfies Record<string, Requirement>
