import { videoData } from '../fixtures/fixtures.ts'
import type { EditorCheck } from './check.ts'
import { failed, notShown, passed, type Finding } from './report.ts'
import {
  acknowledges,
  acknowledgesMessage,
  countAcknowledgements,
  waitForAnnouncement,
  withOpenBridge,
  withMountedEditor,
  countOtherMessages,
  type CheckContext,
} from './check-context.ts'

/** A snapshot that differs from the usual one. */
const other = () => videoData({ ownedVideoIds: ['video-of-the-second-snapshot'] })
/** Maximum ratio of gaps that still counts as even, to allow for the clocks of real machines. */
const SLACK = 1.25

async function announces({ said, errors, subject, ...rest }: CheckContext): Promise<Finding> {
  if (await waitForAnnouncement({ said, errors, subject, ...rest })) return passed('EDITOR_READY came')
  const [error] = errors()
  const cause = error === undefined ? '' : ` (it threw ${error})`
  return failed(`no EDITOR_READY came within ${subject.patience.ready} ms${cause}`)
}

async function repeatsAnnouncement(context: CheckContext): Promise<Finding> {
  const { said, say, pass, subject, quiet } = context
  if (!(await waitForAnnouncement(context))) return notShown('it announced nothing')
  await pass(subject.patience.repeats)
  const times = said('EDITOR_READY').map(({ at }) => at)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  const [first, last] = [gaps[0] ?? 0, gaps.at(-1) ?? 0]
  if (gaps.length < 2) return failed(`EDITOR_READY came ${times.length} times in ${subject.patience.repeats} ms`)
  if (last < first * SLACK) return failed(`it does not back off: the first gap is ${first} ms, the last ${last} ms`)
  say({ type: 'VIDEO_DATA', payload: videoData() })
  say({ ...videoData(), type: 'VIDEO_DATA' })
  await pass(quiet)
  const until = said('EDITOR_READY').length
  await pass(last * 2 + quiet)
  const more = said('EDITOR_READY').length - until
  return more === 0 ? passed(`${times.length} times, then quiet`) : failed(`it went on after VIDEO_DATA (${more} more)`)
}

async function acknowledgesEach(context: CheckContext): Promise<Finding> {
  if (!(await waitForAnnouncement(context))) return notShown('it announced nothing')
  const snapshots = [videoData(), other(), other()]
  const counts: number[] = []
  for (const snapshot of snapshots) {
    const before = countAcknowledgements(context)
    context.say({ type: 'VIDEO_DATA', payload: snapshot })
    // A peer that understands only the flat form is covered by the check on forms.
    if (!(await context.until(() => countAcknowledgements(context) > before, context.quiet)))
      context.say({ ...snapshot, type: 'VIDEO_DATA' })
    await context.pass(context.quiet)
    counts.push(countAcknowledgements(context) - before)
  }
  const detail = `acknowledgements of three snapshots, the last a repeat: ${counts.join(', ')}`
  return counts.every((count) => count === 1) ? passed(detail) : failed(detail)
}

async function readsBothForms(context: CheckContext): Promise<Finding> {
  if (!(await waitForAnnouncement(context))) return notShown('it announced nothing')
  const payload = await acknowledges(context, 'VIDEO_DATA', videoData())
  const flat = await acknowledgesMessage(context, { ...other(), type: 'VIDEO_DATA' })
  if (!payload && !flat) return notShown('it acknowledged no VIDEO_DATA')
  if (payload && flat) return passed('both were acknowledged')
  return failed(`VIDEO_DATA as ${payload ? '{type, …fields}' : '{type, payload}'} is not understood`)
}

async function repeatChangesNothing(context: CheckContext): Promise<Finding> {
  const { state, pass, quiet } = context
  const before = await state.snapshot?.()
  const count = countOtherMessages(context)
  if (!(await acknowledges(context, 'VIDEO_DATA', videoData())))
    return notShown('it acknowledges no VIDEO_DATA as payload')
  await pass(quiet)
  const more = countOtherMessages(context) - count
  if (more > 0) return failed(`the same snapshot again made it say ${more} more beside the acknowledgement`)
  if (state.snapshot === undefined) return notShown('what it keeps cannot be seen (state.snapshot)')
  const same = JSON.stringify(before) === JSON.stringify(await state.snapshot())
  return same
    ? passed('the same snapshot again changes nothing')
    : failed('the same snapshot again changes what it keeps')
}

async function surfacesAfterReload(context: CheckContext): Promise<Finding> {
  const before = context.said('EDITOR_READY').length
  await context.reload()
  if (!(await waitForAnnouncement(context, before))) return failed('the new document announces nothing')
  const again =
    (await acknowledges(context, 'VIDEO_DATA', videoData())) || (await acknowledgesMessage(context, flatData()))
  return again ? passed('the new document shakes hands') : failed('the new document acknowledges no VIDEO_DATA')
}

async function servesNewHost(context: CheckContext): Promise<Finding> {
  const first = await acknowledgesMessage(context, { type: 'VIDEO_DATA', revision: 7, payload: other() })
  if (!first) return notShown('it acknowledges no VIDEO_DATA as payload')
  const acknowledged = await acknowledgesMessage(context, { type: 'VIDEO_DATA', revision: 1, payload: videoData() })
  return acknowledged
    ? passed('revision 1 is taken after 7')
    : failed('a host that counts its snapshots anew is not acknowledged')
}

const flatData = () => ({ ...videoData(), type: 'VIDEO_DATA' })

export const bootChecks: readonly EditorCheck[] = [
  { name: 'announces itself', requirements: ['P-01'], run: (subject) => withMountedEditor(subject, announces) },
  {
    name: 'repeats the announcement with back-off until boot data come',
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
    name: 'takes a repeated snapshot as the same',
    requirements: ['P-44'],
    run: (subject) => withOpenBridge(subject, repeatChangesNothing),
  },
  {
    name: 'shakes hands again after a reload',
    requirements: ['P-01', 'P-44'],
    run: (subject) => withOpenBridge(subject, surfacesAfterReload),
  },
  {
    name: 'serves a host that begins anew',
    requirements: ['P-44'],
    run: (subject) => withOpenBridge(subject, servesNewHost),
  },
]
