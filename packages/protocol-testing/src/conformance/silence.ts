// Separates the messages that an action causes from those the editor was going to send anyway. An editor may still be
// reacting to the first VIDEO_DATA, and on a busy machine that takes longer than one quiet window.
import { ACK, type CheckContext } from './check-context.ts'

/** Number of quiet windows to wait for silence at most. */
const WINDOWS_MAX = 10

/** Waits until `count` stays the same for one quiet window. Resolves with false when it still grows after ten. */
export async function waitForSilence({ pass, quiet }: CheckContext, count: () => number): Promise<boolean> {
  for (let window = 0; window < WINDOWS_MAX; window += 1) {
    const before = count()
    await pass(quiet)
    if (count() === before) return true
  }
  return false
}

/**
 * Number of messages, other than those of the handshake, that an action causes: they follow it when the editor was
 * silent, and again when it is repeated. null for an editor that never falls silent.
 */
export async function messagesCausedBy(context: CheckContext, act: () => unknown): Promise<number | null> {
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
function countOtherMessages({ said }: CheckContext): number {
  return said().filter(({ type }) => type !== 'EDITOR_READY' && type !== ACK).length
}
