// Follows what the embed page and the editor warn about. Only the bug report shows it.
import { signal, type ReadonlySignal } from '@preact/signals'
import { nothingRelayed, parseConsole, type RelayedConsole } from '../core/console.ts'

/** The BroadcastChannel of `qa-console.js` in the embed page, which is of the same origin. */
const CHANNEL = 'proscenium-qa-console'

export interface ConsoleModel {
  /** What the embed that is loaded has relayed so far. */
  readonly relayed: ReadonlySignal<RelayedConsole>
  dispose(): void
}

export function createConsoleModel(): ConsoleModel {
  const relayed = signal(nothingRelayed)
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    relayed.value = parseConsole(data) ?? relayed.value
  })
  // An embed that was there first repeats what it has.
  channel.postMessage('repeat')
  return { relayed, dispose: () => channel.close() }
}
