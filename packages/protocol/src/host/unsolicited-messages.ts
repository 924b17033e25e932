// What the host sends to its editor without a request.
import type { Fields } from '../generated/types.ts'
import type { Host } from './host-api.ts'
import type { Outgoing } from './outgoing.ts'
import type { HostHandshake } from './session/handshake.ts'
import type { Sessions } from './session/sessions.ts'

export interface UnsolicitedMessagesOptions {
  readonly outgoing: Pick<Outgoing, 'send' | 'report'>
  readonly handshake: Pick<HostHandshake, 'hasSent'>
  readonly sessions: Pick<Sessions<unknown>, 'current'>
}

/** They are sent only to an editor that has its snapshot; the methods return whether they were. */
export function createUnsolicitedMessages({
  outgoing: { send, report },
  handshake,
  sessions,
}: UnsolicitedMessagesOptions): Pick<Host, 'purchaseComplete' | 'resetProject'> {
  /** One outcome per requested video: a second would make the editor act twice (H-08). */
  const purchaseComplete = (fields: Fields<'PURCHASE_COMPLETE'>): boolean => {
    const purchases = sessions.current?.purchases
    if (purchases === undefined || !handshake.hasSent) return false
    if (purchases.isCompleted(fields.videoId)) {
      report('PURCHASE_COMPLETE is not sent', 'the end of this checkout was told before')
      return false
    }
    const sent = send('PURCHASE_COMPLETE', fields)
    if (sent) purchases.complete(fields.videoId)
    return sent
  }

  return { purchaseComplete, resetProject: (videoId) => handshake.hasSent && send('RESET_PROJECT', { videoId }) }
}
