import { PEER_MOVED } from '../wire/gate.ts'
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

/** What the host alone knows: whether the current editor session has its snapshot, and the frame a window. */
export interface HostFacts {
  readonly hasSent: boolean
  readonly hasFrame: boolean
}

/** What the host is waiting for. The counts cover all editor sessions. */
export function describeHostState(facts: DiagnosisFacts, host: HostFacts): string {
  const { phase, expectedOrigin, lastIssue } = facts
  if (phase === 'disposed') return 'The host end has been disposed of.'
  if (phase === 'open') return `The bridge to ${expectedOrigin} is open.`
  if (phase === 'waiting') {
    return sentence(`Waiting for EDITOR_READY from ${expectedOrigin}: ${describeAbsence(facts, host)}`, facts)
  }
  if (host.hasSent) return sentence('VIDEO_DATA has been sent and no EDITOR_VIDEO_DATA_ACK has come back', facts)
  const cause = lastIssue === null ? ': the handler bootData has not returned' : ''
  return sentence(`The editor is ready and VIDEO_DATA has not been sent${cause}`, facts)
}

function describeAbsence({ frameLoaded, readySeen, refused }: DiagnosisFacts, { hasFrame }: HostFacts): string {
  const moved = refused.find(({ reason }) => reason === PEER_MOVED)
  if (moved !== undefined) return `the document in the frame is at ${moved.origin}`
  if (readySeen > 0) return 'the editor has left and none has announced itself since'
  if (!hasFrame) return 'the frame is not in a document'
  if (frameLoaded !== true) return 'the frame has not reported a load and nothing acceptable has arrived'
  return 'the frame has loaded but nothing acceptable has arrived; its address may refuse the connection or to be framed, or hold no editor, or one that does not permit this page, or a listener of this page stops message events'
}

/** What the editor is waiting for. `obstacle` is set where it may not even announce itself. */
export function describeEditorState(facts: DiagnosisFacts, obstacle: string | null): string {
  const { phase, expectedOrigin, readySeen, bootSent, refused, lastIssue } = facts
  if (phase === 'disposed') return 'The editor end has been disposed of.'
  if (obstacle !== null) return obstacle
  if (phase === 'open') return `The bridge to ${expectedOrigin} is open.`
  const opening =
    bootSent > 0
      ? `The host at ${expectedOrigin} has stopped responding, and EDITOR_READY is sent again`
      : `EDITOR_READY has been sent ${times(readySeen)} to ${expectedOrigin} and no VIDEO_DATA was accepted`
  const isSilent = refused.length === 0 && lastIssue === null
  const cause = 'no host listens there, or it expects this editor at another origin'
  return sentence(isSilent ? `${opening}: ${cause}` : opening, facts)
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
