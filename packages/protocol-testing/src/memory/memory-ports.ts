// MessageChannel in memory, as in browsers (HTML Standard, 9.4): clones, asynchronous, queued until started,
// transferable with its queue. A port that arrives is a different object from the one that was sent, which is detached.
import { newEvent, type MemoryPage } from './memory-page.ts'
import { newSocketPair, disconnect, receiveQueued, sendOver, type PackedMessage, type Socket } from './memory-socket.ts'

/** One message that went through a port. `to` is empty when the other end had no owner. */
export interface PortPost {
  readonly from: string
  readonly to: string
  readonly message: unknown
}

export interface MemoryPortsOptions {
  /** The structured clone; `transfer` holds the transferables other than ports. */
  readonly clone: (message: unknown, transfer: readonly Transferable[]) => unknown
  /** Queues a task. */
  readonly queueTask: (task: () => void) => void
  readonly onPost: (post: PortPost) => void
  /** Routes a message of this document; whether, when and how often it arrives is not decided by the port. */
  readonly route: (from: MemoryPage, arrive: () => void) => void
}

export interface MemoryPorts {
  /** The `MessageChannel` constructor of a document. */
  channelOf(page: MemoryPage): typeof MessageChannel
  /** Clones a message and detaches its ports from their sender; throws `DataCloneError` where browsers do. */
  pack(message: unknown, transfer: readonly Transferable[]): PackedMessage
  /** The message and its ports for the document that receives them; a second copy has no ports. */
  unpack(packed: PackedMessage, page: MemoryPage): Pick<MessageEvent, 'data' | 'ports'>
}

/** Detaches a port's socket; returns null where it has none any more. */
type Take = () => Socket | null

export function createMemoryPorts({ clone, queueTask: later, onPost, route }: MemoryPortsOptions): MemoryPorts {
  const ports = new WeakMap<object, { readonly usable: () => boolean; readonly take: Take }>()

  const pack = (message: unknown, transfer: readonly Transferable[], sender?: object): PackedMessage => {
    const given = transfer.flatMap((item) => ports.get(item) ?? [])
    if (new Set(transfer).size < transfer.length) throw notCloned('an object is handed over twice')
    if (transfer.some((item) => item === sender)) throw notCloned('a port cannot be handed over through itself')
    if (!given.every(({ usable }) => usable())) throw notCloned('a port was closed or handed over before')
    const others = transfer.filter((item) => !ports.has(item))
    const data = clone(message, others)
    return { data, sockets: given.flatMap(({ take }) => take() ?? []) }
  }
  const unpack = ({ data, sockets }: PackedMessage, page: MemoryPage): Pick<MessageEvent, 'data' | 'ports'> => ({
    data,
    ports: sockets.splice(0).map((socket) => newPort(socket, page)),
  })

  const newPort = (first: Socket, page: MemoryPage): MessagePort => {
    const port = new EventTarget()
    let socket: Socket | null = first
    let started = false

    const take: Take = () => {
      const taken = socket
      page.resources.delete(close)
      if (taken !== null) taken.owner = null
      socket = null
      return taken
    }
    const close = (): void => {
      const left = take()
      if (left !== null) disconnect(left, later)
    }
    const start = (): void => {
      if (started || socket === null) return
      started = true
      receiveQueued(socket, later)
    }
    const postMessage = (message: unknown, options?: TransferOptions): void => {
      const packed = pack(message, transferIn(options), port)
      onPost({ from: page.origin, to: socket?.other?.owner?.origin ?? '', message: packed.data })
      const through = socket
      if (through !== null) route(page, () => sendOver(through, packed, later))
    }

    first.owner = {
      origin: page.origin,
      isStarted: () => started,
      receive: (packed) => port.dispatchEvent(portEvent(unpack(packed, page))),
      disconnected: () => port.dispatchEvent(new Event('close')),
    }
    page.resources.add(close)
    ports.set(port, { usable: () => socket !== null, take })
    defineHandler(port, 'message', start)
    defineHandler(port, 'close')
    return Object.assign(port, { start, close, postMessage }) as unknown as MessagePort
  }

  return {
    pack,
    unpack,
    channelOf(page) {
      function MemoryChannel(): object {
        const [first, second] = newSocketPair()
        return { port1: newPort(first, page), port2: newPort(second, page) }
      }
      return MemoryChannel as unknown as typeof MessageChannel
    },
  }
}

export type TransferOptions = readonly Transferable[] | StructuredSerializeOptions

/** The transfer list of a postMessage call, in either form. */
export function transferIn(options: TransferOptions = []): readonly Transferable[] {
  return 'length' in options ? options : (options.transfer ?? [])
}

function portEvent(parts: object): Event {
  return newEvent('message', { ...parts, origin: '', source: null, lastEventId: '' })
}

/** Defines the `on…` property, whose handler acts as one more listener; setting `onmessage` starts the port. */
function defineHandler(port: EventTarget, type: string, onSet = (): void => {}): void {
  let handler: ((event: Event) => void) | null = null
  port.addEventListener(type, (event) => handler?.call(port, event))
  Object.defineProperty(port, `on${type}`, {
    get: () => handler,
    set(next: unknown) {
      handler = typeof next === 'function' ? (next as (event: Event) => void) : null
      onSet()
    },
  })
}

function notCloned(why: string): DOMException {
  return new DOMException(why, 'DataCloneError')
}
