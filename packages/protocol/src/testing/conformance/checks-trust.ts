import { invalidFixtures, videoData } from '../fixtures/fixtures.ts'
import type { EditorCheck } from './check.ts'
import { failed, notShown, passed, type Finding } from './report.ts'
import type { EditorSubject, ForeignSender } from './mounted-editor.ts'
import {
  acknowledges,
  acknowledgesMessage,
  countAcknowledgements,
  waitForAnnouncement,
  runDetached,
  fieldOf,
  nextMessage,
  withOpenBridge,
  withMountedEditor,
  completeHandshake,
  type CheckContext,
  countOtherMessages,
} from './check-context.ts'

const wildcard = '*'
const forged = { token: 'forged-token', userId: 'forged-user', videoId: 'forged-video' } as const
const forgedToken = { type: 'TOKEN_REFRESHED', authToken: forged.token, accessToken: forged.token }
const forgedData = { type: 'VIDEO_DATA', payload: videoData({ userId: forged.userId }) }
const names = { foreign: 'another origin', sibling: 'another window of the host’s origin' } as const

/** Checks before and after the handshake. Silence counts only once a genuine message was acknowledged. */
async function ignoresForeignSender(context: CheckContext, as: ForeignSender): Promise<Finding> {
  const { sayAs, state, pass, quiet } = context
  if (!(await waitForAnnouncement(context))) return notShown('it announced nothing')
  const forge = async (): Promise<number> => {
    const before = countAcknowledgements(context)
    for (const message of [forgedData, { ...videoData(), type: 'VIDEO_DATA' }, forgedToken]) sayAs(as, message)
    await pass(quiet)
    return countAcknowledgements(context) - before
  }
  if ((await forge()) > 0) return failed(`VIDEO_DATA from ${names[as]} was acknowledged before the handshake`)
  const obstacle = await completeHandshake(context)
  if (obstacle !== null) return notShown(obstacle)
  const snapshot = JSON.stringify(await state.snapshot?.())
  if ((await forge()) > 0) return failed(`VIDEO_DATA from ${names[as]} was acknowledged`)
  if ((await state.token?.()) === forged.token) return failed(`it took a token from ${names[as]}`)
  if (JSON.stringify(await state.snapshot?.()) !== snapshot) return failed(`it took boot data from ${names[as]}`)
  if (context.receivedByForeign() > 0) return failed(`it answered ${names[as]}`)
  return (await acceptsForgedResponse(context, as))
    ? failed(`it took an answer from ${names[as]}`)
    : passed('nothing was taken')
}

async function acceptsForgedResponse(context: CheckContext, as: ForeignSender): Promise<boolean> {
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
    if ((await ignore(subject)).outcome === 'failed') return notShown('it does not ignore strangers')
  return await withMountedEditor(subject, doesNotReadData)
}

async function doesNotReadData(context: CheckContext): Promise<Finding> {
  const obstacle = await completeHandshake(context)
  if (obstacle !== null) return notShown(obstacle)
  const reads = await context.readsForeignData()
  if (reads === null) return notShown('it cannot be seen from outside of the document')
  return reads ? failed('it read the data of a message before it knew the sender') : passed('data was left untouched')
}

/** Triggers everything that the actions can make it send. */
async function exercise(context: CheckContext): Promise<void> {
  const { search, finishExport, refreshToken } = context.actions
  if (search !== undefined) runDetached(() => search('anything'))
  if (finishExport !== undefined) runDetached(() => finishExport('conformance-exercise'))
  if (refreshToken !== undefined) runDetached(refreshToken)
  await context.pass(context.quiet)
}

async function namesItsTargets(subject: EditorSubject): Promise<Finding> {
  const seen = await withMountedEditor(subject, async (context) => {
    const obstacle = await completeHandshake(context)
    await exercise(context)
    const targets = context.targetOrigins()
    if (targets === null) return notShown('')
    if (targets.length === 0) return notShown(obstacle ?? 'it posted nothing')
    const wrong = [...new Set(targets)].filter((target) => target !== subject.hostOrigin)
    return wrong.length === 0 ? passed(`${targets.length} posts`) : failed(`it posted to ${wrong.join(', ')}`)
  })
  return seen.detail === '' ? await postsNothingToOpaque(subject) : seen
}

/** A page with an opaque origin receives only posts to the wildcard. */
async function postsNothingToOpaque(subject: EditorSubject): Promise<Finding> {
  return await inForeignPage(subject, async ({ said }) => {
    const count = said().length
    return count === 0 ? passed('a page of an opaque origin heard nothing') : failed(`it posted ${count} times to *`)
  })
}

