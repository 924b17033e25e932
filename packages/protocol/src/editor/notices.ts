import type { EditorToHostType } from '../messages/schemas/definitions.ts'
import type { EditorNotices } from './editor-api.ts'

/** Sends one message that nobody answers. */
export type SendNotice = (type: EditorToHostType, fields: object) => void

/** The notices of the editor, each in terms of its message (SPEC 6). */
export function createEditorNotices(notify: SendNotice): EditorNotices {
  return {
    editComplete: (result) => notify('EDIT_COMPLETE', result),
    projectSaved: (project) => notify('PROJECT_SAVED', project),
    addToCart: (edit) => notify('ADD_TO_CART', edit),
    requestPurchase: (purchase) => notify('REQUEST_PURCHASE', purchase),
    requestVideoPurchase: (video) => notify('REQUEST_VIDEO_PURCHASE', video),
    navigateToPurchase: (video) => notify('NAVIGATE_TO_PURCHASE', video),
    navigateToUpgrade: () => notify('NAVIGATE_TO_UPGRADE', {}),
    navigateToAccount: () => notify('NAVIGATE_TO_ACCOUNT', {}),
    requestExit: (circumstances = {}) => notify('REQUEST_EXIT_EDITOR', circumstances),
    openProject: (choice) => notify('REQUEST_OPEN_PROJECT', choice),
    openPartnerExports: () => notify('OPEN_PARTNER_EXPORTS', {}),
    reportVideoIssue: (issue) => notify('REPORT_VIDEO_ISSUE', issue),
  }
}
