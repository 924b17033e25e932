// The editor's half of the transport negotiation: takes the MessagePort that the host transfers with VIDEO_DATA (see
// `channel/host-transport.ts`).
import type { Arrival, Channel } from '../channel/channel.ts'
import type { EditorPort, MessagePortLike } from '../channel/ports.ts'

export interface EditorTransportOptions {
  readonly channel: Pick<Channel<never>, 'listen' | 'setTransport'>
  readonly port: Pick<EditorPort, 'adoptMessagePort'>
}

export interface EditorTransport {
  /** Whether a message arrived over the transport in use. */
  isCurrent(arrival: Arrival): boolean
  /** Uses the port that arrived with this message, if any, from now on: to send and to receive. */
  adopt(arrival: Arrival): void
  close(): void
}

export function createEditorTransport({ channel, port }: EditorTransportOptions): EditorTransport {
  let current: MessagePortLike | null = null
  return {
    isCurrent: ({ direct }) => direct === current,
    adopt({ event }) {
      const received = event && port.adoptMessagePort(event)
      if (received === null) return
      current?.close()
      current = received
      channel.listen(received)
      channel.setTransport(received)
    },
    close: () => current?.close(),
  }
}
