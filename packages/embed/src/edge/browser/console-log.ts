import type { Log } from '@proscenium/protocol'

/** The bridge's log in the browser's console (SPEC 5.B.5), without a name: the page is the partner's, not ours (H-02). */
export function createConsoleLog({ console }: typeof globalThis): Log {
  return ({ level, message, details }) => console[level](message, details)
}
