// What checks have in common: mounting, shaking hands, waiting for a type.
import { composeMessage } from '../../channel/parse.ts'
import type { HostToEditorType } from '../../messages/schemas/definitions.ts'
import type { VideoData } from '../../messages/schemas/boot.ts'
import { videoData } from '../fixtures/fixtures.ts'
import { notShown, type Finding } from './report.ts'
import type { MountedEditor, EditorSubject, ReceivedMessage } from './mounted-editor.ts'

const ACK = 'EDITOR_VIDEO_DATA_ACK'

/** What a check works with: one mounted editor, and how patient to be. */
export interface CheckContext extends MountedEditor {
  readonly subject: EditorSubject
  readonly quiet: number
}

/** A check on a mount of its own. */
export async function withMountedEditor(
  subject: EditorSubject,
  act: (scene: CheckContext) => Promise<Finding>,
  embedder?: 'foreign',
): Promise<Finding> {
  const stage = await subject.open(embedder)
  try {
    return await act({ ...stage, subject, quiet: subject.patience.quiet })
  } finally {
    stage.dispose()
  }
}

/** A check that begins after the handshake, which the editor must have acknowledged. */
export function withOpenBridge(
  subject: EditorSubject,
  act: (scene: CheckContext) => Promise<Finding>,
  changes: Partial<VideoData> = {},
): Promise<Finding> {
  return withMountedEditor(subject, async (scene) => {
    const obstacle = await completeHandshake(scene, changes)
    return obstacle === null ? await act(scene) : notShown(obstacle)
  })
}

/** Sends VIDEO_DATA in either form once the editor is ready. Null, or why there is no handshake. */
export async function completeHandshake(scene: CheckContext, changes: Partial<VideoData> = {}): Promise<string | null> {
  if (!(await waitForAnnouncement(scene))) return 'it announced nothing'
  if (await acknowledges(scene, 'VIDEO_DATA', videoData(changes))) return null
  const flat = { ...videoData(changes), type: 'VIDEO_DATA' }
  return (await acknowledgesMessage(scene, flat)) ? null : 'it acknowledged no VIDEO_DATA'
}

export function waitForAnnouncement({ said, until, subject }: CheckContext, before = 0): Promise<boolean> {
  return until(() => said('EDITOR_READY').length > before, subject.patience.ready)
}

/** Whether the editor acknowledges this message of ours, once it has been said. */
export async function acknowledgesMessage(
  { said, say, until, quiet }: CheckContext,
  message: unknown,
): Promise<boolean> {
  const before = said(ACK).length
  say(message)
  return await until(() => said(ACK).length > before, quiet)
}

export function acknowledges(scene: CheckContext, type: HostToEditorType, fields: object): Promise<boolean> {
  return acknowledgesMessage(scene, composeMessage(type, fields))
}

export function countAcknowledgements({ said }: CheckContext): number {
  return said(ACK).length
}

/** How many messages it said beside those of the handshake, which other checks are about. */
export function countOtherMessages({ said }: CheckContext): number {
  return said().filter(({ type }) => type !== 'EDITOR_READY' && type !== ACK).length
}

/** Does something and resolves with the first message of this type that follows; null where none does. */
export async function nextMessage(
  scene: CheckContext,
  type: string,
  act: () => unknown,
): Promise<ReceivedMessage | null> {
  const before = scene.said(type).length
  runDetached(act)
  await scene.until(() => scene.said(type).length > before, scene.quiet)
  return scene.said(type)[before] ?? null
}

/** Runs an action whose outcome does not matter here. */
export function runDetached(act: () => unknown): void {
  const ignore = (): void => {}
  Promise.resolve().then(act).then(ignore, ignore)
}

/** A field of a message, in whichever form it was said. */
export function fieldOf({ message }: ReceivedMessage, key: string): unknown {
  const { payload } = message
  const inner = typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined
  return inner ?? message[key]
}
