import { fixtures } from '../../fixtures/fixtures.ts'
import type { ForeignSender } from '../mounted.ts'
import { inheritsMark, takesPollution, withOwnProto } from '../own-proto.ts'
import { failed, notShown, passed, type Finding } from '../report.ts'
import { messagesCausedBy } from '../silence.ts'
import {
  announce,
  responsesTo,
  completeHandshake,
  noSnapshot,
  openCheck,
  snapshotArrives,
  staysResponsive,
  withMountedHost,
  type HostCheck,
  type HostContext,
  type HostSubject,
} from './host-context.ts'

const names = {
  foreign: 'another origin',
  sibling: 'another window of the editor’s origin',
  opaque: 'an opaque origin',
} as const

/** Before and after the handshake; silence counts only once a genuine announcement was answered. */
async function ignoresForeignSender(context: HostContext, as: ForeignSender): Promise<Finding> {
  const { sayAs, state, pass, quiet, said } = context
  const before = said().length
  sayAs(as, { type: 'EDITOR_READY', instanceId: 'forged' })
  await pass(quiet)
  if (said().length > before) return failed(`an announcement from ${names[as]} was answered`)
  if (!(await completeHandshake(context))) return notShown(noSnapshot)
  const effects = JSON.stringify(await state.effects?.())
  sayAs(as, { type: 'REQUEST_CATALOG_FACETS', requestId: 'forged' })
  sayAs(as, { type: 'PROJECT_SAVED', ...fixtures.PROJECT_SAVED })
  await pass(quiet)
  if (responsesTo(context, 'forged').length > 0) return failed(`a request from ${names[as]} was answered`)
  if (context.receivedByForeign() > 0) return failed(`it responded to ${names[as]}`)
  return JSON.stringify(await state.effects?.()) === effects
    ? passed('nothing was accepted')
    : failed(`a message from ${names[as]} had an effect`)
}

async function checksSenderFirst(subject: HostSubject): Promise<Finding> {
  for (const as of ['foreign', 'sibling'] as const) {
    const { outcome } = await withMountedHost(subject, (context) => ignoresForeignSender(context, as))
    if (outcome === 'failed') return notShown('it does not ignore foreign senders')
  }
  return await withMountedHost(subject, async (context) => {
    if (!(await completeHandshake(context))) return notShown(noSnapshot)
    const reads = await context.readsForeignData()
    if (reads === null) return notShown('not observable from outside the document')
    return reads ? failed('it read the data of a message from a foreign sender') : passed('it did not read the data')
  })
}

async function postsOnlyToEditor(context: HostContext): Promise<Finding> {
  const targets = context.targetOrigins()
  if (targets === null) return notShown('not observable from outside the document')
  const wrong = [...new Set(targets)].filter((target) => target !== context.subject.origin)
  return wrong.length === 0 ? passed(`${targets.length} messages posted`) : failed(`it posted to ${wrong.join(', ')}`)
}

async function acceptsUnknownKeys(context: HostContext): Promise<Finding> {
  const { say, until, subject } = context
  const more = { keyOfTomorrow: { deep: [1] } }
  announce(context, 'document-1', more)
  if (!(await snapshotArrives(context))) {
    announce(context)
    return (await snapshotArrives(context))
      ? failed('EDITOR_READY with unknown keys gets no VIDEO_DATA')
      : notShown(noSnapshot)
  }
  const responds = async (requestId: string, keys: object): Promise<boolean> => {
    say({ type: 'REQUEST_CATALOG_FACETS', requestId, ...keys })
    return await until(() => responsesTo(context, requestId).length > 0, subject.patience.ready)
  }
  if (await responds('extended', more)) return passed('messages with unknown keys were answered')
  return (await responds('usual', {}))
    ? failed('a request with unknown keys is not answered')
    : notShown('requests are not answered')
}

const junk: readonly unknown[] = [
  null,
  7,
  'VIDEO_DATA',
  [],
  { type: 7 },
  { type: 'TYPE_OF_TOMORROW', payload: { a: 1 } },
  { type: 'constructor' },
  { type: '__proto__' },
]

async function ignoresJunk(context: HostContext): Promise<Finding> {
  const caused = await messagesCausedBy(context, () => junk.forEach(context.say))
  const [error] = context.errors()
  if (error !== undefined) return failed(`it threw ${error}`)
  if (caused === null) return notShown('it never falls silent, so a response to unknown types cannot be observed')
  if (caused > 0) return failed('it responded to messages of unknown types')
  return (await staysResponsive(context))
    ? passed('unknown types and invalid messages had no effect')
    : failed('it sends no VIDEO_DATA afterwards')
}

/** A request whose fields are those of its own `__proto__` key has none. */
const inherited: unknown = JSON.parse(
  '{"type":"REQUEST_ADD_VIDEO","requestId":"inherited","__proto__":{"videoId":"video","intent":"add"}}',
)

async function resistsOwnProto(context: HostContext): Promise<Finding> {
  const { say, pass, quiet } = context
  say(withOwnProto({ type: 'REQUEST_CATALOG_FACETS', requestId: 'marked' }))
  say(withOwnProto({ type: 'PROJECT_SAVED', ...fixtures.PROJECT_SAVED }))
  await pass(quiet)
  if (takesPollution()) return failed('every object inherits from a message')
  say(inherited)
  await pass(quiet)
  const [error] = context.errors()
  if (error !== undefined) return failed(`it threw ${error}`)
  if (context.said().some(({ message }) => inheritsMark(message))) return failed('it sends what a message smuggled in')
  const served = responsesTo(context, 'inherited').some(({ message }) => message['videoId'] === 'video')
  if (served) return failed('it served a request whose fields are in its __proto__ key')
  return (await staysResponsive(context))
    ? passed('own __proto__ keys had no effect')
    : failed('it sends no VIDEO_DATA afterwards')
}

export const trustChecks: readonly HostCheck[] = [
  ...(['foreign', 'sibling', 'opaque'] as const).map((as) => ({
    name: `ignores messages from ${names[as]}`,
    requirements: ['P-40'],
    run: (subject: HostSubject) => withMountedHost(subject, (context) => ignoresForeignSender(context, as)),
  })),
  { name: 'checks origin and source before reading data', requirements: ['P-40'], run: checksSenderFirst },
  openCheck('posts only to the editor’s exact origin', ['P-41'], postsOnlyToEditor),
  {
    name: 'accepts unknown keys',
    requirements: ['P-43'],
    run: (subject) => withMountedHost(subject, acceptsUnknownKeys),
  },
  openCheck('ignores unknown types', ['P-43'], ignoresJunk),
  openCheck('is unaffected by own __proto__ keys', ['P-43'], resistsOwnProto),
]
