import type { Log } from '@proscenium/protocol'

/** The bridge's log, written to the browser's console without a product name: the page is white-label (H-02). */
export function createConsoleLog({ console }: typeof globalThis): Log {
  return ({ level, message, details }) => console[level](message, details)
}
