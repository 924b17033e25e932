import type { RejectionCount } from './rejection-counter.ts'

/**
 * State of a handshake and what blocks it. Liveness comes from messages and frame loads: the `close` event of a
 * MessagePort does not signal it.
 */
export interface HandshakeDiagnosis {
  readonly phase: 'waiting' | 'booting' | 'announcing' | 'open' | 'disposed'
  readonly expectedOrigin: string | null
  /** null where this end cannot know it. */
  readonly frameLoaded: boolean | null
  /** EDITOR_READY received by the host, sent by the editor. */
  readonly readySeen: number
  /** VIDEO_DATA sent by the host, received by the editor. */
  readonly bootSent: number
  /** EDITOR_VIDEO_DATA_ACK received by the host, sent by the editor. */
  readonly ackSeen: number
  readonly refused: readonly RejectionCount[]
  /** The last message that was rejected for its content, or the last failure of a handler. */
  readonly lastIssue: string | null
  /** Permissions that the frame's attributes withhold from the editor; known to the host end only. */
  readonly frameGaps: readonly string[]
  /** The whole diagnosis as one sentence. */
  readonly sentence: string
}

export type DiagnosisFacts = Omit<HandshakeDiagnosis, 'sentence'>

/** What the host is waiting for. `hasSent` refers to the current editor session; the counts cover all sessions. */
export function describeHostState(facts: DiagnosisFacts, hasSent: boolean): string {
  const { phase, expectedOrigin } = facts
  if (phase === 'disposed') return 'The host end has been disposed of.'
  if (phase === 'open') return `The bridge to ${expectedOrigin} is open.`
  if (phase === 'waiting') {
    return sentence(`Waiting for EDITOR_READY from ${expectedOrigin}: ${describeAbsence(facts)}`, facts)
  }
  if (!hasSent) return sentence('The editor is ready and VIDEO_DATA has not been sent', facts)
  return sentence('VIDEO_DATA has been sent and no EDITOR_VIDEO_DATA_ACK has come back', facts)
}

function describeAbsence({ frameLoaded, readySeen }: DiagnosisFacts): string {
  if (readySeen > 0) return 'the editor has left and none has announced itself since'
  const load = frameLoaded === true ? 'the frame has loaded but' : 'the frame has not reported a load and'
  return `${load} nothing acceptable has arrived`
}

/** What the editor is waiting for. `obstacle` is set where it may not even announce itself. */
export function describeEditorState(facts: DiagnosisFacts, obstacle: string | null): string {
  const { phase, expectedOrigin, readySeen } = facts
  if (phase === 'disposed') return 'The editor end has been disposed of.'
  if (obstacle !== null) return obstacle
  if (phase === 'open') return `The bridge to ${expectedOrigin} is open.`
  return sentence(
    `EDITOR_READY has been sent ${times(readySeen)} to ${expectedOrigin} and no VIDEO_DATA was accepted`,
    facts,
  )
}

function sentence(opening: string, { refused, lastIssue, frameGaps }: DiagnosisFacts): string {
  const mostFrequent = [...refused].sort((left, right) => right.count - left.count).slice(0, 3)
  const clauses = [
    ...mostFrequent.map(({ count, reason, origin }) => `${count} refused from ${origin || 'nowhere'} (${reason})`),
    ...frameGaps,
    ...(lastIssue === null ? [] : [`last issue: ${lastIssue}`]),
  ]
  return `${[opening, ...clauses].join('; ')}.`
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
