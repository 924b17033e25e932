import { composeMessage } from '@proscenium/protocol'
import { videoData } from '../../fixtures/fixtures.ts'
import {
  notAnnounced,
  waitForAnnouncement,
  withMountedEditor,
  type EditorContext,
  type EditorCheck,
} from './editor-context.ts'
import {
  acknowledges,
  acknowledgesEitherForm,
  countAcknowledgements,
  notAcknowledged,
  withOpenBridge,
} from './handshake.ts'
import { failed, notShown, passed, type Finding } from '../report.ts'
import { messagesCausedBy } from '../silence.ts'

/** A snapshot that differs from the usual one. */
const other = () => videoData({ ownedVideoIds: ['video-of-the-second-snapshot'] })
/** VIDEO_DATA in its two forms. */
const wrapped = (data = videoData()) => composeMessage('VIDEO_DATA', data)
const flat = (data = videoData()) => ({ ...data, type: 'VIDEO_DATA' })
/** Maximum ratio of gaps that still counts as even, to allow for the clocks of real machines. */
const SLACK = 1.25

async function announces(context: EditorContext): Promise<Finding> {
  if (await waitForAnnouncement(context)) return passed('EDITOR_READY arrived')
  const [error] = context.errors()
  const cause = error === undefined ? '' : ` (it threw ${error})`
  return failed(`no EDITOR_READY arrived within ${context.subject.patience.ready} ms${cause}`)
}

async function repeatsAnnouncement(context: EditorContext): Promise<Finding> {
  const { said, say, pass, subject, quiet } = context
  if (!(await waitForAnnouncement(context))) return notShown(notAnnounced)
  await pass(subject.patience.repeats)
  const times = said('EDITOR_READY').map(({ at }) => at)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  const first = gaps[0] ?? 0
  const last = gaps.at(-1) ?? 0
  if (gaps.length < 2) return failed(`${times.length} EDITOR_READY in ${subject.patience.repeats} ms`)
  if (last < first * SLACK) return failed(`no back-off: the first gap is ${first} ms, the last ${last} ms`)
  for (const message of [wrapped(), flat()]) say(message)
  await pass(quiet)
  const until = said('EDITOR_READY').length
  await pass(last * 2 + quiet)
  const more = said('EDITOR_READY').length - until
  return more === 0
    ? passed(`${times.length} EDITOR_READY, none after VIDEO_DATA`)
    : failed(`${more} EDITOR_READY after VIDEO_DATA`)
}

/** Sends snapshots in the form that the editor understands; another check covers the forms. */
async function acknowledgesEach(context: EditorContext): Promise<Finding> {
  if (!(await waitForAnnouncement(context))) return notShown(notAnnounced)
  const counts: number[] = []
  let form = wrapped
  for (const snapshot of [videoData(), other(), other()]) {
    const before = countAcknowledgements(context)
    if (!(await acknowledges(context, form(snapshot))) && counts.length === 0) {
      form = flat
      await acknowledges(context, form(snapshot))
    }
    await context.pass(context.quiet)
    counts.push(countAcknowledgements(context) - before)
  }
  const detail = `acknowledgements of three snapshots, the last a repeat: ${counts.join(', ')}`
  return counts.every((count) => count === 1) ? passed(detail) : failed(detail)
}

async function readsBothForms(context: EditorContext): Promise<Finding> {
  if (!(await waitForAnnouncement(context))) return notShown(notAnnounced)
  const readsWrapped = await acknowledges(context, wrapped())
  const readsFlat = await acknowledges(context, flat(other()))
  if (!readsWrapped && !readsFlat) return notShown(notAcknowledged)
  if (readsWrapped && readsFlat) return passed('both forms were acknowledged')
  return failed(`VIDEO_DATA as ${readsWrapped ? '{type, …fields}' : '{type, payload}'} was not acknowledged`)
}

async function repeatChangesNothing(context: EditorContext): Promise<Finding> {
  const { state, pass, quiet } = context
  let acknowledged = true
  const repeat = async (): Promise<void> => {
    acknowledged &&= await acknowledges(context, wrapped())
  }
  const more = await messagesCausedBy(context, repeat)
  if (more === null) return notShown('it never falls silent, so the effect of a repeat cannot be observed')
  if (!acknowledged) return notShown('VIDEO_DATA as {type, payload} was not acknowledged')
  if (more > 0) return failed(`messages besides the acknowledgement of a repeated VIDEO_DATA: ${more}`)
  if (state.snapshot === undefined) return notShown('its state cannot be observed (state.snapshot)')
  const before = JSON.stringify(await state.snapshot())
  await repeat()
  await pass(quiet)
  return before === JSON.stringify(await state.snapshot())
    ? passed('a repeated VIDEO_DATA had no effect')
    : failed('a repeated VIDEO_DATA changed its state')
}

async function announcesAfterReload(context: EditorContext): Promise<Finding> {
  const before = context.said('EDITOR_READY').length
  await context.reload()
  if (!(await waitForAnnouncement(context, before))) return failed('the new document sends no EDITOR_READY')
  return (await acknowledgesEitherForm(context, videoData()))
    ? passed('the new document completes the handshake')
    : failed('the new document does not acknowledge VIDEO_DATA')
}

async function acceptsRestartedHost(context: EditorContext): Promise<Finding> {
  const first = await acknowledges(context, { ...wrapped(other()), revision: 7 })
  if (!first) return notShown('VIDEO_DATA as {type, payload} was not acknowledged')
  return (await acknowledges(context, { ...wrapped(), revision: 1 }))
    ? passed('revision 1 is acknowledged after 7')
    : failed('revision 1 is not acknowledged after 7, although a restarted host counts from 1')
}

export const bootChecks: readonly EditorCheck[] = [
  { name: 'sends EDITOR_READY', requirements: ['P-01'], run: (subject) => withMountedEditor(subject, announces) },
  {
    name: 'repeats EDITOR_READY with back-off until VIDEO_DATA arrives',
    requirements: ['P-01', 'P-44'],
    run: (subject) => withMountedEditor(subject, repeatsAnnouncement),
  },
  {
    name: 'acknowledges each VIDEO_DATA once',
    requirements: ['P-02', 'P-44'],
    run: (subject) => withMountedEditor(subject, acknowledgesEach),
  },
  {
    name: 'understands VIDEO_DATA in both forms',
    requirements: ['P-25', 'P-39'],
    run: (subject) => withMountedEditor(subject, readsBothForms),
  },
  {
    name: 'is unaffected by a repeated VIDEO_DATA',
    requirements: ['P-44'],
    run: (subject) => withOpenBridge(subject, repeatChangesNothing),
  },
  {
    name: 'announces itself again after a reload',
    requirements: ['P-01', 'P-44'],
    run: (subject) => withOpenBridge(subject, announcesAfterReload),
  },
  {
    name: 'accepts a restarted host',
    requirements: ['P-44'],
    run: (subject) => withOpenBridge(subject, acceptsRestartedHost),
  },
]
