import { failed, noAction, notShown, passed, type Finding } from '../report.ts'
import {
  announce,
  completeHandshake,
  issueOf,
  newestData,
  actionCheck,
  openCheck,
  snapshotArrives,
  withMountedHost,
  type HostCheck,
  type HostContext,
} from './host-context.ts'

/** Announcements of new documents at once, and how many snapshots they may cause in a second (P-52). */
const ANNOUNCEMENTS = 50
const BOOTS_MAX = 3
const partnerLacks = ['canExit', 'addonDeliverables', 'accountNavigation'] as const

/** What the application may send at any time. */
async function sendUnasked({ actions, pass, quiet }: HostContext): Promise<void> {
  await actions.changeData?.()
  await actions.pushToken?.()
  await actions.resetProject?.('conformance-video')
  await pass(quiet)
}

async function waitsForAnnouncement(context: HostContext): Promise<Finding> {
  await sendUnasked(context)
  const [error] = context.errors()
  const [early] = context.said()
  if (error !== undefined) return failed(`it threw ${error}`)
  return early === undefined ? passed('nothing was sent') : failed(`${early.type} was sent before EDITOR_READY`)
}

async function respondsToAnnouncement(context: HostContext): Promise<Finding> {
  announce(context)
  return (await snapshotArrives(context))
    ? passed('VIDEO_DATA arrived')
    : failed(`no VIDEO_DATA within ${context.subject.patience.ready} ms`)
}

async function sendsWholeData({ said }: HostContext): Promise<Finding> {
  const issues = said('VIDEO_DATA').flatMap((message) => issueOf(message) ?? [])
  return issues[0] === undefined ? passed('it has every field') : failed(issues[0])
}

async function sendsRightForms(context: HostContext): Promise<Finding> {
  const wrong = context.said().find(({ type, message }) => (type === 'VIDEO_DATA') !== 'payload' in message)
  if (wrong === undefined) return passed(`${context.said().length} messages`)
  const form = wrong.type === 'VIDEO_DATA' ? '{type, …fields}' : '{type, payload}'
  return failed(`${wrong.type} is sent as ${form}`)
}

async function repeatsSnapshot(context: HostContext): Promise<Finding> {
  const before = context.said('VIDEO_DATA').length
  announce(context)
  return (await snapshotArrives(context, before))
    ? passed('the snapshot was repeated')
    : failed('a repeated announcement of the same document gets no VIDEO_DATA')
}

async function bootsEachDocument(context: HostContext): Promise<Finding> {
  await context.reload()
  return (await completeHandshake(context, 'document-2'))
    ? passed('the new document gets its snapshot')
    : failed('the new document gets no VIDEO_DATA')
}

async function waitsForNewDocument(context: HostContext): Promise<Finding> {
  const { actions, said } = context
  if ([actions.changeData, actions.pushToken, actions.resetProject].every((action) => action === undefined))
    return noAction('changeData')
  await context.reload()
  const before = said().length
  await sendUnasked(context)
  const early = said()[before]
  return early === undefined
    ? passed('nothing was sent')
    : failed(`${early.type} was sent to a document that had not announced itself`)
}

async function sendsChanges(context: HostContext): Promise<Finding> {
  const { actions, said } = context
  const before = said('VIDEO_DATA').length
  const data = JSON.stringify(newestData(context))
  await actions.changeData?.()
  if (!(await snapshotArrives(context, before))) return failed('a change of boot data sends no VIDEO_DATA')
  const changed = said('VIDEO_DATA').at(-1)
  const issue = changed === undefined ? null : issueOf(changed)
  if (issue !== null) return failed(`a change does not send the whole snapshot: ${issue}`)
  return data === JSON.stringify(newestData(context))
    ? notShown('changeData changes nothing')
    : passed('a change sends the whole snapshot')
}

/** Each announcement is that of another document, as from an editor that reloads itself for ever. */
async function limitsBoots(context: HostContext): Promise<Finding> {
  const before = context.said('VIDEO_DATA').length
  const asked = (await context.state.boots?.()) ?? 0
  for (let index = 0; index < ANNOUNCEMENTS; index += 1) announce(context, `flood-${index}`)
  await context.pass(context.quiet)
  const sent = context.said('VIDEO_DATA').length - before
  const boots = ((await context.state.boots?.()) ?? 0) - asked
  if (sent > BOOTS_MAX) return failed(`${ANNOUNCEMENTS} announcements at once, ${sent} snapshots`)
  if (boots > BOOTS_MAX) return failed(`${ANNOUNCEMENTS} announcements at once, ${boots} boots`)
  return (await snapshotArrives(context, before))
    ? passed(`${ANNOUNCEMENTS} announcements at once, ${sent} snapshots`)
    : failed('after many announcements at once none is answered')
}

async function grantsPartner(context: HostContext): Promise<Finding> {
  const { hostMode, capabilities } = newestData(context)
  if (hostMode !== 'partner') return notShown(`it is a ${String(hostMode)} session`)
  const granted = partnerLacks.find((name) => capabilities?.[name] === true)
  return granted === undefined
    ? passed('exit, add-ons and the account are withheld')
    : failed(`${granted} is true in a partner session`)
}

export const bootChecks: readonly HostCheck[] = [
  {
    name: 'sends nothing before EDITOR_READY',
    requirements: ['P-44', 'P-55'],
    run: (subject) => withMountedHost(subject, waitsForAnnouncement),
  },
  {
    name: 'answers EDITOR_READY with VIDEO_DATA',
    requirements: ['P-01', 'P-44'],
    run: (subject) => withMountedHost(subject, respondsToAnnouncement),
  },
  openCheck('sends complete boot data', ['P-25'], sendsWholeData),
  { ...openCheck('sends VIDEO_DATA with a payload', ['P-39'], sendsRightForms), level: 'recommended' },
  openCheck('repeats the snapshot to a document that announces itself again', ['P-44'], repeatsSnapshot),
  openCheck('boots each new document', ['P-44'], bootsEachDocument),
  openCheck('sends nothing to a new document before its EDITOR_READY', ['P-44', 'P-55'], waitsForNewDocument),
  actionCheck('sends the whole snapshot when boot data changes', ['P-44'], {
    needs: ['changeData'],
    run: sendsChanges,
  }),
  { ...openCheck('limits boots', ['P-52'], limitsBoots), level: 'recommended' },
  openCheck('withholds what a partner session must not do', ['P-49'], grantsPartner),
]
