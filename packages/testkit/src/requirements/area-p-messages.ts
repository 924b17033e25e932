import type { Requirement } from './requirement.ts'

/** The messages of the bridge, in the order of the specification's tables. */
export const areaPMessages = {
  'P-01': {
    message: 'EDITOR_READY',
    rule: 'The editor says it has booted',
    source: 'SPEC 6',
  },
  'P-02': {
    message: 'EDITOR_VIDEO_DATA_ACK',
    rule: 'The editor confirms boot data with whatever diagnosis it likes',
    source: 'SPEC 6',
  },
  'P-03': {
    message: 'EDIT_COMPLETE',
    rule: 'A finished render reaches the host’s callback',
    source: 'SPEC 6',
  },
  'P-04': {
    message: 'EXPORT_COMPLETE',
    rule: 'A finished export names itself to be stored',
    source: 'SPEC 6',
  },
  'P-05': {
    message: 'STATUS_UPDATE',
    rule: 'A changed line of progress text travels to the host',
    source: 'SPEC 6',
  },
  'P-06': {
    message: 'PROJECT_SAVED',
    rule: 'A saved project gives its id and name',
    source: 'SPEC 6',
  },
  'P-07': {
    message: 'ADD_TO_CART',
    rule: 'An edit put in the cart names its video and perhaps its project; for consumers alone',
    source: 'SPEC 6',
  },
  'P-08': {
    message: 'REQUEST_PURCHASE',
    rule: 'An export held up by unpaid sources names them, with item, price and reason where known',
    source: 'SPEC 6',
  },
  'P-09': {
    message: 'REQUEST_VIDEO_PURCHASE',
    rule: 'The wish to buy one video names it',
    source: 'SPEC 6',
  },
  'P-10': {
    message: 'NAVIGATE_TO_PURCHASE',
    rule: 'The editor asks for the purchase page of a video',
    source: 'SPEC 6',
  },
  'P-11': {
    message: 'NAVIGATE_TO_UPGRADE',
    rule: 'The upgrade button was pressed; for consumers alone',
    source: 'SPEC 6',
  },
  'P-12': {
    message: 'NAVIGATE_TO_ACCOUNT',
    rule: 'The account button was pressed; partners never see the effect',
    source: 'SPEC 6',
  },
  'P-13': {
    message: 'REQUEST_EXIT_EDITOR',
    rule: 'Leaving says what is open, whether work is unsaved and why; partners never see the effect',
    source: 'SPEC 6',
  },
  'P-14': {
    message: 'REQUEST_OPEN_PROJECT',
    rule: 'A picked project or related video asks for a new boot and says whether work is unsaved',
    source: 'SPEC 6',
  },
  'P-15': {
    message: 'REQUEST_CATALOG_SEARCH',
    rule: 'A search goes by text, by a similar video or by a song’s audio profile, with filters, sort and cursor',
    source: 'SPEC 6',
  },
  'P-16': {
    message: 'REQUEST_CATALOG_FACETS',
    rule: 'Opening the filters asks for their values',
    source: 'SPEC 6',
  },
  'P-17': {
    message: 'REQUEST_CATALOG_COLLECTIONS',
    rule: 'Opening the collections panel asks for them',
    source: 'SPEC 6',
  },
  'P-18': {
    message: 'REQUEST_ADD_VIDEO',
    rule: 'A clip to be added, previewed, dropped or opened asks for its source',
    source: 'SPEC 6',
  },
  'P-19': {
    message: 'REQUEST_CATALOG_STATUS',
    rule: 'The editor asks again what it may use and owns, for a list of videos',
    source: 'SPEC 6',
  },
  'P-20': {
    message: 'REQUEST_PURCHASE_QUOTE',
    rule: 'The export gate asks the prices of a list of videos',
    source: 'SPEC 6',
  },
  'P-21': {
    message: 'REQUEST_COLLECTION_QUOTE',
    rule: 'A bundle of videos asks its price, perhaps for a project',
    source: 'SPEC 6',
  },
  'P-22': {
    message: 'REQUEST_TOKEN_REFRESH',
    rule: 'A token that ran out or was rejected is asked for anew',
    source: 'SPEC 6',
  },
  'P-23': {
    message: 'OPEN_PARTNER_EXPORTS',
    rule: 'The exports control was pressed in a partner session',
    source: 'SPEC 6',
  },
  'P-24': {
    message: 'REPORT_VIDEO_ISSUE',
    rule: 'A source that cannot be used is reported with what the editor had of it',
    source: 'SPEC 6',
  },
  'P-25': {
    message: 'VIDEO_DATA',
    rule: 'Boot data carries every documented field',
    source: 'SPEC 6, SPEC 2.7',
  },
  'P-26': {
    message: 'TOKEN_REFRESHED',
    rule: 'A fresh token arrives under both of its names',
    source: 'SPEC 6',
  },
  'P-27': {
    message: 'PURCHASE_COMPLETE',
    rule: 'A checkout reports success, failure or cancelling, with what is owned now',
    source: 'SPEC 6',
  },
  'P-28': {
    message: 'EXPORT_COMPLETE_ACK',
    rule: 'The host says whether an export was stored',
    source: 'SPEC 6',
  },
  'P-29': {
    message: 'RESET_PROJECT',
    rule: 'The host asks for a blank project on a video',
    source: 'SPEC 6',
  },
  'P-30': {
    message: 'CATALOG_SEARCH_RESULTS',
    rule: 'Found videos come back to the search that asked',
    source: 'SPEC 6',
  },
  'P-31': {
    message: 'CATALOG_SEARCH_ERROR',
    rule: 'A request that cannot be served comes back with code and message',
    source: 'SPEC 6',
  },
  'P-32': {
    message: 'CATALOG_FACETS',
    rule: 'Filter values come back: categories, energy, atmosphere, orientation',
    source: 'SPEC 6',
  },
  'P-33': {
    message: 'CATALOG_COLLECTIONS',
    rule: 'Collections come back to the panel that asked',
    source: 'SPEC 6',
  },
  'P-34': {
    message: 'VIDEO_SOURCE',
    rule: 'A source comes back as master where entitled, at preview grade where not, or as unavailable',
    source: 'SPEC 6',
  },
  'P-35': {
    message: 'CATALOG_STATUS',
    rule: 'Availability and ownership come back for each video asked about',
    source: 'SPEC 6',
  },
  'P-36': {
    message: 'PURCHASE_QUOTE',
    rule: 'Prices come back with whether each video must be bought',
    source: 'SPEC 6',
  },
  'P-37': {
    message: 'COLLECTION_QUOTE',
    rule: 'The price of a bundle comes back',
    source: 'SPEC 6',
  },
  'P-38': {
    message: 'COLLECTION_QUOTE_ERROR',
    rule: 'A bundle that cannot be priced comes back as an error',
    source: 'SPEC 6',
  },
} as const satisfies Record<string, Requirement>
