import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayFlag, displayText, videoId } from './shared-schemas.ts'

export const REPORT_VIDEO_ISSUE = defineMessage({
  type: 'REPORT_VIDEO_ISSUE',
  direction: 'editor-to-host',
  requirement: 'P-24',
  hostRequirement: 'H-16',
  editor: 'reportVideoIssue',
  host: 'reportVideoIssue',
  doc: 'The editor could not use a source; the host records it on the server and verifies the source again.',
  schema: z.looseObject({
    videoId,
    title: z.optional(displayText).check(z.describe('Title, for display.')),
    artist: z.optional(displayText).check(z.describe('Name of the artist.')),
    reason: z.optional(displayText).check(z.describe('Why the source could not be used, for display.')),
    hadStreamHostUrl: z
      .optional(displayFlag)
      .check(z.describe('Whether the editor had a playable address when the source failed.')),
    hadStorage: z
      .optional(displayFlag)
      .check(z.describe('Whether the editor had the master’s address when the source failed.')),
    reportedAt: z.optional(displayText).check(z.describe('ISO 8601.')),
  }),
})
