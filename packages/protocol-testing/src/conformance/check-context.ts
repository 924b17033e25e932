// What every check uses: a mounted editor, its announcement, and the messages that an action triggers.
import type { Finding } from './report.ts'
import type { MountedEditor, EditorSubject, ReceivedMessage } from './mounted-editor.ts'

/** One rule for editors, checked on fresh mounts. */
export interface EditorCheck {
  readonly name: string
  readonly requirements: readonly string[]
  run(subject: EditorSubject): Promise<Finding>
}

/** The context of a check: one mounted editor, and how long silence must last to be conclusive. */
export interface CheckContext extends MountedEditor {
  readonly subject: EditorSubject
  readonly quiet: number
}

export const ACK = 'EDITOR_VIDEO_DATA_ACK'

/** Detail of a check that needs an editor which has announced itself. */
export const notAnnounced = 'no EDITOR_READY arrived'

/** Runs a check on a fresh mount. */
export async function withMountedEditor(
  subject: EditorSubject,
  act: (context: CheckContext) => Promise<Finding>,
  embedder?: 'foreign',
): Promise<Finding> {
  const mounted = await subject.open(embedder)
  try {
    return await act({ ...mounted, subject, quiet: subject.patience.quiet })
  } finally {
    mounted.dispose()
  }
}

export function waitForAnnouncement({ said, until, subject }: CheckContext, before = 0): Promise<boolean> {
  return until(() => said('EDITOR_READY').length > before, subject.patience.ready)
}

/** Number of quiet windows in which an action must have sent its message: a busy machine may take longer than one. */
const ACTION_WINDOWS = 10

/** Runs an action and resolves with the first message of this type that follows; null where none does. */
export async function nextMessage(
  context: CheckContext,
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
