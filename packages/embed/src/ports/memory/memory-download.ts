import type { MintedLink } from '../../core/exports/file-link.ts'
import type { DownloadPort } from '../download.ts'

export interface MemoryDownload extends DownloadPort {
  readonly started: readonly MintedLink[]
  readonly copied: readonly string[]
  /** Denies the clipboard from now on. */
  blockClipboard(): void
}

export function createMemoryDownload(): MemoryDownload {
  const started: MintedLink[] = []
  const copied: string[] = []
  let denied = false
  return {
    started,
    copied,
    blockClipboard: () => {
      denied = true
    },
    start: (link) => void started.push(link),
    copy: (text) => {
      if (!denied) copied.push(text)
      return Promise.resolve(!denied)
    },
  }
}
