// The project exchange: a project is saved, opened or started.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayText, filledIdentifier, identifier } from './shared-schemas.ts'

export const PROJECT_SAVED = defineMessage({
  type: 'PROJECT_SAVED',
  direction: 'editor-to-host',
  requirement: 'P-06',
  hostRequirement: 'H-10',
  editor: 'projectSaved',
  host: 'projectSaved',
  doc: 'A project was saved; the host refreshes the list of projects.',
  schema: z.looseObject({
    projectId: filledIdentifier.check(z.describe('The saved project’s id.')),
    projectName: displayText.check(z.describe('Name chosen by the user.')),
  }),
})

export const REQUEST_OPEN_PROJECT = defineMessage({
  type: 'REQUEST_OPEN_PROJECT',
  direction: 'editor-to-host',
  requirement: 'P-14',
  hostRequirement: 'H-10',
  editor: 'openProject',
  host: 'openProject',
  needs: 'canSwitchProject',
  doc: 'The user picked a saved project or a related video; the host boots the editor again on it.',
  schema: z.looseObject({
    videoId: z.optional(identifier).check(z.describe('The video to open.')),
    projectId: z
      .optional(identifier)
      .check(z.describe('The saved project to open; without one, the video needs `canSwitchVideo` (P-49).')),
    hasUnsavedChanges: z.optional(z.boolean()).check(z.describe('Whether edits would be lost.')),
  }),
})

export const RESET_PROJECT = defineMessage({
  type: 'RESET_PROJECT',
  direction: 'host-to-editor',
  requirement: 'P-29',
  editor: 'onResetProject',
  doc: 'The editor must start a blank project on the open video.',
  schema: z.looseObject({ videoId: identifier.check(z.describe('The open video’s id; empty if there is none.')) }),
})
