import type { LogModel } from '../../models/log-model.ts'
import type { ReplayModel } from '../../models/replay-model.ts'
import { MessageList } from './message-list.tsx'
import { Replay } from './replay.tsx'
import { Toolbar } from './toolbar.tsx'
import type { Log } from '../../core/log.ts'
import panel from '../panel.module.css'
import styles from './messages.module.css'

interface MessagesProps {
  readonly messages: LogModel
  readonly replay: ReplayModel
}

/** The messages of the bridge: those that arrive, or those of a recording. */
export function Messages({ messages, replay }: MessagesProps) {
  const isLive = replay.recording.value === null
  const log = isLive ? messages.log.value : replay.log.value
  return (
    <>
      <Replay model={replay} />
      <BridgeStatus log={log} framingRejected={isLive && messages.framingRejected.value} />
      <Toolbar messages={messages} replay={replay} />
      <MessageList log={log} filter={messages.filter.value} />
    </>
  )
}

interface BridgeStatusProps {
  readonly log: Log
  readonly framingRejected: boolean
}

/** The handshake status, in the bridge's own sentence (P-51). */
function BridgeStatus({ log: { diagnoses }, framingRejected }: BridgeStatusProps) {
  if (framingRejected) {
    return (
      <section class={`${panel.note} ${styles.status}`} aria-label="Bridge">
        <p>There is no bridge: the embed may not be framed here.</p>
      </section>
    )
  }
  if (diagnoses.length === 0) return null
  return (
    <section class={`${panel.note} ${styles.status}`} aria-label="Bridge">
      {diagnoses.map(({ end, diagnosis }) => (
        <p key={end} data-phase={diagnosis.phase}>
          <span class={panel.quiet}>{end}</span>
          <span>{diagnosis.sentence}</span>
        </p>
      ))}
    </section>
  )
}
