/**
 * Makes the host’s application act. All are optional: what needs a missing action is reported as not shown. One that
 * throws or rejects fails its check.
 */
export interface HostActions {
  /** Changes the boot data, such as the list of projects; another change at each call. */
  changeData?(): unknown
  /** Ends the open checkout of this video successfully; without one, does nothing. */
  completePurchase?(videoId: string): unknown
  /** Cancels the open checkout of this video. */
  cancelPurchase?(videoId: string): unknown
  /** Sends a new token that the editor did not request. */
  pushToken?(): unknown
  /** Asks the editor for a blank project. */
  resetProject?(videoId: string): unknown
  /** From now on, searches and exports wait in the application for `release`. */
  hold?(): unknown
  release?(): unknown
  /** The application throws an error with this message at the next search or export. */
  failNext?(message: string): unknown
}

/** What the host's application exposes. All are optional: what needs a missing one is reported as not shown. */
export interface HostState {
  /** Types of the messages without a response that had an effect in the application, oldest first. */
  effects?(): readonly string[] | Promise<readonly string[]>
  /** How many times the application was asked for boot data. */
  boots?(): number | Promise<number>
  /** The `exportId` of each stored export, oldest first; one that was stored twice is listed twice. */
  exports?(): readonly string[] | Promise<readonly string[]>
}

export type HostAction = keyof HostActions
