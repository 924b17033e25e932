import type { EditorToHostType } from '@proscenium/protocol'
import { fixtures } from '../../fixtures/fixtures.ts'

/**
 * Makes the editor act, as a user would. All are optional: what needs a missing action is reported as not shown. One
 * that throws, or rejects although the host has responded, fails the check of its message.
 */
export interface EditorActions {
  /** Searches; resolves with the ids of the videos found, rejects if the host responds with an error. */
  search?(query: string): Promise<readonly string[]>
  /** Loads the filter values. */
  facets?(): unknown
  /** Loads the collections. */
  collections?(): unknown
  /** Adds a video to the timeline. */
  addVideo?(videoId: string): unknown
  /** Checks the availability of videos again. */
  catalogStatus?(videoIds: readonly string[]): unknown
  /** Asks for the prices of videos. */
  purchaseQuote?(videoIds: readonly string[]): unknown
  /** Asks for the price of videos as a bundle. */
  collectionQuote?(videoIds: readonly string[]): unknown
  /** Finishes an export under this id. Need not settle before the export is stored. */
  finishExport?(exportId: string): unknown
  /** Requests a fresh token. */
  refreshToken?(): unknown
  /** Finishes a render of the edit. */
  editComplete?(): unknown
  /** Shows a progress text. */
  status?(text: string): unknown
  /** Saves a project under this id. */
  projectSaved?(projectId: string): unknown
  /** Adds the edit of this video to the cart. */
  addToCart?(videoId: string): unknown
  /** Asks for the purchases that an export needs. */
  requestPurchase?(videoId: string): unknown
  /** Asks to buy one video. */
  requestVideoPurchase?(videoId: string): unknown
  /** Opens the purchase page of a video. */
  navigateToPurchase?(videoId: string): unknown
  /** Opens the page with the upgrades. */
  navigateToUpgrade?(): unknown
  /** Opens the user's account. */
  openAccount?(): unknown
  /** Leaves the editor. */
  exit?(): unknown
  /** Opens a saved project. */
  openProject?(projectId: string): unknown
  /** Opens the list of exports. */
  openPartnerExports?(): unknown
  /** Reports that a video cannot be used. */
  reportVideoIssue?(videoId: string): unknown
}

/** State that the editor exposes. All are optional: what needs a missing one is reported as not shown. */
export interface EditorState {
  /** The token that it would use now, empty before the first. */
  token?(): string | Promise<string>
  /** Any JSON value that differs after the editor accepted another VIDEO_DATA. */
  snapshot?(): unknown
  /** Any JSON value that says which purchase ended last, and whether it succeeded. */
  purchase?(): unknown
  /** Any JSON value that says which video a blank project was last opened for. */
  project?(): unknown
}

export type EditorAction = keyof EditorActions

const { videoId } = fixtures.REQUEST_ADD_VIDEO

/** The message of each action, and what the action is called with. */
export const editorActions: Readonly<
  Record<EditorAction, { readonly type: EditorToHostType; readonly argument?: unknown }>
> = {
  search: { type: 'REQUEST_CATALOG_SEARCH', argument: 'harbour' },
  facets: { type: 'REQUEST_CATALOG_FACETS' },
  collections: { type: 'REQUEST_CATALOG_COLLECTIONS' },
  addVideo: { type: 'REQUEST_ADD_VIDEO', argument: videoId },
  catalogStatus: { type: 'REQUEST_CATALOG_STATUS', argument: [videoId] },
  purchaseQuote: { type: 'REQUEST_PURCHASE_QUOTE', argument: [videoId] },
  collectionQuote: { type: 'REQUEST_COLLECTION_QUOTE', argument: [videoId] },
  finishExport: { type: 'EXPORT_COMPLETE', argument: 'conformance-action' },
  refreshToken: { type: 'REQUEST_TOKEN_REFRESH' },
  editComplete: { type: 'EDIT_COMPLETE' },
  status: { type: 'STATUS_UPDATE', argument: 'Rendering 40 %' },
  projectSaved: { type: 'PROJECT_SAVED', argument: 'conformance-project' },
  addToCart: { type: 'ADD_TO_CART', argument: videoId },
  requestPurchase: { type: 'REQUEST_PURCHASE', argument: videoId },
  requestVideoPurchase: { type: 'REQUEST_VIDEO_PURCHASE', argument: videoId },
  navigateToPurchase: { type: 'NAVIGATE_TO_PURCHASE', argument: videoId },
  navigateToUpgrade: { type: 'NAVIGATE_TO_UPGRADE' },
  openAccount: { type: 'NAVIGATE_TO_ACCOUNT' },
  exit: { type: 'REQUEST_EXIT_EDITOR' },
  openProject: { type: 'REQUEST_OPEN_PROJECT', argument: 'conformance-project' },
  openPartnerExports: { type: 'OPEN_PARTNER_EXPORTS' },
  reportVideoIssue: { type: 'REPORT_VIDEO_ISSUE', argument: videoId },
}

/** Every action by name, in the order of the table. */
export const editorActionNames = Object.keys(editorActions) as readonly EditorAction[]

/** Carries out an action with its argument. */
export function act(actions: EditorActions, name: EditorAction): unknown {
  const action = actions[name] as ((argument: unknown) => unknown) | undefined
  return action?.(editorActions[name].argument)
}
