// What every check uses: a mounted end, and the messages that an action triggers.
import type { Finding } from './report.ts'
import type { Mounted, ReceivedMessage, Subject } from './mounted.ts'

/** The context of a check: one mounted end, and how long silence must last to be conclusive. */
export interface CheckContext<Actions = unknown, State = unknown> extends Mounted<Actions, State> {
  readonly subject: Subject<Actions, State>
  readonly quiet: number
}

/** Runs a check on a fresh mount. */
export async function withMounted<Actions, State>(
  subject: Subject<Actions, State>,
  act: (context: CheckContext<Actions, State>) => Promise<Finding>,
  peer?: 'foreign',
): Promise<Finding> {
  const mounted = await subject.open(peer)
  try {
    return await act({
      ...mounted,
      // A reloaded editor has others.
      get actions() {
        return mounted.actions
      },
      get state() {
        return mounted.state
      },
      subject,
      quiet: subject.patience.quiet,
    })
  } finally {
    mounted.dispose()
  }
}

/** Number of quiet windows in which an action must have sent its message: a busy machine may take longer than one. */
const ACTION_WINDOWS = 10

/** Runs an action and resolves with the first message of this type that follows; null where none does. */
export async function nextMessage(
  context: Pick<CheckContext, 'said' | 'until' | 'quiet'>,
  type: string,
  act: () => unknown,
): Promise<ReceivedMessage | null> {
  const before = context.said(type).length
  runDetached(act)
  await context.until(() => context.said(type).length > before, ACTION_WINDOWS * context.quiet)
  return context.said(type)[before] ?? null
}

/** Runs an action whose outcome does not matter here. */
export function runDetached(act: () => unknown): void {
  const ignore = (): void => {}
  Promise.resolve().then(act).then(ignore, ignore)
}

/** A field of a message, in either form. */
export function fieldOf({ message }: ReceivedMessage, key: string): unknown {
  const { payload } = message
  const inner = typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined
  return inner ?? message[key]
}
