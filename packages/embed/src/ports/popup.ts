/**
 * Windows beside the embed. Under a partner's `COOP: same-origin` a page cannot detect whether one opened, so `open`
 * returns nothing; the outcome is read from the server (docs/decisions/browsers/popups-and-payment.md).
 */
export interface PopupPort {
  /**
   * Opens a URL in a new window, without an opener. Call only within a user's click; a popup blocker may still block
   * it.
   */
  open(url: string): void
}
