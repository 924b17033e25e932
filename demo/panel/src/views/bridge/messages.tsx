import type { LogModel } from '../../models/log-model.ts'
import type { ReplayModel } from '../../models/replay-model.ts'
import { BridgeStatus } from './bridge-status.tsx'
import { MessageList } from './message-list.tsx'
import { Replay } from './replay.tsx'
import { Toolbar } from './toolbar.tsx'

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
