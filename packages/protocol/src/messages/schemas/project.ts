// The project conversation: saved, opened, begun anew.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayText, filledIdentifier, identifier } from './shared-schemas.ts'

export const PROJECT_SAVED = defineMessage({
  type: 'PROJECT_SAVED',
  direction: 'editor-to-host',
  doc: 'A project was saved; the host refreshes the list of projects.',
  schema: z.looseObject({ projectId: filledIdentifier, projectName: displayText }),
})

export const REQUEST_OPEN_PROJECT = defineMessage({
  type: 'REQUEST_OPEN_PROJECT',
  direction: 'editor-to-host',
  doc: 'A saved project or a related video was picked; the host boots the editor anew on it.',
  schema: z.looseObject({
    videoId: z.optional(identifier),
    projectId: z.optional(identifier),
    hasUnsavedChanges: z.optional(z.boolean()),
  }),
})

export const RESET_PROJECT = defineMessage({
  type: 'RESET_PROJECT',
  direction: 'host-to-editor',
  doc: 'The editor is to begin a blank project on the video that is open.',
  schema: z.looseObject({ videoId: identifier }),
})
