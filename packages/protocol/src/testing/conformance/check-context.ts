// Shared by the checks: mounting, the handshake, waiting for a type.
import { composeMessage } from '../../channel/parse.ts'
import type { HostToEditorType } from '../../messages/schemas/definitions.ts'
import type { VideoData } from '../../messages/schemas/boot.ts'
import { videoData } from '../fixtures/fixtures.ts'
import { notShown, type Finding } from './report.ts'
import type { MountedEditor, EditorSubject, ReceivedMessage } from './mounted-editor.ts'

const ACK = 'EDITOR_VIDEO_DATA_ACK'

/** The context of a check: one mounted editor, and how long to wait. */
export interface CheckContext extends MountedEditor {
  readonly subject: EditorSubject
  readonly quiet: number
}

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

/** Runs a check after the handshake, which the editor must have acknowledged. */
export function withOpenBridge(
  subject: EditorSubject,
  act: (context: CheckContext) => Promise<Finding>,
  changes: Partial<VideoData> = {},
): Promise<Finding> {
  return withMountedEditor(subject, async (context) => {
    const failure = await completeHandshake(context, changes)
    return failure === null ? await act(context) : notShown(failure)
  })
}

/**
 * Sends VIDEO_DATA, in the flat form if necessary, once the editor is ready. Returns null, or why the handshake failed.
 */
export async function completeHandshake(
  context: CheckContext,
  changes: Partial<VideoData> = {},
): Promise<string | null> {
  if (!(await waitForAnnouncement(context))) return 'it announced nothing'
  if (await acknowledges(context, 'VIDEO_DATA', videoData(changes))) return null
  const flat = { ...videoData(changes), type: 'VIDEO_DATA' }
  return (await acknowledgesMessage(context, flat)) ? null : 'it acknowledged no VIDEO_DATA'
}

export function waitForAnnouncement({ said, until, subject }: CheckContext, before = 0): Promise<boolean> {
  return until(() => said('EDITOR_READY').length > before, subject.patience.ready)
}

/** Sends a message and returns whether the editor acknowledges it. */
export async function acknowledgesMessage(
  { said, say, until, quiet }: CheckContext,
  message: unknown,
): Promise<boolean> {
  const before = said(ACK).length
  say(message)
  return await until(() => said(ACK).length > before, quiet)
}

export function acknowledges(context: CheckContext, type: HostToEditorType, fields: object): Promise<boolean> {
  return acknowledgesMessage(context, composeMessage(type, fields))
}

export function countAcknowledgements({ said }: CheckContext): number {
  return said(ACK).length
}

/** Number of messages other than those of the handshake, which other checks cover. */
export function countOtherMessages({ said }: CheckContext): number {
  return said().filter(({ type }) => type !== 'EDITOR_READY' && type !== ACK).length
}

/** Runs an action and resolves with the first message of this type that follows; null where none does. */
export async function nextMessage(
  context: CheckContext,
  type: string,
  act: () => unknown,
): Promise<ReceivedMessage | null> {
  const before = context.said(type).length
  runDetached(act)
  await context.until(() => context.said(type).length > before, context.quiet)
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
