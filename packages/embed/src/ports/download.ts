import type { MintedLink } from '../core/exports/file-link.ts'

/** Delivers a link to a file to the user. */
export interface DownloadPort {
  /**
   * Starts a download. Whether it began is unknown: a sandbox may block it
   * (docs/decisions/browsers/sandboxed-downloads.md).
   */
  start(link: MintedLink): void
  /** Resolves to whether the text is on the clipboard; access may be denied. */
  copy(text: string): Promise<boolean>
}
