// What the editor sends: immediately in an open session, queued before the handshake.
import type { End } from '../end/create-end.ts'
import { BridgeError, disposedError } from '../end/errors.ts'
import type { EditorHandshake } from '../end/handshake/handshake.ts'
import type { Envelope } from '../end/wire/parse.ts'
import type { Log } from '../end/ports.ts'
import type { RequestTracker } from '../end/requests/requests.ts'
import type { SendQueue } from '../end/requests/send-queue.ts'
import { neededCapability } from '../messages/registry/modes.ts'
import { replies } from '../messages/registry/replies.ts'
import type { EditorMessage, EditorToHostType } from '../generated/types.ts'
import type { HostChoice } from './host-origin.ts'
import type { SendNotice } from './notices.ts'
import type { SendRequest } from './requests.ts'

export interface OutgoingOptions {
  readonly end: Pick<End<never, string>, 'conform' | 'send' | 'phases'>
  readonly host: HostChoice
  readonly handshake: () => Pick<EditorHandshake, 'bootData'>
  readonly queue: SendQueue
  readonly tracker: RequestTracker
  readonly instanceId: string
  readonly log: Log
}

export interface Outgoing {
  /** Sends a message. Throws BridgeError `invalid`, and `unavailable` without a host. */
  post(type: EditorToHostType, fields: object, envelope?: Envelope): void
  /**
   * Sends a message if the session has the capability; queues it before the handshake. Returns a function that
   * withdraws a queued message.
   */
  submit(type: EditorToHostType, fields: object, onDropped: (error: Error) => void): () => void
  readonly sendRequest: SendRequest
  readonly notify: SendNotice
  /** Throws BridgeError `disposed` or `refused` where nothing can be sent any more, or at all. */
  requireUsable(): void
}

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { end, host, handshake, queue, tracker, log } = options
  let lastNumber = 0

  const post: Outgoing['post'] = (type, fields, envelope) => {
    if (!end.send(type, fields, { envelope })) throw new BridgeError('unavailable', 'There is no host to post to.')
  }
  const requireUsable = (): void => {
    if (end.phases.current === 'disposed') throw disposedError('editor')
    if (!host.ok) throw new BridgeError('refused', host.reason)
  }
  const requireCapability = (message: EditorMessage): void => {
    const needed = neededCapability(message)
    if (needed !== null && handshake().bootData.current?.capabilities[needed] === false)
      throw new BridgeError('unsupported', `${message.type} is not sent: this session has no ${needed}.`)
  }
  const submit: Outgoing['submit'] = (type, given, onDropped) => {
    requireUsable()
    const fields = queue.isOpen ? given : end.conform(type, given)
    requireCapability({ type, fields } as EditorMessage)
    const send = (): void => {
      // The snapshot that opens the queue decides.
      requireCapability({ type, fields } as EditorMessage)
      post(type, fields)
    }
    return queue.add({ send, reject: onDropped })
  }
  return {
    post,
    submit,
    requireUsable,
    async sendRequest(type, fields, { signal } = {}) {
      requireUsable()
      lastNumber += 1
      const requestId = `${options.instanceId}-${lastNumber}`
      const accepts = [replies[type].answer, replies[type].error]
      const onDropped = (error: Error): void => void tracker.reject(requestId, error)
      const submitNow = (): (() => void) => submit(type, { ...fields, requestId }, onDropped)
      return await tracker.send({ requestId, accepts, signal, post: submitNow })
    },
    notify(type, fields) {
      const onDropped = (error: Error): void =>
        log({ level: 'warn', message: `${type} was not sent`, details: { error } })
      submit(type, { ...fields }, onDropped)
    },
  }
}
