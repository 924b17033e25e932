import type { RejectionCount } from './rejection-counter.ts'

/** How far a handshake came and what stood in its way (DESIGN 5.17). */
export interface HandshakeDiagnosis {
  readonly phase: 'waiting' | 'booting' | 'announcing' | 'open' | 'disposed'
  readonly expectedOrigin: string | null
  /** null where this end cannot know. */
  readonly frameLoaded: boolean | null
  /** EDITOR_READY received by the host, sent by the editor. */
  readonly readySeen: number
  /** VIDEO_DATA sent by the host, received by the editor. */
  readonly bootSent: number
  /** EDITOR_VIDEO_DATA_ACK received by the host, sent by the editor. */
  readonly ackSeen: number
  readonly refused: readonly RejectionCount[]
  /** The last message that was refused for its content, or the last failure of a handler. */
  readonly lastIssue: string | null
  /** What the frame's own attributes forbid the editor; the host end alone knows. */
  readonly frameGaps: readonly string[]
  /** All of it in one readable sentence. */
  readonly sentence: string
}

export type DiagnosisFacts = Omit<HandshakeDiagnosis, 'sentence'>

/** What stands between the host and an open bridge; `hasSent` of this life of the editor, whose counts are of all. */
export function describeHostState(findings: DiagnosisFacts, hasSent: boolean): string {
  const { phase, expectedOrigin } = findings
  if (phase === 'disposed') return 'The host end has been disposed of.'
  if (phase === 'open') return `The bridge to ${expectedOrigin} is open.`
  if (phase === 'waiting') {
    return sentence(`Waiting for EDITOR_READY from ${expectedOrigin}: ${absence(findings)}`, findings)
  }
  if (!hasSent) return sentence('The editor is ready and VIDEO_DATA has not been sent', findings)
  return sentence('VIDEO_DATA has been sent and no EDITOR_VIDEO_DATA_ACK has come back', findings)
}

function absence({ frameLoaded, readySeen }: DiagnosisFacts): string {
  if (readySeen > 0) return 'the editor has left and none has announced itself since'
  const load = frameLoaded === true ? 'the frame has loaded but' : 'the frame has not reported a load and'
  return `${load} nothing acceptable has arrived`
}

/** What stands between the editor and an open bridge; `obstacle` where it may not even announce itself. */
export function describeEditorState(findings: DiagnosisFacts, obstacle: string | null): string {
  const { phase, expectedOrigin, readySeen } = findings
  if (phase === 'disposed') return 'The editor end has been disposed of.'
  if (obstacle !== null) return obstacle
  if (phase === 'open') return `The bridge to ${expectedOrigin} is open.`
  return sentence(
    `EDITOR_READY has been sent ${times(readySeen)} to ${expectedOrigin} and no VIDEO_DATA was accepted`,
    findings,
  )
}

function sentence(opening: string, { refused, lastIssue, frameGaps }: DiagnosisFacts): string {
  const loudest = [...refused].sort((left, right) => right.count - left.count).slice(0, 3)
  const clauses = [
    ...loudest.map(({ count, reason, origin }) => `${count} refused from ${origin || 'nowhere'} (${reason})`),
    ...frameGaps,
    ...(lastIssue === null ? [] : [`last issue: ${lastIssue}`]),
  ]
  return `${[opening, ...clauses].join('; ')}.`
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
