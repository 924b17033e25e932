import {
  capabilitiesOf,
  editorToHost,
  modes,
  parseEditorMessage,
  replies,
  type EditorToHostType,
} from '@proscenium/protocol'
import { fixtures, videoData } from '../../fixtures/fixtures.ts'
import { fieldOf, nextMessage, runDetached } from '../check-context.ts'
import type { ReceivedMessage } from '../mounted.ts'
import { failed, noAction, notShown, passed, type Finding } from '../report.ts'
import { waitForSilence } from '../silence.ts'
import { act, editorActionNames, editorActions, type EditorAction } from './editor-actions.ts'
import {
  ACK,
  notAnnounced,
  waitForAnnouncement,
  withMountedEditor,
  type EditorCheck,
  type EditorContext,
  type EditorSubject,
} from './editor-context.ts'
import {
  acknowledgesEitherForm,
  completeHandshake,
  countAcknowledgements,
  notAcknowledged,
  withOpenBridge,
} from './handshake.ts'

/** Number of quiet windows in which an action must have had its effect. */
const WINDOWS = 10
/** Actions whose messages wait for the handshake together; exports and tokens have a pace of their own. */
const queued = editorActionNames.filter((name) => !['finishExport', 'refreshToken', 'status'].includes(name))

/** Carries out every action that is given. */
export function exercise({ actions }: EditorContext, names = editorActionNames): void {
  for (const name of names) runDetached(() => act(actions, name))
}

/** Performs an action in a session that serves its message, and responds like a host. */
function sendsMessage(subject: EditorSubject, name: EditorAction): Promise<Finding> {
  const { type } = editorActions[name]
  const hostMode = modes[type].partner === 'serve' ? 'partner' : 'consumer'
  const perform = async (context: EditorContext): Promise<Finding> => {
    if (context.actions[name] === undefined) return noAction(name)
    const failure = await completeHandshake(context, { hostMode, capabilities: capabilitiesOf(hostMode) })
    if (failure !== null) return notShown(failure)
    await waitForSilence(context, () => context.said(type).length)
    const outcome: { error: Error | null } = { error: null }
    const sent = await nextMessage(context, type, async () => {
      try {
        await act(context.actions, name)
      } catch (error) {
        if (error instanceof Error) outcome.error = error
      }
    })
    if (sent !== null) respond(context, type, sent)
    await context.pass(context.quiet)
    if (outcome.error !== null) throw outcome.error
    if (sent === null) return failed(`actions.${name} sends no ${type}`)
    const read = parseEditorMessage(sent.message)
    return read.ok ? passed('it was sent') : failed(`${type} is malformed: ${read.issue ?? read.reason}`)
  }
  return withMountedEditor(subject, perform)
}

/** Responds to a message as a host does that succeeds. */
function respond({ say }: EditorContext, type: EditorToHostType, sent: ReceivedMessage): void {
  if (Object.hasOwn(replies, type)) {
    const { answer } = replies[type as keyof typeof replies]
    say({ ...fixtures[answer], requestId: fieldOf(sent, 'requestId'), type: answer })
  } else if (type === 'EXPORT_COMPLETE')
    say({ type: 'EXPORT_COMPLETE_ACK', exportId: fieldOf(sent, 'exportId'), ok: true })
  else if (type === 'REQUEST_TOKEN_REFRESH') say({ type: 'TOKEN_REFRESHED', ...fixtures.TOKEN_REFRESHED })
}

/** What a session without any capability must not send (P-49). */
async function respectsCapabilities(context: EditorContext): Promise<Finding> {
  const needs = (type: string): string | null => modes[type as EditorToHostType]?.needs ?? null
  const gated = editorActionNames.filter((name) => needs(editorActions[name].type) !== null)
  const given = gated.filter((name) => context.actions[name] !== undefined)
  if (given.length === 0) return noAction('exit, openAccount or search')
  exercise(context, given)
  const wrong = (): string[] => context.said().flatMap(({ type }) => (needs(type) === null ? [] : [type]))
  await context.until(() => wrong().length > 0, WINDOWS * context.quiet)
  const [type] = wrong()
  return type === undefined
    ? passed(`${given.length} actions send nothing`)
    : failed(`${type} although ${needs(type)} is false`)
}

