/**
 * Windows beside the embed. Under a partner's `COOP: same-origin` `window.open` returns nothing, so only the focus shows
 * whether one opened; the outcome is read from the server (docs/decisions/browsers/popups-and-payment.md).
 */
export interface PopupPort {
  /**
   * Opens a URL in a new window, without an opener. Call only within a user's click; a popup blocker may still block
   * it: `onBlocked` is called if the page still has the focus afterwards.
   */
  open(url: string, onBlocked: () => void): void
}
