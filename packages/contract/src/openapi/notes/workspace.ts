// Notes on verification and the Workspace API.
import type { OperationNotes } from '../operation-notes.ts'

export const workspaceNotes: Readonly<Record<string, OperationNotes>> = {
  verifyPartnerSession: {
    tag: 'Verification',
    description:
      'Checks the signature over the exact text of `payload`, then its timestamp, then its user, and opens a session of 12 hours that use extends. ' +
      'Each call opens a new session; a user has at most 100, and those idle longest end first. Too many verifications of a user or ' +
      'client id return 429: wait `Retry-After` seconds. Branch on the status first, then on the sentence.',
  },
  bootWorkspace: {
    tag: 'Session',
    description: 'The complete `VIDEO_DATA`: send it to the editor unchanged, and again whenever it changes.',
  },
  mintToken: { tag: 'Session', description: 'The token ends with its session, even if its own expiry is later.' },
  searchWorkspace: {
    tag: 'Catalogue',
    description:
      'Limited to about 10 searches in 10 seconds per user; more return 429. Results include their price for this customer; ' +
      'request a quote before a purchase. Videos found by `similar` or `song` count as recommendations in the partner’s usage.',
  },
  resolveSource: {
    tag: 'Catalogue',
    description:
      'Returns the master if the user owns the video, otherwise the preview. A video that cannot be played is `unavailable` with a reason.',
  },
  quotePurchase: {
    tag: 'Purchase',
    description:
      'Amounts are integers in minor units. Prices sent by the editor are ignored: checkout computes them again. ' +
      'Title, artist, thumbnail and `listPrice` are for displaying the quote.',
  },
  quoteCollection: {
    tag: 'Purchase',
    description:
      'Covers only videos that are not owned yet; `total` is `subtotal` minus `discount`. Check out with `quote_id` to pay that total in one order; ' +
      'bought separately, each video costs its own `price`.',
  },
  checkStatus: { tag: 'Catalogue', description: 'One entry per requested id, including unknown ids.' },
  listFacets: {
    tag: 'Catalogue',
    description:
      'Use the slugs in the `filters` of a search, and the bounds of a duration as its `minDuration` and `maxDuration`. Each count is ' +
      'the number of results of a text search with that filter alone.',
  },
  browseLanding: {
    tag: 'Catalogue',
    description:
      'Recommended videos are neither owned nor unavailable, and count in the partner’s usage each time they are sent. New releases can be ' +
      'used; videos of a collection may be unavailable and are then marked. At most 12 videos per list and 100 collections.',
  },
  readVideo: {
    tag: 'Catalogue',
    description:
      'Records that the user viewed the video. Previews play in a plain `<video>` and are never the files that are sold, not even for ' +
      'owners. Similar videos count as recommendations in the partner’s usage.',
  },
  listPurchases: {
    tag: 'Purchase',
    description:
      'Everything that the account owns, however it was acquired. Create a download link only when the user requests it: each counts ' +
      'against the monthly limit.',
  },
  listWorkspaceCollections: { tag: 'Catalogue', description: 'Videos are in display order.' },
  startCheckout: {
    tag: 'Purchase',
    description:
      'Show the page at `checkout_url` and poll the status; do not infer the outcome from a window. With an `Idempotency-Key`, the same request ' +
      'returns the same order for a day; a different request with the same key is rejected.',
    codes: { 403: ['partner_inactive', 'no_account'] },
  },
  readCheckout: { tag: 'Purchase', description: 'Poll about once per second while the status is `pending`.' },
  cancelCheckout: { tag: 'Purchase', description: 'Same as leaving the checkout page. Idempotent.' },
  persistExport: {
    tag: 'Exports',
    description:
      'Responds once the export is durable; acknowledge it to the editor then. If sources must be bought first, the error contains a `quote` for exactly those.',
    codes: { 403: ['partner_inactive', 'no_account', 'purchase_required'] },
  },
  listExports: {
    tag: 'Exports',
    description: 'Create a download link only when the user requests it: links expire after an hour.',
  },
  createWorkspaceDownload: {
    tag: 'Exports',
    description: 'Each link counts as one download of the current month, in UTC.',
    codes: { 403: ['partner_inactive', 'no_account', 'not_owned', 'download_limit_reached'] },
  },
  reportIssue: {
    tag: 'Issues',
    description: 'Records the report without further steps. `source` is the current state of the video’s source.',
  },
  listProjects: {
    tag: 'Projects',
    description: 'The projects of the boot data. Request them again after `PROJECT_SAVED`.',
  },
}
