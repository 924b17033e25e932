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

/** Before the handshake and after it; silence counts once a true message was answered. */
async function ignoresStranger(scene: CheckContext, as: ForeignSender): Promise<Finding> {
  const { sayAs, state, pass, quiet } = scene
  if (!(await waitForAnnouncement(scene))) return notShown('it announced nothing')
  const forge = async (): Promise<number> => {
    const before = countAcknowledgements(scene)
    for (const message of [forgedData, { ...videoData(), type: 'VIDEO_DATA' }, forgedToken]) sayAs(as, message)
    await pass(quiet)
    return countAcknowledgements(scene) - before
  }
  if ((await forge()) > 0) return failed(`VIDEO_DATA from ${names[as]} was acknowledged before the handshake`)
  const obstacle = await completeHandshake(scene)
  if (obstacle !== null) return notShown(obstacle)
  const kept = JSON.stringify(await state.snapshot?.())
  if ((await forge()) > 0) return failed(`VIDEO_DATA from ${names[as]} was acknowledged`)
  if ((await state.token?.()) === forged.token) return failed(`it took a token from ${names[as]}`)
  if (JSON.stringify(await state.snapshot?.()) !== kept) return failed(`it took boot data from ${names[as]}`)
  if (scene.receivedByForeign() > 0) return failed(`it answered ${names[as]}`)
  return (await takesForgedAnswer(scene, as))
    ? failed(`it took an answer from ${names[as]}`)
    : passed('nothing was taken')
}

async function takesForgedAnswer(scene: CheckContext, as: ForeignSender): Promise<boolean> {
  const { search } = scene.actions
  if (search === undefined) return false
  let found: readonly string[] = []
  const request = await nextMessage(scene, 'REQUEST_CATALOG_SEARCH', async () => {
    found = await search('forged?')
  })
  if (request === null) return false
  const [clip] = videoData().relatedVideos
  const results = [{ ...clip, videoId: forged.videoId }]
  const requestId = fieldOf(request, 'requestId')
  scene.sayAs(as, { type: 'CATALOG_SEARCH_RESULTS', requestId, results, nextCursor: null })
  await scene.pass(scene.quiet)
  return found.includes(forged.videoId)
}

/** An editor that takes messages of strangers reads them too: that is said once, by the check that is about it. */
async function looksAtDataLast(subject: EditorSubject): Promise<Finding> {
  for (const ignore of [ignores('foreign'), ignores('sibling')])
    if ((await ignore(subject)).outcome === 'failed') return notShown('it does not ignore strangers')
  return await withMountedEditor(subject, leavesDataAlone)
}

async function leavesDataAlone(scene: CheckContext): Promise<Finding> {
  const obstacle = await completeHandshake(scene)
  if (obstacle !== null) return notShown(obstacle)
  const reads = await scene.readsForeignData()
  if (reads === null) return notShown('it cannot be seen from outside of the document')
  return reads ? failed('it read the data of a message before it knew the sender') : passed('data was left untouched')
}

/** Everything it can be made to say. */
async function exercise(scene: CheckContext): Promise<void> {
  const { search, finishExport, refreshToken } = scene.actions
  if (search !== undefined) runDetached(() => search('anything'))
  if (finishExport !== undefined) runDetached(() => finishExport('conformance-exercise'))
  if (refreshToken !== undefined) runDetached(refreshToken)
  await scene.pass(scene.quiet)
}

async function namesItsTargets(subject: EditorSubject): Promise<Finding> {
  const seen = await withMountedEditor(subject, async (scene) => {
    const obstacle = await completeHandshake(scene)
    await exercise(scene)
    const targets = scene.targetOrigins()
    if (targets === null) return notShown('')
    if (targets.length === 0) return notShown(obstacle ?? 'it posted nothing')
    const wrong = [...new Set(targets)].filter((target) => target !== subject.hostOrigin)
    return wrong.length === 0 ? passed(`${targets.length} posts`) : failed(`it posted to ${wrong.join(', ')}`)
  })
  return seen.detail === '' ? await saysNothingToOpaque(subject) : seen
}

/** A page whose origin nobody can name hears wildcards alone. */
async function saysNothingToOpaque(subject: EditorSubject): Promise<Finding> {
  return await inForeignPage(subject, async ({ said }) => {
    const count = said().length
    return count === 0 ? passed('a page of an opaque origin heard nothing') : failed(`it posted ${count} times to *`)
  })
}

