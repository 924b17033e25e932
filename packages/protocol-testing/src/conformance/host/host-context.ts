// The handshake as the checker's editor performs it, and what every check of a host uses.
import { parseHostMessage, type HostToEditorType, type VideoData } from '@proscenium/protocol'
import { fixtures } from '../../fixtures/fixtures.ts'
import { fieldOf, withMounted, type CheckContext } from '../check-context.ts'
import type { ReceivedMessage, Subject } from '../mounted.ts'
import { noAction, notShown, type Check, type Finding } from '../report.ts'
import type { HostAction, HostActions, HostState } from './host-actions.ts'

export type HostSubject = Subject<HostActions, HostState>
export type HostContext = CheckContext<HostActions, HostState>
export type HostCheck = Check<HostSubject>

const DATA: HostToEditorType = 'VIDEO_DATA'
/** Detail of a check that needs a host which responds to EDITOR_READY. */
export const noSnapshot = 'no VIDEO_DATA arrived'

/** Announces a document of the editor. Another `instanceId` is another document. */
export function announce({ say }: HostContext, instanceId = 'document-1', more: object = {}): void {
  say({ type: 'EDITOR_READY', instanceId, loaded: true, ...more })
}

/** Whether the host sends a snapshot, one more than `before`, in time. */
export function snapshotArrives({ said, until, subject }: HostContext, before = 0): Promise<boolean> {
  return until(() => said(DATA).length > before, subject.patience.ready)
}

/** Completes the handshake of a document. Resolves with whether the host has sent a snapshot. */
export async function completeHandshake(context: HostContext, instanceId = 'document-1'): Promise<boolean> {
  const before = context.said(DATA).length
  announce(context, instanceId)
  if (!(await snapshotArrives(context, before))) return false
  acknowledge(context)
  await context.pass(context.quiet)
  return true
}

function acknowledge({ said, say }: HostContext): void {
  const revision = said(DATA).at(-1)?.message['revision']
  say({ type: 'EDITOR_VIDEO_DATA_ACK', ...(revision === undefined ? {} : { revision }) })
}

export function withMountedHost(
  subject: HostSubject,
  run: (context: HostContext) => Promise<Finding>,
): Promise<Finding> {
  return withMounted(subject, run)
}

/** Runs a check after the handshake, with the actions that it needs. */
function withOpenHost(
  subject: HostSubject,
  run: (context: HostContext) => Promise<Finding>,
  needs: readonly HostAction[] = [],
): Promise<Finding> {
  return withMounted(subject, async (context) => {
    const missing = needs.find((name) => context.actions[name] === undefined)
    if (missing !== undefined) return noAction(missing)
    return (await completeHandshake(context)) ? await run(context) : notShown(noSnapshot)
  })
}

type Run = (context: HostContext) => Promise<Finding>

/** A check after the handshake. */
export function openCheck(name: string, requirements: readonly string[], run: Run): HostCheck {
  return { name, requirements, run: (subject) => withOpenHost(subject, run) }
}

/** A check after the handshake that needs these actions; one that throws violates P-55. */
export function actionCheck(
  name: string,
  requirements: readonly string[],
  { needs, run }: { readonly needs: readonly HostAction[]; readonly run: Run },
): HostCheck {
  return { name, requirements: [...requirements, 'P-55'], run: (subject) => withOpenHost(subject, run, needs) }
}

/** Why a message of the host is malformed; null if it is valid. */
export function issueOf({ message, type }: ReceivedMessage): string | null {
  const read = parseHostMessage(message)
  return read.ok ? null : `${type} is ${read.reason}: ${read.issue ?? 'unknown type'}`
}

/** The fields of the newest snapshot, as far as it has them. */
export function newestData({ said }: HostContext): Partial<VideoData> {
  const message = said(DATA).at(-1)?.message ?? {}
  const payload = message['payload']
  return typeof payload === 'object' && payload !== null ? payload : message
}

/** A video that the user does not own: of the snapshot if it has one. */
export function videoToBuy(context: HostContext): string {
  const { relatedVideos = [], ownedVideoIds = [] } = newestData(context)
  const video = relatedVideos.find(({ videoId }) => !ownedVideoIds.includes(videoId))
  return video?.videoId ?? fixtures.REQUEST_VIDEO_PURCHASE.videoId
}

/** Messages of the host with this `requestId`. */
export function responsesTo({ said }: HostContext, requestId: string): readonly ReceivedMessage[] {
  return said().filter((message) => fieldOf(message, 'requestId') === requestId)
}

/** Whether the host repeats its snapshot to a document that announces itself again. */
export async function staysResponsive(context: HostContext): Promise<boolean> {
  const before = context.said(DATA).length
  announce(context)
  return await snapshotArrives(context, before)
}
