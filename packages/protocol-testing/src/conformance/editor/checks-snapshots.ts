import { composeMessage, type VideoDataInput } from '@proscenium/protocol'
import { fixtures, videoData } from '../../fixtures/fixtures.ts'
import { fieldOf } from '../check-context.ts'
import { inheritsMark, takesPollution, withOwnProto } from '../own-proto.ts'
import { failed, noState, notShown, passed, type Finding } from '../report.ts'
import type { EditorState } from './editor-actions.ts'
import {
  ACK,
  notAnnounced,
  waitForAnnouncement,
  withMountedEditor,
  type EditorCheck,
  type EditorContext,
} from './editor-context.ts'
import { acknowledges, acknowledgesEitherForm, notAcknowledged, withOpenBridge } from './handshake.ts'

/** Number of quiet windows in which a message must have had its effect. */
const READS = 10
const REVISION = 41

async function replacesSnapshot(context: EditorContext): Promise<Finding> {
  const { state } = context
  if (state.snapshot === undefined) return noState('snapshot')
  const stateAfter = async (data: VideoDataInput): Promise<string | null> => {
    if (!(await acknowledgesEitherForm(context, data))) return null
    await context.pass(context.quiet)
    return JSON.stringify(await state.snapshot?.())
  }
  const poor = videoData({ ownedVideoIds: ['video-c'], projects: [], deliverables: {} })
  const rich = videoData({ ownedVideoIds: ['video-a', 'video-b'], projectId: 'project-of-before' })
  const unknown: object = { keyOfBefore: 1 }
  const states = [await stateAfter(poor), await stateAfter({ ...rich, ...unknown }), await stateAfter(poor)]
  const [first, second, last] = states
  if (states.includes(null)) return notShown(notAcknowledged)
  if (first === second) return notShown('its state does not show the snapshot (state.snapshot)')
  return first === last
    ? passed('nothing is left of the snapshot before')
    : failed('after a snapshot, something is left of the one before it')
}

async function echoesRevision(context: EditorContext): Promise<Finding> {
  if (!(await waitForAnnouncement(context))) return notShown(notAnnounced)
  const message = { ...composeMessage('VIDEO_DATA', videoData()), revision: REVISION }
  if (!(await acknowledges(context, message))) return notShown(notAcknowledged)
  const [acknowledgement] = context.said(ACK)
  const echoed = acknowledgement && fieldOf(acknowledgement, 'revision')
  return echoed === REVISION ? passed(`revision ${REVISION}`) : failed(`revision ${REVISION} is not echoed`)
}

/** Whether an observed state changes with each of these messages. */
async function changesWith(
  context: EditorContext,
  name: keyof EditorState,
  messages: readonly object[],
): Promise<Finding> {
  const { state, say, pass, quiet } = context
  if (state[name] === undefined) return noState(name)
  const read = async (): Promise<string> => JSON.stringify((await state[name]?.()) ?? null)
  for (const message of messages) {
    const before = await read()
    say(message)
    for (let reads = 0; reads < READS && (await read()) === before; reads += 1) await pass(quiet)
    if ((await read()) === before) return failed(`${JSON.stringify(message)} has no effect`)
  }
  return passed(`${messages.length} messages, each with an effect`)
}

const ended = (status: string) => ({ ...fixtures.PURCHASE_COMPLETE, type: 'PURCHASE_COMPLETE', status })
const reset = (videoId: string) => ({ type: 'RESET_PROJECT', videoId })

async function resistsOwnProto(context: EditorContext): Promise<Finding> {
  const { state, pass, quiet } = context
  const hostile = withOwnProto(videoData())
  await acknowledges(context, composeMessage('VIDEO_DATA', hostile), quiet)
  await acknowledges(context, { ...hostile, type: 'VIDEO_DATA' }, quiet)
  context.say({ ...withOwnProto(fixtures.PURCHASE_COMPLETE), type: 'PURCHASE_COMPLETE' })
  await pass(quiet)
  const [error] = context.errors()
  if (takesPollution()) return failed('every object inherits from a message')
  if (error !== undefined) return failed(`it threw ${error}`)
  if (inheritsMark(await state.snapshot?.())) return failed('its snapshot inherits from a key of the message')
  return (await acknowledgesEitherForm(context, videoData({ ownedVideoIds: ['video-after'] })))
    ? passed('own __proto__ keys had no effect')
    : failed('it acknowledges no VIDEO_DATA afterwards')
}

const tolerates = (changes: object) => async (context: EditorContext) => {
  if (!(await waitForAnnouncement(context))) return notShown(notAnnounced)
  if (await acknowledgesEitherForm(context, { ...videoData(), ...changes })) return passed('it is acknowledged')
  return (await acknowledgesEitherForm(context, videoData()))
    ? failed('it is not acknowledged')
    : notShown(notAcknowledged)
}

const { permissions, relatedVideos } = videoData()

export const snapshotChecks: readonly EditorCheck[] = [
  {
    name: 'replaces its whole state with a snapshot',
    requirements: ['P-44'],
    run: (subject) => withOpenBridge(subject, replacesSnapshot),
  },
  {
    name: 'echoes the revision of a snapshot',
    requirements: ['P-02', 'P-44'],
    level: 'recommended',
    run: (subject) => withMountedEditor(subject, echoesRevision),
  },
  {
    name: 'accepts unknown values of open fields',
    requirements: ['P-50'],
    run: (subject) =>
      withMountedEditor(
        subject,
        tolerates({ permissions: { ...permissions, entitlementSource: 'source-of-tomorrow' } }),
      ),
  },
  {
    name: 'accepts a snapshot with a malformed row',
    requirements: ['P-50'],
    run: (subject) =>
      withMountedEditor(subject, tolerates({ relatedVideos: [...relatedVideos, { title: 'A row without an id' }] })),
  },
  {
    name: 'is unaffected by own __proto__ keys',
    requirements: ['P-43'],
    run: (subject) => withOpenBridge(subject, resistsOwnProto),
  },
  {
    name: 'obeys PURCHASE_COMPLETE',
    requirements: ['P-27'],
    run: (subject) =>
      withOpenBridge(subject, (context) => changesWith(context, 'purchase', [ended('success'), ended('cancelled')])),
  },
  {
    name: 'obeys RESET_PROJECT',
    requirements: ['P-29'],
    run: (subject) =>
      withOpenBridge(subject, (context) => changesWith(context, 'project', [reset('video-a'), reset('video-b')])),
  },
]
