/**
 * Windows beside the embed. Under a partner’s `COOP: same-origin` nothing tells whether one opened (DESIGN 5.4), so nobody is
 * told: what became of it is read from the server.
 */
export interface PopupPort {
  /** Opens an address in a window of its own, without an opener. Only within a person’s click; a blocker may stop it. */
  open(url: string): void
}
