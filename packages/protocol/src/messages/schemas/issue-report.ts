import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayFlag, displayText, filledIdentifier } from './shared-schemas.ts'

export const REPORT_VIDEO_ISSUE = defineMessage({
  type: 'REPORT_VIDEO_ISSUE',
  direction: 'editor-to-host',
  requirement: 'P-24',
  hostRequirement: 'H-16',
  editor: 'reportVideoIssue',
  host: 'reportVideoIssue',
  doc: 'The editor could not use a source; the host records it on the server and verifies the source again.',
  schema: z.looseObject({
    videoId: filledIdentifier,
    title: z.optional(displayText),
    artist: z.optional(displayText),
    reason: z.optional(displayText),
    /** Whether the editor had a stream address, and a storage address, when the source failed. */
    hadStreamHostUrl: z.optional(displayFlag),
    hadStorage: z.optional(displayFlag),
    /** ISO 8601. */
    reportedAt: z.optional(displayText),
  }),
})
