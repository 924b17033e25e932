// Notes on verification and the Workspace API.
import type { OperationNotes } from '../operation-notes.ts'

export const workspaceNotes: Readonly<Record<string, OperationNotes>> = {
  verifyPartnerSession: {
    tag: 'Verification',
    description:
      'Checks the signature over the exact text of `payload`, then its time, then whom it names, and opens a session of 12 hours that use extends. ' +
      'Each call opens another session; of more than 100 open ones of a person those idle longest end. Too many verifications of a person or ' +
      'client id are answered 429: wait `Retry-After` seconds. Branch on the status first and on the sentence second.',
  },
  bootWorkspace: {
    tag: 'Session',
    description: 'The whole of `VIDEO_DATA`: send it to the editor as it is, and again whenever it changes.',
  },
  mintToken: { tag: 'Session', description: 'The token ends with its session, whatever its own time says.' },
  searchWorkspace: {
    tag: 'Catalogue',
    description: 'About 10 searches in 10 seconds are served to one person; more are answered 429.',
  },
  resolveSource: {
    tag: 'Catalogue',
    description:
      'The master for who owns the video, otherwise the preview; a video that cannot be played comes as `unavailable` with a reason.',
  },
  quotePurchase: {
    tag: 'Purchase',
    description:
      'Amounts are whole minor units. What the editor claims to have to pay counts nowhere: checkout computes anew. ' +
      'Title, artist, still and `listPrice` are there for whoever shows the quote.',
  },
  quoteCollection: {
    tag: 'Purchase',
    description:
      'Only what is not owned yet is charged for; `subtotal` less `discount` is `total`. Check out with `quote_id` to pay that total by one order; ' +
      'bought separately, each video costs its own `price`.',
  },
  checkStatus: { tag: 'Catalogue', description: 'One entry for each id that was asked for, unknown ones too.' },
  listFacets: { tag: 'Catalogue', description: 'The slugs go into `filters` of a search.' },
  listWorkspaceCollections: { tag: 'Catalogue', description: 'The videos stand in the order they are shown.' },
  startCheckout: {
    tag: 'Purchase',
    description:
      'Show the page at `checkout_url` and poll the status; never read the outcome from a window. With an `Idempotency-Key` the same request is ' +
      'answered with the same order for a day; another request under the same key is refused.',
    codes: { 403: ['partner_inactive', 'no_account'] },
  },
  readCheckout: { tag: 'Purchase', description: 'Poll about once a second while the status is `pending`.' },
  cancelCheckout: { tag: 'Purchase', description: 'As if the customer had left; cancelling twice does no harm.' },
  persistExport: {
    tag: 'Exports',
    description:
      'The answer comes once the export is durable: acknowledge it to the editor then. Where sources must be bought first, the refusal holds a `quote` of just those.',
    codes: { 403: ['partner_inactive', 'no_account', 'purchase_required'] },
  },
  listExports: {
    tag: 'Exports',
    description: 'Link a file when it is asked for, not before: links end after an hour.',
  },
  createWorkspaceDownload: {
    tag: 'Exports',
    description: 'Each link counts as one download of the month, in UTC.',
    codes: { 403: ['partner_inactive', 'no_account', 'not_owned', 'download_limit_reached'] },
  },
  reportIssue: {
    tag: 'Issues',
    description: 'Nobody is asked anything: it is written down, and `source` says how the video stands now.',
  },
  listProjects: { tag: 'Projects', description: 'What boot names, alone; ask again after `PROJECT_SAVED`.' },
}
