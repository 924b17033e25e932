// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.
import type { Fields } from '../schemas/definitions.ts'

/** Nothing is sent back; a throw or a rejection is logged. */
export type NoticeResult = void | Promise<void>

/** The editor's methods. */
export interface NoticeMethods {
  /** A render of the edit has finished; its free-form result is passed to the host’s callback (P-03). */
  editComplete(fields: Fields<'EDIT_COMPLETE'>): void
  /** A project was saved; the host refreshes the list of projects (P-06). */
  projectSaved(fields: Fields<'PROJECT_SAVED'>): void
  /** The user added an edit to the cart of the consumer site; partner sessions ignore it (P-07). */
  addToCart(fields: Fields<'ADD_TO_CART'>): void
  /**
   * An export is blocked by unpaid sources; the host opens a checkout for each, or one for all videos of `quoteId`, and
   * concludes each video with PURCHASE_COMPLETE (P-08).
   */
  requestPurchase(fields: Fields<'REQUEST_PURCHASE'>): void
  /** The user wants to buy one video; the host opens its checkout and concludes it with PURCHASE_COMPLETE (P-09). */
  requestVideoPurchase(fields: Fields<'REQUEST_VIDEO_PURCHASE'>): void
  /** The user asked for a video’s purchase page; the host navigates there, or opens its checkout (P-10). */
  navigateToPurchase(fields: Fields<'NAVIGATE_TO_PURCHASE'>): void
  /** The user chose to upgrade; consumer sites navigate there, partner sessions ignore it (P-11). */
  navigateToUpgrade(): void
  /** The user opened the account; consumer sites navigate there, partner sessions suppress it (P-12). */
  navigateToAccount(): void
  /** The user chose to leave the editor; consumer sites close it, partner sessions suppress it (P-13). */
  requestExit(fields?: Fields<'REQUEST_EXIT_EDITOR'>): void
  /** The user picked a saved project or a related video; the host boots the editor again on it (P-14). */
  openProject(fields: Fields<'REQUEST_OPEN_PROJECT'>): void
  /** The user opened the exports in a partner session; the host shows previous exports over the editor (P-23). */
  openPartnerExports(): void
  /** The editor could not use a source; the host records it on the server and verifies the source again (P-24). */
  reportVideoIssue(fields: Fields<'REPORT_VIDEO_ISSUE'>): void
}

/** The host's handlers. */
export interface NoticeHandlers {
  /** A render of the edit has finished; its free-form result is passed to the host’s callback (P-03). */
  editComplete?(fields: Fields<'EDIT_COMPLETE'>): NoticeResult
  /** The editor’s progress text changed; the host shows it. An empty text ends the progress (P-05, H-16). */
  status?(status: Fields<'STATUS_UPDATE'>['status']): NoticeResult
  /** A project was saved; the host refreshes the list of projects (P-06, H-10). */
  projectSaved?(fields: Fields<'PROJECT_SAVED'>): NoticeResult
  /** The user added an edit to the cart of the consumer site; partner sessions ignore it (P-07, H-12). */
  addToCart?(fields: Fields<'ADD_TO_CART'>): NoticeResult
  /**
   * An export is blocked by unpaid sources; the host opens a checkout for each, or one for all videos of `quoteId`, and
   * concludes each video with PURCHASE_COMPLETE (P-08, H-08).
   */
  purchase?(fields: Fields<'REQUEST_PURCHASE'>): NoticeResult
  /**
   * The user wants to buy one video; the host opens its checkout and concludes it with PURCHASE_COMPLETE (P-09, H-08).
   */
  videoPurchase?(fields: Fields<'REQUEST_VIDEO_PURCHASE'>): NoticeResult
  /** The user asked for a video’s purchase page; the host navigates there, or opens its checkout (P-10, H-08). */
  navigateToPurchase?(fields: Fields<'NAVIGATE_TO_PURCHASE'>): NoticeResult
  /** The user chose to upgrade; consumer sites navigate there, partner sessions ignore it (P-11, H-12). */
  navigateToUpgrade?(): NoticeResult
  /** The user opened the account; consumer sites navigate there, partner sessions suppress it (P-12, H-12). */
  navigateToAccount?(): NoticeResult
  /** The user chose to leave the editor; consumer sites close it, partner sessions suppress it (P-13, H-12). */
  exitEditor?(fields: Fields<'REQUEST_EXIT_EDITOR'>): NoticeResult
  /** The user picked a saved project or a related video; the host boots the editor again on it (P-14, H-10). */
  openProject?(fields: Fields<'REQUEST_OPEN_PROJECT'>): NoticeResult
  /** The user opened the exports in a partner session; the host shows previous exports over the editor (P-23, H-09). */
  openPartnerExports?(): NoticeResult
  /**
   * The editor could not use a source; the host records it on the server and verifies the source again (P-24, H-16).
   */
  reportVideoIssue?(fields: Fields<'REPORT_VIDEO_ISSUE'>): NoticeResult
}
