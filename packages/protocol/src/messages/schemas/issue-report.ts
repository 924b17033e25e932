import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayFlag, displayText, filledIdentifier } from './shared-schemas.ts'

export const REPORT_VIDEO_ISSUE = defineMessage({
  type: 'REPORT_VIDEO_ISSUE',
  direction: 'editor-to-host',
  doc: 'A source turned out to be of no use to the editor; the host has it logged on the server and looks at the source once more.',
  schema: z.looseObject({
    videoId: filledIdentifier,
    title: z.optional(displayText),
    artist: z.optional(displayText),
    reason: z.optional(displayText),
    /** Whether the editor had a stream address, and whether it had a storage address, when the source failed. */
    hadStreamHostUrl: z.optional(displayFlag),
    hadStorage: z.optional(displayFlag),
    /** ISO 8601. */
    reportedAt: z.optional(displayText),
  }),
})