async function sendsValidMessages(context: EditorContext): Promise<Finding> {
  exercise(context)
  await context.pass(context.quiet)
  const issues = context.said().flatMap(({ message }) => {
    const read = parseEditorMessage(message)
    return read.ok ? [] : [`${read.type ?? 'a message'} is ${read.reason}: ${read.issue ?? 'unknown type'}`]
  })
  const [issue] = issues
  return issue === undefined
    ? passed(`${context.said().length} messages, ${countAcknowledgements(context)} of them acknowledgements`)
    : failed(issue)
}

async function sendsFlatMessages(context: EditorContext): Promise<Finding> {
  exercise(context)
  await context.pass(context.quiet)
  const wrapped = context.said().find(({ message }) => typeof message['payload'] === 'object')
  return wrapped === undefined
    ? passed(`${context.said().length} messages`)
    : failed(`${wrapped.type} is sent as {type, payload}`)
}

async function waitsForSnapshot(context: EditorContext): Promise<Finding> {
  if (!(await waitForAnnouncement(context))) return notShown(notAnnounced)
  exercise(context)
  await context.pass(context.quiet)
  const early = context.said().find(({ type }) => type !== 'EDITOR_READY')
  return early === undefined ? passed('only EDITOR_READY was sent') : failed(`${early.type} was sent before VIDEO_DATA`)
}

async function sendsQueueInOrder(context: EditorContext): Promise<Finding> {
  if (!(await waitForAnnouncement(context))) return notShown(notAnnounced)
  const given = queued.filter((name) => context.actions[name] !== undefined)
  exercise(context, given)
  await context.pass(context.quiet)
  if (!(await acknowledgesEitherForm(context, videoData()))) return notShown(notAcknowledged)
  await context.pass(context.quiet)
  const sent = context.said().filter(({ type }) => type !== 'EDITOR_READY')
  if (sent[0]?.type !== ACK) return failed(`${sent[0]?.type} was sent before ${ACK}`)
  const types = given.map((name): string => editorActions[name].type)
  const order = sent.flatMap(({ type }) => (types.includes(type) ? [types.indexOf(type)] : []))
  if (order.length < 2) return notShown('nothing waits for the handshake')
  return order.every((place, index) => place > (order[index - 1] ?? -1))
    ? passed(`${order.length} messages, in the order of the calls`)
    : failed('what waited for the handshake was sent in another order')
}

export const actionChecks: readonly EditorCheck[] = [
  {
    name: 'sends nothing but EDITOR_READY before VIDEO_DATA',
    requirements: ['P-44'],
    run: (subject) => withMountedEditor(subject, waitsForSnapshot),
  },
  {
    name: 'sends what waited for the handshake after the acknowledgement, in order',
    requirements: ['P-44'],
    level: 'recommended',
    run: (subject) => withMountedEditor(subject, sendsQueueInOrder),
  },
  {
    name: 'sends only valid messages',
    requirements: ['P-39', 'P-43'],
    run: (subject) => withOpenBridge(subject, sendsValidMessages),
  },
  {
    name: 'sends messages as {type, …fields}',
    requirements: ['P-39'],
    level: 'recommended',
    run: (subject) => withOpenBridge(subject, sendsFlatMessages),
  },
  {
    name: 'respects the capabilities',
    requirements: ['P-49'],
    run: (subject) =>
      withOpenBridge(subject, respectsCapabilities, { capabilities: allOf(capabilitiesOf('partner'), false) }),
  },
  ...editorActionNames.map((name) => ({
    name: `sends ${editorActions[name].type}`,
    requirements: [editorToHost[editorActions[name].type].requirement ?? '', 'P-55'],
    run: (subject: EditorSubject) => sendsMessage(subject, name),
  })),
]

function allOf<Switches extends object>(switches: Switches, value: boolean): Switches {
  return Object.fromEntries(Object.keys(switches).map((key) => [key, value])) as Switches
}
