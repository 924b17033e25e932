import type { MintedLink } from '../core/file-link.ts'
import type { HandoverPort } from './handover.ts'

export interface MemoryHandover extends HandoverPort {
  readonly started: readonly MintedLink[]
  readonly copied: readonly string[]
  /** From now on the clipboard is denied. */
  deny(): void
}

export function createMemoryHandover(): MemoryHandover {
  const started: MintedLink[] = []
  const copied: string[] = []
  let denied = false
  return {
    started,
    copied,
    deny: () => void (denied = true),
    start: (link) => void started.push(link),
    copy: (text) => {
      if (!denied) copied.push(text)
      return Promise.resolve(!denied)
    },
  }
}
