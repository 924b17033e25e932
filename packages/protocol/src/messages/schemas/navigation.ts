// Navigation out of the editor. Partner sessions suppress or ignore all three (H-12).
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayText, identifier } from './shared-schemas.ts'

export const NAVIGATE_TO_UPGRADE = defineMessage({
  type: 'NAVIGATE_TO_UPGRADE',
  direction: 'editor-to-host',
  requirement: 'P-11',
  hostRequirement: 'H-12',
  editor: 'navigateToUpgrade',
  host: 'navigateToUpgrade',
  takes: 'nothing',
  modes: { partner: 'ignore' },
  doc: 'The user chose to upgrade; the site navigates there.',
  schema: z.looseObject({}),
})

export const NAVIGATE_TO_ACCOUNT = defineMessage({
  type: 'NAVIGATE_TO_ACCOUNT',
  direction: 'editor-to-host',
  requirement: 'P-12',
  hostRequirement: 'H-12',
  editor: 'navigateToAccount',
  host: 'navigateToAccount',
  takes: 'nothing',
  modes: { partner: 'suppress' },
  needs: 'accountNavigation',
  doc: 'The user opened the account; the site navigates there.',
  schema: z.looseObject({}),
})

export const REQUEST_EXIT_EDITOR = defineMessage({
  type: 'REQUEST_EXIT_EDITOR',
  direction: 'editor-to-host',
  requirement: 'P-13',
  hostRequirement: 'H-12',
  editor: 'requestExit',
  host: 'exitEditor',
  takes: 'optional',
  modes: { partner: 'suppress' },
  needs: 'canExit',
  doc: 'The user chose to leave the editor; the site closes it.',
  schema: z.looseObject({
    videoId: z.optional(identifier).check(z.describe('The open video’s id.')),
    projectId: z.optional(identifier).check(z.describe('The open project’s id.')),
    hasUnsavedChanges: z.optional(z.boolean()).check(z.describe('Whether edits would be lost.')),
    reason: z.optional(displayText).check(z.describe('Why the user leaves, for display.')),
  }),
})
