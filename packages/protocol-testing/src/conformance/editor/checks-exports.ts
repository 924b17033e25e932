import { fieldOf, runDetached } from '../check-context.ts'
import { failed, noAction, notShown, passed, type Finding } from '../report.ts'
import type { EditorCheck, EditorContext, EditorSubject } from './editor-context.ts'
import { withOpenBridge } from './handshake.ts'

const EXPORT_ID = 'conformance-export'
/** Shortest gap in ms between two attempts to send an export, allowing for the clocks of real machines. */
const SHORTEST_GAP_MS = 900
const SLACK = 0.9

/** An export that has been sent, and whether it is sent again in time. */
interface SentExport {
  readonly context: EditorContext
  /** When it was sent, in ms. */
  times(): readonly number[]
  comesAgain(): Promise<boolean>
}

function withExport(subject: EditorSubject, run: (sent: SentExport) => Promise<Finding>): Promise<Finding> {
  return withOpenBridge(subject, async (context) => {
    const { actions, said, until } = context
    const { finishExport } = actions
    if (finishExport === undefined) return noAction('finishExport')
    const times = (): readonly number[] =>
      said('EXPORT_COMPLETE').flatMap((each) => (fieldOf(each, 'exportId') === EXPORT_ID ? [each.at] : []))
    const comesAgain = (): Promise<boolean> => {
      const before = times().length
      return until(() => times().length > before, subject.patience.resend)
    }
    runDetached(() => finishExport(EXPORT_ID))
    if (!(await until(() => times().length > 0, subject.patience.ready)))
      return notShown('finishExport sends no EXPORT_COMPLETE')
    return await run({ context, times, comesAgain })
  })
}

async function repeatsExports({ context, times, comesAgain }: SentExport): Promise<Finding> {
  const { say, pass, quiet, subject } = context
  if (!(await comesAgain())) return failed(`sent once in ${subject.patience.resend} ms without an acknowledgement`)
  say({ type: 'EXPORT_COMPLETE_ACK', exportId: EXPORT_ID, ok: false })
  if (!(await comesAgain())) return failed('not sent again after ok: false')
  say({ type: 'EXPORT_COMPLETE_ACK', exportId: EXPORT_ID, ok: true })
  await pass(quiet)
  const summary = times().length
  await pass(subject.patience.resend)
  return times().length === summary
    ? passed(`sent ${summary} times, until ok: true`)
    : failed('sent again after ok: true')
}

async function ignoresOtherAcknowledgements({ context, comesAgain }: SentExport): Promise<Finding> {
  if (!(await comesAgain())) return notShown('it is not sent again')
  context.say({ type: 'EXPORT_COMPLETE_ACK', exportId: 'another-export', ok: true })
  return (await comesAgain())
    ? passed('the acknowledgement of another export had no effect')
    : failed('not sent again after the acknowledgement of another export')
}

async function backsOff({ context, times }: SentExport): Promise<Finding> {
  await context.until(() => false, context.subject.patience.resend)
  const gaps = times()
    .slice(1)
    .map((time, index) => time - (times()[index] ?? 0))
  if (gaps.length === 0) return notShown('it is not sent again')
  const shortest = Math.min(...gaps)
  if (shortest < SHORTEST_GAP_MS) return failed(`sent again after ${shortest} ms`)
  const grows = gaps.every((gap, index) => gap >= (gaps[index - 1] ?? 0) * SLACK)
  return grows ? passed(`gaps of ${gaps.join(', ')} ms`) : failed(`no back-off: gaps of ${gaps.join(', ')} ms`)
}

export const exportChecks: readonly EditorCheck[] = [
  {
    name: 'resends EXPORT_COMPLETE until it is acknowledged',
    requirements: ['P-04', 'P-46'],
    run: (subject) => withExport(subject, repeatsExports),
  },
  {
    name: 'accepts an acknowledgement only of its own export',
    requirements: ['P-28', 'P-46'],
    run: (subject) => withExport(subject, ignoresOtherAcknowledgements),
  },
  {
    name: 'resends EXPORT_COMPLETE with back-off',
    requirements: ['P-46', 'P-52'],
    level: 'recommended',
    run: (subject) => withExport(subject, backsOff),
  },
]
