import { invalidFixtures, videoData } from '../../fixtures/fixtures.ts'
import { fieldOf, nextMessage } from '../check-context.ts'
import { failed, notShown, passed, type Finding } from '../report.ts'
import type { ForeignSender } from '../mounted.ts'
import { messagesCausedBy } from '../silence.ts'
import { exercise } from './checks-actions.ts'
import {
  notAnnounced,
  waitForAnnouncement,
  withMountedEditor,
  type EditorCheck,
  type EditorContext,
  type EditorSubject,
} from './editor-context.ts'
import {
  acknowledges,
  acknowledgesEitherForm,
  completeHandshake,
  countAcknowledgements,
  withOpenBridge,
} from './handshake.ts'

const wildcard = '*'
const forged = { token: 'forged-token', userId: 'forged-user', videoId: 'forged-video' } as const
const forgedToken = { type: 'TOKEN_REFRESHED', authToken: forged.token, accessToken: forged.token }
const forgedData = { type: 'VIDEO_DATA', payload: videoData({ userId: forged.userId }) }
const names = {
  foreign: 'another origin',
  sibling: 'another window of the host’s origin',
  opaque: 'an opaque origin',
} as const

/** Checks before and after the handshake. Silence counts only once a genuine message was acknowledged. */
async function ignoresForeignSender(context: EditorContext, as: ForeignSender): Promise<Finding> {
  const { sayAs, state, pass, quiet } = context
  if (!(await waitForAnnouncement(context))) return notShown(notAnnounced)
  const forge = async (): Promise<number> => {
    const before = countAcknowledgements(context)
    for (const message of [forgedData, { ...videoData(), type: 'VIDEO_DATA' }, forgedToken]) sayAs(as, message)
    await pass(quiet)
    return countAcknowledgements(context) - before
  }
  if ((await forge()) > 0) return failed(`VIDEO_DATA from ${names[as]} was acknowledged before the handshake`)
  const failure = await completeHandshake(context)
  if (failure !== null) return notShown(failure)
  const snapshot = JSON.stringify(await state.snapshot?.())
  if ((await forge()) > 0) return failed(`VIDEO_DATA from ${names[as]} was acknowledged`)
  if ((await state.token?.()) === forged.token) return failed(`it accepted a token from ${names[as]}`)
  if (JSON.stringify(await state.snapshot?.()) !== snapshot) return failed(`it accepted VIDEO_DATA from ${names[as]}`)
  if (context.receivedByForeign() > 0) return failed(`it responded to ${names[as]}`)
  return (await acceptsForgedResponse(context, as))
    ? failed(`it accepted a response from ${names[as]}`)
    : passed('nothing was accepted')
}

async function acceptsForgedResponse(context: EditorContext, as: ForeignSender): Promise<boolean> {
  const { search } = context.actions
  if (search === undefined) return false
  let found: readonly string[] = []
  const request = await nextMessage(context, 'REQUEST_CATALOG_SEARCH', async () => {
    found = await search('forged?')
  })
  if (request === null) return false
  const [clip] = videoData().relatedVideos
  const results = [{ ...clip, videoId: forged.videoId }]
  const requestId = fieldOf(request, 'requestId')
  context.sayAs(as, { type: 'CATALOG_SEARCH_RESULTS', requestId, results, nextCursor: null })
  await context.pass(context.quiet)
  return found.includes(forged.videoId)
}

/** An editor that accepts foreign messages also reads them. That is reported once, by the check for accepting them. */
async function checksSenderFirst(subject: EditorSubject): Promise<Finding> {
  for (const ignore of [ignores('foreign'), ignores('sibling')])
    if ((await ignore(subject)).outcome === 'failed') return notShown('it does not ignore foreign senders')
  return await withMountedEditor(subject, doesNotReadData)
}

async function doesNotReadData(context: EditorContext): Promise<Finding> {
  const failure = await completeHandshake(context)
  if (failure !== null) return notShown(failure)
  const reads = await context.readsForeignData()
  if (reads === null) return notShown('not observable from outside the document')
  return reads ? failed('it read the data of a message from a foreign sender') : passed('it did not read the data')
}

async function postsOnlyToHost(subject: EditorSubject): Promise<Finding> {
  const seen = await withMountedEditor(subject, async (context) => {
    const failure = await completeHandshake(context)
    exercise(context)
    await context.pass(context.quiet)
    const targets = context.targetOrigins()
    if (targets === null) return notShown('')
    if (targets.length === 0) return notShown(failure ?? 'it posted nothing')
    const wrong = [...new Set(targets)].filter((target) => target !== subject.origin)
    return wrong.length === 0 ? passed(`${targets.length} messages posted`) : failed(`it posted to ${wrong.join(', ')}`)
  })
  return seen.detail === '' ? await postsNothingToOpaque(subject) : seen
}

/** A page with an opaque origin receives only posts to the wildcard. */
async function postsNothingToOpaque(subject: EditorSubject): Promise<Finding> {
  return await inForeignPage(subject, async ({ said }) => {
    const count = said().length
    return count === 0
      ? passed('a page with an opaque origin received nothing')
      : failed(`it posted ${count} times to *`)
  })
}