async function tellsNoForeignPage(subject: EditorSubject): Promise<Finding> {
  return await inForeignPage(subject, async (scene) => {
    const targets = scene.targetOrigins()
    if (targets === null) return notShown('no page on another named origin is at hand')
    const named = targets.filter((target) => target !== subject.hostOrigin && target !== wildcard).length
    return named === 0 ? passed('it heard nothing') : failed(`it posted ${named} times to a page that may not host it`)
  })
}

/** What an editor, which announces itself to its host, does in a page that may not host it. */
async function inForeignPage(subject: EditorSubject, act: (scene: CheckContext) => Promise<Finding>): Promise<Finding> {
  const atHome = await withMountedEditor(subject, async (scene) =>
    (await waitForAnnouncement(scene)) ? passed('') : notShown(''),
  )
  if (atHome.outcome !== 'passed') return notShown('it announced nothing')
  const watch = async (scene: CheckContext): Promise<Finding> => {
    scene.say(forgedData)
    await scene.pass(subject.patience.repeats)
    return await act(scene)
  }
  return await withMountedEditor(subject, watch, 'foreign')
}

async function letsUnknownKeysPass(scene: CheckContext): Promise<Finding> {
  const data = videoData()
  const wider = { ...data, keyOfTomorrow: { deep: [1] }, currentUser: { ...data.currentUser, keyOfTomorrow: 1 } }
  const taken = await acknowledgesMessage(scene, { type: 'VIDEO_DATA', payload: wider, envelopeOfTomorrow: 1 })
  return taken || (await acknowledgesMessage(scene, { ...wider, type: 'VIDEO_DATA' }))
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

async function ignoresJunk(scene: CheckContext): Promise<Finding> {
  const { say, pass, errors: faults, quiet } = scene
  const before = countOtherMessages(scene)
  for (const message of junk) say(message)
  await pass(quiet)
  const [fault] = faults()
  if (fault !== undefined) return failed(`it threw ${fault}`)
  if (countOtherMessages(scene) > before) return failed('it answered messages that nobody knows')
  return await goesOn(scene, 'unknown types and junk had no effect')
}

const gross = invalidFixtures.VIDEO_DATA.filter(({ why }) => /switches|mode is unknown/.test(why))

async function refusesMalformed(scene: CheckContext): Promise<Finding> {
  const { state, errors: faults } = scene
  const kept = JSON.stringify(await state.snapshot?.())
  const spoilt = [{ why: 'it is empty', fields: {} }, ...gross]
  for (const { why, fields } of spoilt) {
    const message = { type: 'VIDEO_DATA', payload: fields }
    if (await acknowledgesMessage(scene, message)) return failed(`it acknowledged VIDEO_DATA although ${why}`)
  }
  const [fault] = faults()
  if (fault !== undefined) return failed(`it threw ${fault}`)
  if (JSON.stringify(await state.snapshot?.()) !== kept) return failed('malformed VIDEO_DATA changed what it keeps')
  return await goesOn(scene, `${spoilt.length} malformed snapshots had no effect`)
}

/** Silence means something only where the next true snapshot is acknowledged. */
async function goesOn(scene: CheckContext, detail: string): Promise<Finding> {
  const next = videoData({ ownedVideoIds: ['video-of-the-next-snapshot'] })
  const alive =
    (await acknowledges(scene, 'VIDEO_DATA', next)) ||
    (await acknowledgesMessage(scene, { ...next, type: 'VIDEO_DATA' }))
  return alive ? passed(detail) : failed('afterwards it acknowledges nothing')
}

const ignores = (as: ForeignSender) => (subject: EditorSubject) =>
  withMountedEditor(subject, (scene) => ignoresStranger(scene, as))

export const trustChecks: readonly EditorCheck[] = [
  { name: 'ignores another origin', requirements: ['P-40'], run: ignores('foreign') },
  { name: 'ignores another window of the host’s origin', requirements: ['P-40'], run: ignores('sibling') },
  {
    name: 'looks at origin and source before data',
    requirements: ['P-40'],
    run: looksAtDataLast,
  },
  { name: 'names the origin of everything it posts', requirements: ['P-41'], run: namesItsTargets },
  { name: 'tells nothing to a page that may not host it', requirements: ['P-41'], run: tellsNoForeignPage },
  {
    name: 'lets unknown keys pass',
    requirements: ['P-43'],
    run: (subject) => withOpenBridge(subject, letsUnknownKeysPass),
  },
  { name: 'ignores unknown types', requirements: ['P-43'], run: (subject) => withOpenBridge(subject, ignoresJunk) },
  {
    name: 'refuses malformed VIDEO_DATA without harm',
    requirements: ['P-43'],
    run: (subject) => withOpenBridge(subject, refusesMalformed),
  },
]
