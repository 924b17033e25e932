// Area B: the verification, the Workspace API and the editor's own calls (SPEC 4.B; DESIGN 6), in words.
import type { OperationNotes } from '../operation-notes.ts'

export const workspaceNotes: Readonly<Record<string, OperationNotes>> = {
  verifyPartnerSession: {
    tag: 'Verification',
    description:
      'Checks the signature over the exact text of `payload`, then its time, then whom it names, and opens a session of 12 hours that use extends. ' +
      'Each call opens another session. Branch on the status first and on the sentence second.',
  },
  bootWorkspace: {
    tag: 'Session',
    description: 'The whole of `VIDEO_DATA`: send it to the editor as it is, and again whenever it changes.',
  },
  mintToken: { tag: 'Session', description: 'The token ends with its session, whatever its own time says.' },
  searchWorkspace: {
    tag: 'Catalogue',
    description: 'About 10 searches in 10 seconds are served to one session; more are answered 429.',
  },
  resolveSource: {
    tag: 'Catalogue',
    description:
      'The master for who owns the video, otherwise the preview; a video that cannot be played comes as `unavailable` with a reason.',
  },
  quotePurchase: {
    tag: 'Purchase',
    description:
      'Amounts are whole minor units. What the editor claims to have to pay counts nowhere: checkout computes anew.',
  },
  quoteCollection: {
    tag: 'Purchase',
    description: 'Only what is not owned yet is charged for; `subtotal` less `discount` is `total`.',
  },
  checkStatus: { tag: 'Catalogue', description: 'One entry for each id that was asked for, unknown ones too.' },
  listFacets: { tag: 'Catalogue', description: 'The slugs go into `filters` of a search.' },
  listWorkspaceCollections: { tag: 'Catalogue', description: 'The videos stand in the order they are shown.' },
  listProjects: { tag: 'Projects', description: 'What boot names, alone; ask again after `PROJECT_SAVED`.' },
}