async function postsNothingToForeignPage(subject: EditorSubject): Promise<Finding> {
  return await inForeignPage(subject, async (context) => {
    const targets = context.targetOrigins()
    if (targets === null) return notShown('no page on another named origin is available')
    const named = targets.filter((target) => target !== subject.origin && target !== wildcard).length
    return named === 0
      ? passed('that page received nothing')
      : failed(`it posted ${named} times to a page that may not host it`)
  })
}

/** Observes an editor, which announces itself to its host, in a page that may not host it. */
async function inForeignPage(
  subject: EditorSubject,
  act: (context: EditorContext) => Promise<Finding>,
): Promise<Finding> {
  const mounted = await withMountedEditor(subject, async (context) =>
    (await waitForAnnouncement(context)) ? passed('') : notShown(''),
  )
  if (mounted.outcome !== 'passed') return notShown(notAnnounced)
  const watch = async (context: EditorContext): Promise<Finding> => {
    context.say(forgedData)
    await context.pass(subject.patience.repeats)
    return await act(context)
  }
  return await withMountedEditor(subject, watch, 'foreign')
}

async function acceptsUnknownKeys(context: EditorContext): Promise<Finding> {
  const data = videoData()
  const extended = { ...data, keyOfTomorrow: { deep: [1] }, currentUser: { ...data.currentUser, keyOfTomorrow: 1 } }
  return (await acknowledgesEitherForm(context, extended, { envelopeOfTomorrow: 1 }))
    ? passed('VIDEO_DATA with unknown keys was acknowledged')
    : failed('VIDEO_DATA with unknown keys was not acknowledged')
}

const junk: readonly unknown[] = [
  null,
  7,
  'EDITOR_READY',
  [],
  new Map([['type', 'VIDEO_DATA']]),
  { type: 7 },
  { type: 'TYPE_OF_TOMORROW', payload: { a: 1 } },
  { type: 'constructor' },
  { type: '__proto__' },
]

async function ignoresJunk(context: EditorContext): Promise<Finding> {
  const caused = await messagesCausedBy(context, () => junk.forEach(context.say))
  const [error] = context.errors()
  if (error !== undefined) return failed(`it threw ${error}`)
  if (caused === null) return notShown('it never falls silent, so a response to unknown types cannot be observed')
  if (caused > 0) return failed('it responded to messages of unknown types')
  return await staysResponsive(context, 'unknown types and invalid messages had no effect')
}

const gross = invalidFixtures.VIDEO_DATA.filter(({ why }) => /switches|mode is unknown/.test(why))

async function rejectsMalformed(context: EditorContext): Promise<Finding> {
  const { state, errors } = context
  const snapshot = JSON.stringify(await state.snapshot?.())
  const corrupted = [{ why: 'it is empty', fields: {} }, ...gross]
  for (const { why, fields } of corrupted) {
    const message = { type: 'VIDEO_DATA', payload: fields }
    if (await acknowledges(context, message, context.quiet)) return failed(`it acknowledged VIDEO_DATA although ${why}`)
  }
  const [error] = errors()
  if (error !== undefined) return failed(`it threw ${error}`)
  if (JSON.stringify(await state.snapshot?.()) !== snapshot) return failed('malformed VIDEO_DATA changed its state')
  return await staysResponsive(context, `${corrupted.length} malformed snapshots had no effect`)
}

/** Silence proves something only if the next genuine snapshot is acknowledged. */
async function staysResponsive(context: EditorContext, detail: string): Promise<Finding> {
  const next = videoData({ ownedVideoIds: ['video-of-the-next-snapshot'] })
  return (await acknowledgesEitherForm(context, next))
    ? passed(detail)
    : failed('it acknowledges no VIDEO_DATA afterwards')
}

const ignores = (as: ForeignSender) => (subject: EditorSubject) =>
  withMountedEditor(subject, (context) => ignoresForeignSender(context, as))

export const trustChecks: readonly EditorCheck[] = [
  { name: 'ignores messages from another origin', requirements: ['P-40'], run: ignores('foreign') },
  {
    name: 'ignores messages from another window of the host’s origin',
    requirements: ['P-40'],
    run: ignores('sibling'),
  },
  {
    name: 'checks origin and source before reading data',
    requirements: ['P-40'],
    run: checksSenderFirst,
  },
  { name: 'posts only to the host’s exact origin', requirements: ['P-41'], run: postsOnlyToHost },
  { name: 'posts nothing to a page that may not host it', requirements: ['P-41'], run: postsNothingToForeignPage },
  {
    name: 'accepts unknown keys',
    requirements: ['P-43'],
    run: (subject) => withOpenBridge(subject, acceptsUnknownKeys),
  },
  { name: 'ignores unknown types', requirements: ['P-43'], run: (subject) => withOpenBridge(subject, ignoresJunk) },
  {
    name: 'ignores malformed VIDEO_DATA',
    requirements: ['P-43'],
    run: (subject) => withOpenBridge(subject, rejectsMalformed),
  },
]
