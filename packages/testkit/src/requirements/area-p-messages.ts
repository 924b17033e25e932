import type { Requirement } from './requirement.ts'

/** The bridge messages, in protocol order. */
export const areaPMessages = {
  'P-01': {
    message: 'EDITOR_READY',
    rule: 'The editor announces that it has booted',
  },
  'P-02': {
    message: 'EDITOR_VIDEO_DATA_ACK',
    rule: 'The editor acknowledges boot data, with optional diagnostics',
  },
  'P-03': {
    message: 'EDIT_COMPLETE',
    rule: 'A finished render reaches the host’s callback',
  },
  'P-04': {
    message: 'EXPORT_COMPLETE',
    rule: 'A finished export is announced, to be stored',
  },
  'P-05': {
    message: 'STATUS_UPDATE',
    rule: 'A changed status text is sent to the host',
  },
  'P-06': {
    message: 'PROJECT_SAVED',
    rule: 'A saved project sends its id and name',
  },
  'P-07': {
    message: 'ADD_TO_CART',
    rule: 'Adding an edit to the cart names its video and optionally its project; consumer hosts only',
  },
  'P-08': {
    message: 'REQUEST_PURCHASE',
    rule: 'An export blocked by unpaid sources requests their purchase, with item, price and reason if known',
  },
  'P-09': {
    message: 'REQUEST_VIDEO_PURCHASE',
    rule: 'Requests the purchase of one video',
  },
  'P-10': {
    message: 'NAVIGATE_TO_PURCHASE',
    rule: 'Requests the purchase page of a video',
  },
  'P-11': {
    message: 'NAVIGATE_TO_UPGRADE',
    rule: 'The user chose to upgrade; consumer hosts only',
  },
  'P-12': {
    message: 'NAVIGATE_TO_ACCOUNT',
    rule: 'The user chose the account page; no effect in partner sessions',
  },
  'P-13': {
    message: 'REQUEST_EXIT_EDITOR',
    rule: 'The user leaves the editor: says what is open, whether work is unsaved, and why; no effect in partner sessions',
  },
  'P-14': {
    message: 'REQUEST_OPEN_PROJECT',
    rule: 'Opening a project or related video requests a new boot, and says whether work is unsaved',
  },
  'P-15': {
    message: 'REQUEST_CATALOG_SEARCH',
    rule: 'A search by text, by a similar video or by a song’s audio profile, with filters, sort and cursor',
  },
  'P-16': {
    message: 'REQUEST_CATALOG_FACETS',
    rule: 'Requests the values of the filters',
  },
  'P-17': {
    message: 'REQUEST_CATALOG_COLLECTIONS',
    rule: 'Requests the collections',
  },
  'P-18': {
    message: 'REQUEST_ADD_VIDEO',
    rule: 'Requests the source of a clip to add, preview, drop or open',
  },
  'P-19': {
    message: 'REQUEST_CATALOG_STATUS',
    rule: 'Requests availability and ownership of a list of videos again',
  },
  'P-20': {
    message: 'REQUEST_PURCHASE_QUOTE',
    rule: 'Requests the prices of a list of videos before an export',
  },
  'P-21': {
    message: 'REQUEST_COLLECTION_QUOTE',
    rule: 'Requests the price of a bundle of videos, optionally for a project',
  },
  'P-22': {
    message: 'REQUEST_TOKEN_REFRESH',
    rule: 'Requests a new token after the old one expired or was rejected',
  },
  'P-23': {
    message: 'OPEN_PARTNER_EXPORTS',
    rule: 'The user opened the exports in a partner session',
  },
  'P-24': {
    message: 'REPORT_VIDEO_ISSUE',
    rule: 'Reports an unusable source, with what the editor knew about it',
  },
  'P-25': {
    message: 'VIDEO_DATA',
    rule: 'Boot data has every documented field',
  },
  'P-26': {
    message: 'TOKEN_REFRESHED',
    rule: 'A new token is sent under both field names',
  },
  'P-27': {
    message: 'PURCHASE_COMPLETE',
    rule: 'A checkout reports success, failure or cancellation, with the current ownership',
  },
  'P-28': {
    message: 'EXPORT_COMPLETE_ACK',
    rule: 'The host says whether an export was stored',
  },
  'P-29': {
    message: 'RESET_PROJECT',
    rule: 'The host requests a blank project on a video',
  },
  'P-30': {
    message: 'CATALOG_SEARCH_RESULTS',
    rule: 'The videos found by a search',
  },
  'P-31': {
    message: 'CATALOG_SEARCH_ERROR',
    rule: 'A request that failed, with code and message',
  },
  'P-32': {
    message: 'CATALOG_FACETS',
    rule: 'The filter values: categories, energy, atmosphere, orientation',
  },
  'P-33': {
    message: 'CATALOG_COLLECTIONS',
    rule: 'The collections',
  },
  'P-34': {
    message: 'VIDEO_SOURCE',
    rule: 'A source: the master if entitled, preview grade if not, or unavailable',
  },
  'P-35': {
    message: 'CATALOG_STATUS',
    rule: 'Availability and ownership of each requested video',
  },
  'P-36': {
    message: 'PURCHASE_QUOTE',
    rule: 'Prices, and whether each video must be bought',
  },
  'P-37': {
    message: 'COLLECTION_QUOTE',
    rule: 'The price of a bundle',
  },
  'P-38': {
    message: 'COLLECTION_QUOTE_ERROR',
    rule: 'A bundle that cannot be priced',
  },
} as const satisfies Record<string, Requirement>
