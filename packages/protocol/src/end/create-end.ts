// One end of the bridge: a channel to the peer, a phase, and what the diagnosis says of both. `host-end.ts` and
// `editor-end.ts` add what only one side does.
import { createChannel, type Channel, type ChannelOptions, type ChannelReceiver } from './wire/channel.ts'
import type { DiagnosisFacts, HandshakeDiagnosis } from './diagnosis/diagnosis.ts'
import type { Clock } from './ports.ts'
import { createPhases, type Phases } from './phases.ts'
import type { MessageType } from './wire/sender.ts'

export interface EndOptions<Message, Phase> extends ChannelOptions<Message> {
  readonly initialPhase: Phase
  readonly clock: Clock
  /** What only this side knows of its frame. */
  readonly frame?: { loaded(): boolean | null; gaps(): readonly string[] }
  /** The diagnosis as one sentence. */
  readonly describe: (facts: DiagnosisFacts) => string
}

/** What an end counts for its diagnosis. */
type Counts = { -readonly [Key in 'readySeen' | 'bootSent' | 'ackSeen' | 'lastIssue']: DiagnosisFacts[Key] }

export interface End<Message, Phase> extends Omit<Channel<Message>, 'subscribe' | 'rejections'> {
  readonly phases: Phases<Phase>
  readonly counts: Counts
  /** Starts receiving. */
  start(receiver: ChannelReceiver<Message>): void
  /** Logs a failure, unless it repeats the last one, which the diagnosis shows. */
  report(message: string, error: unknown): void
  diagnosis(): HandshakeDiagnosis
  /** Stops receiving. */
  dispose(): void
}

type AnyMessage = { type: MessageType; fields: object }

export function createEnd<Message extends AnyMessage, Phase extends HandshakeDiagnosis['phase']>(
  options: EndOptions<Message, Phase>,
): End<Message, Phase> {
  const { side, peerOrigin, frame, log } = options
  const { subscribe, rejections, ...channel } = createChannel(options)
  const phases = createPhases<Phase>({ ...options, explain: () => diagnosis().sentence })
  const counts: Counts = { readySeen: 0, bootSent: 0, ackSeen: 0, lastIssue: null }
  let stopListening = (): void => {}

  const diagnosis = (): HandshakeDiagnosis => {
    const facts = {
      phase: phases.current,
      expectedOrigin: peerOrigin,
      frameLoaded: frame?.loaded() ?? null,
      frameGaps: frame?.gaps() ?? [],
      refused: rejections(),
      ...counts,
    }
    return { ...facts, sentence: options.describe(facts) }
  }
  return {
    ...channel,
    phases,
    counts,
    start(receiver) {
      stopListening = subscribe(receiver)
    },
    report(message, error) {
      const issue = `${message}: ${error instanceof Error ? error.message : String(error)}`
      if (issue !== counts.lastIssue) log({ level: 'warn', message, details: { side, error } })
      counts.lastIssue = issue
    },
    diagnosis,
    dispose: () => stopListening(),
  }
}
