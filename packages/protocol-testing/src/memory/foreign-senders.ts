// Windows that are not the peer, for tests: they repeat what was sent, or send anything.
import type { MemoryWindows } from './memory-windows.ts'
import { createSeeded } from '../seeded.ts'

export interface Intrusion {
  readonly to: 'host' | 'editor'
  /**
   * `sibling`: another window of the peer's own origin. `foreign`: the peer's own window, navigated to another origin.
   * `opaque`: the same, navigated to a sandboxed document.
   */
  readonly as: 'sibling' | 'foreign' | 'opaque'
}

/** The origin of `foreign` senders. */
const foreignOrigin = 'https://stranger.example'

/** Repeats, from a foreign sender, every message that this side has been sent. Returns how many that were. */
export function replay(windows: MemoryWindows, intrusion: Intrusion): number {
  const { origin } = intrusion.to === 'host' ? windows.host.window.location : windows.editor.window.location
  const messages = windows.posts.filter(({ to }) => to === origin).map(({ message }) => message)
  for (const message of messages) sayAs(windows, intrusion, message)
  return messages.length
}

/** Sends one message from a foreign sender. */
export function sayAs(windows: MemoryWindows, { to, as }: Intrusion, message: unknown): void {
  const peer = to === 'host' ? windows.editor.window : windows.host.window
  const origin = { sibling: peer.location.origin, foreign: foreignOrigin, opaque: 'null' }[as]
  const data = structuredClone(message)
  const event = as === 'sibling' ? { origin, data, source: {} } : { origin, data }
  if (to === 'host') windows.injectToHost(event)
  else windows.injectToEditor(event)
}

/**
 * Random messages that appear to come from the genuine peer: nothing, scalars, lists, unknown types, corrupted
 * messages.
 */
export function flood(
  windows: MemoryWindows,
  { to, count, seed = 1 }: { readonly to: 'host' | 'editor'; readonly count: number; readonly seed?: number },
): void {
  const random = createSeeded(seed)
  for (let index = 0; index < count; index += 1) {
    const kind = junk[Math.floor(random() * junk.length)]
    const event = { origin: originOfPeer(windows, to), data: kind?.(random()) }
    if (to === 'host') windows.injectToHost(event)
    else windows.injectToEditor(event)
  }
}

const junk: readonly ((random: number) => unknown)[] = [
  () => null,
  (random) => random,
  (random) => `junk ${random}`,
  () => [],
  () => new Map([['type', 'VIDEO_DATA']]),
  (random) => ({ type: `NOBODY_KNOWS_${random}` }),
  (random) => ({ type: random }),
  () => ({ type: 'VIDEO_DATA', payload: null }),
  () => ({ type: 'REQUEST_ADD_VIDEO', requestId: 7 }),
  () => ({ type: '__proto__', payload: { constructor: 1 } }),
]

function originOfPeer({ host, editor }: MemoryWindows, to: 'host' | 'editor'): string {
  return to === 'host' ? editor.window.location.origin : host.window.location.origin
}
