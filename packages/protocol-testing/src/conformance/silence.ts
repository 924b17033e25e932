// Separates the messages that an action causes from those the end was going to send anyway. An editor may still be
// reacting to the first VIDEO_DATA, and on a busy machine that takes longer than one quiet window.
import type { CheckContext } from './check-context.ts'

type Silence = Pick<CheckContext, 'said' | 'pass' | 'quiet'>

/** Number of quiet windows to wait for silence at most. */
const WINDOWS_MAX = 10
const handshakeTypes = ['EDITOR_READY', 'EDITOR_VIDEO_DATA_ACK']

/** Waits until `count` stays the same for one quiet window. Resolves with false when it still grows after ten. */
export async function waitForSilence({ pass, quiet }: Omit<Silence, 'said'>, count: () => number): Promise<boolean> {
  for (let window = 0; window < WINDOWS_MAX; window += 1) {
    const before = count()
    await pass(quiet)
    if (count() === before) return true
  }
  return false
}

/**
 * Number of messages, other than those of the handshake, that an action causes: they follow it when the end was silent,
 * and again when it is repeated. null for an end that never falls silent.
 */
export async function messagesCausedBy(context: Silence, act: () => unknown): Promise<number | null> {
  const count = (): number => countOtherMessages(context)
  const attempt = async (): Promise<number | null> => {
    if (!(await waitForSilence(context, count))) return null
    const before = count()
    await act()
    await context.pass(context.quiet)
    return count() - before
  }
  return (await attempt()) && (await attempt())
}

/** Other checks cover the messages of the handshake. */
function countOtherMessages({ said }: Silence): number {
  return said().filter(({ type }) => !handshakeTypes.includes(type)).length
}
