// Ways out of the editor. Partner sessions suppress or ignore all three (SPEC 6).
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayText, identifier } from './shared-schemas.ts'

export const NAVIGATE_TO_UPGRADE = defineMessage({
  type: 'NAVIGATE_TO_UPGRADE',
  direction: 'editor-to-host',
  doc: 'The upgrade control was pressed; the consumer site goes there, partner sessions ignore it.',
  schema: z.looseObject({}),
})

export const NAVIGATE_TO_ACCOUNT = defineMessage({
  type: 'NAVIGATE_TO_ACCOUNT',
  direction: 'editor-to-host',
  doc: 'The account control was pressed; the consumer site goes there, partner sessions suppress it.',
  schema: z.looseObject({}),
})

export const REQUEST_EXIT_EDITOR = defineMessage({
  type: 'REQUEST_EXIT_EDITOR',
  direction: 'editor-to-host',
  doc: 'The person chose to leave the editor; the consumer site closes it, partner sessions suppress it.',
  schema: z.looseObject({
    videoId: z.optional(identifier),
    projectId: z.optional(identifier),
    hasUnsavedChanges: z.optional(z.boolean()),
    reason: z.optional(displayText),
  }),
})
