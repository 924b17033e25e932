import type { MintedLink } from '../core/exports/file-link.ts'

/** How a link to a file reaches the person. */
export interface DownloadPort {
  /** Starts a download. Nothing tells whether it began: a sandbox may forbid it (DESIGN 5.2). */
  start(link: MintedLink): void
  /** Whether the text is on the clipboard; a page may be denied it. */
  copy(text: string): Promise<boolean>
}