async function postsNothingToForeignPage(subject: EditorSubject): Promise<Finding> {
  return await inForeignPage(subject, async (context) => {
    const targets = context.targetOrigins()
    if (targets === null) return notShown('no page on another named origin is at hand')
    const named = targets.filter((target) => target !== subject.hostOrigin && target !== wildcard).length
    return named === 0 ? passed('it heard nothing') : failed(`it posted ${named} times to a page that may not host it`)
  })
}

/** Observes an editor, which announces itself to its host, in a page that may not host it. */
async function inForeignPage(
  subject: EditorSubject,
  act: (context: CheckContext) => Promise<Finding>,
): Promise<Finding> {
  const mounted = await withMountedEditor(subject, async (context) =>
    (await waitForAnnouncement(context)) ? passed('') : notShown(''),
  )
  if (mounted.outcome !== 'passed') return notShown('it announced nothing')
  const watch = async (context: CheckContext): Promise<Finding> => {
    context.say(forgedData)
    await context.pass(subject.patience.repeats)
    return await act(context)
  }
  return await withMountedEditor(subject, watch, 'foreign')
}

async function acceptsUnknownKeys(context: CheckContext): Promise<Finding> {
  const data = videoData()
  const extended = { ...data, keyOfTomorrow: { deep: [1] }, currentUser: { ...data.currentUser, keyOfTomorrow: 1 } }
  const taken = await acknowledgesMessage(context, { type: 'VIDEO_DATA', payload: extended, envelopeOfTomorrow: 1 })
  return taken || (await acknowledgesMessage(context, { ...extended, type: 'VIDEO_DATA' }))
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

async function ignoresJunk(context: CheckContext): Promise<Finding> {
  const { say, pass, errors, quiet } = context
  const before = countOtherMessages(context)
  for (const message of junk) say(message)
  await pass(quiet)
  const [error] = errors()
  if (error !== undefined) return failed(`it threw ${error}`)
  if (countOtherMessages(context) > before) return failed('it answered messages that nobody knows')
  return await staysResponsive(context, 'unknown types and junk had no effect')
}

const gross = invalidFixtures.VIDEO_DATA.filter(({ why }) => /switches|mode is unknown/.test(why))

async function rejectsMalformed(context: CheckContext): Promise<Finding> {
  const { state, errors } = context
  const snapshot = JSON.stringify(await state.snapshot?.())
  const corrupted = [{ why: 'it is empty', fields: {} }, ...gross]
  for (const { why, fields } of corrupted) {
    const message = { type: 'VIDEO_DATA', payload: fields }
    if (await acknowledgesMessage(context, message)) return failed(`it acknowledged VIDEO_DATA although ${why}`)
  }
  const [error] = errors()
  if (error !== undefined) return failed(`it threw ${error}`)
  if (JSON.stringify(await state.snapshot?.()) !== snapshot) return failed('malformed VIDEO_DATA changed what it keeps')
  return await staysResponsive(context, `${corrupted.length} malformed snapshots had no effect`)
}

/** Silence proves something only if the next genuine snapshot is acknowledged. */
async function staysResponsive(context: CheckContext, detail: string): Promise<Finding> {
  const next = videoData({ ownedVideoIds: ['video-of-the-next-snapshot'] })
  const alive =
    (await acknowledges(context, 'VIDEO_DATA', next)) ||
    (await acknowledgesMessage(context, { ...next, type: 'VIDEO_DATA' }))
  return alive ? passed(detail) : failed('afterwards it acknowledges nothing')
}

const ignores = (as: ForeignSender) => (subject: EditorSubject) =>
  withMountedEditor(subject, (context) => ignoresForeignSender(context, as))

export const trustChecks: readonly EditorCheck[] = [
  { name: 'ignores another origin', requirements: ['P-40'], run: ignores('foreign') },
  { name: 'ignores another window of the host’s origin', requirements: ['P-40'], run: ignores('sibling') },
  {
    name: 'looks at origin and source before data',
    requirements: ['P-40'],
    run: checksSenderFirst,
  },
  { name: 'names the origin of everything it posts', requirements: ['P-41'], run: namesItsTargets },
  { name: 'tells nothing to a page that may not host it', requirements: ['P-41'], run: postsNothingToForeignPage },
  {
    name: 'lets unknown keys pass',
    requirements: ['P-43'],
    run: (subject) => withOpenBridge(subject, acceptsUnknownKeys),
  },
  { name: 'ignores unknown types', requirements: ['P-43'], run: (subject) => withOpenBridge(subject, ignoresJunk) },
  {
    name: 'refuses malformed VIDEO_DATA without harm',
    requirements: ['P-43'],
    run: (subject) => withOpenBridge(subject, rejectsMalformed),
  },
]
