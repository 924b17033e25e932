// The handshake as the checks perform it: VIDEO_DATA in either form, and its acknowledgement.
import { composeMessage, type VideoDataInput } from '@proscenium/protocol'
import { videoData } from '../../fixtures/fixtures.ts'
import { notShown, type Finding } from '../report.ts'
import { waitForSilence } from '../silence.ts'
import {
  ACK,
  notAnnounced,
  waitForAnnouncement,
  withMountedEditor,
  type EditorContext,
  type EditorSubject,
} from './editor-context.ts'

/** Detail of a check that needs an editor which acknowledges VIDEO_DATA. */
export const notAcknowledged = 'VIDEO_DATA was not acknowledged'

/** Runs a check after the handshake, which the editor must have acknowledged. */
export function withOpenBridge(
  subject: EditorSubject,
  act: (context: EditorContext) => Promise<Finding>,
  changes: Partial<VideoDataInput> = {},
): Promise<Finding> {
  return withMountedEditor(subject, async (context) => {
    const failure = await completeHandshake(context, changes)
    return failure === null ? await act(context) : notShown(failure)
  })
}

/** Sends VIDEO_DATA once the editor is ready. Resolves with null, or why the handshake failed. */
export async function completeHandshake(
  context: EditorContext,
  changes: Partial<VideoDataInput> = {},
): Promise<string | null> {
  if (!(await waitForAnnouncement(context))) return notAnnounced
  return (await acknowledgesEitherForm(context, videoData(changes))) ? null : notAcknowledged
}

/**
 * Whether the editor acknowledges VIDEO_DATA: as payload, else in the flat form. A slow editor acknowledges both, so the
 * second acknowledgement is awaited too: no later check may count it.
 */
export async function acknowledgesEitherForm(
  context: EditorContext,
  fields: object,
  envelope: object = {},
): Promise<boolean> {
  const wrapped = { ...composeMessage('VIDEO_DATA', fields), ...envelope }
  if (await acknowledges(context, wrapped, context.quiet)) return true
  const acknowledged = await acknowledges(context, { ...fields, ...envelope, type: 'VIDEO_DATA' })
  if (acknowledged) await waitForSilence(context, () => countAcknowledgements(context))
  return acknowledged
}

/** Sends a message and resolves with whether the editor acknowledges it in time. */
export async function acknowledges(
  context: EditorContext,
  message: unknown,
  within = context.subject.patience.ready,
): Promise<boolean> {
  const before = countAcknowledgements(context)
  context.say(message)
  return await context.until(() => countAcknowledgements(context) > before, within)
}

export function countAcknowledgements({ said }: EditorContext): number {
  return said(ACK).length
}
