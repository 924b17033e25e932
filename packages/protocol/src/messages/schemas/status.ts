import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayText } from './shared-schemas.ts'

export const STATUS_UPDATE = defineMessage({
  type: 'STATUS_UPDATE',
  direction: 'editor-to-host',
  requirement: 'P-05',
  hostRequirement: 'H-16',
  host: 'status',
  takes: { only: 'status' },
  doc: 'The editor’s progress text changed; the host shows it. An empty text ends the progress.',
  schema: z.looseObject({
    status: displayText.check(z.describe('Progress of the editor, for display; empty ends it (H-16).')),
  }),
})
