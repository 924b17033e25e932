// The two ends of a channel in memory. A socket outlives the port objects that own it in succession.

/** A message in transit, with the sockets that it transfers. */
export interface PackedMessage {
  readonly data: unknown
  /** Emptied by the first copy that is received. */
  readonly sockets: Socket[]
}

/** The port object that owns a socket at the moment. */
export interface PortOwner {
  readonly origin: string
  isStarted(): boolean
  receive(packed: PackedMessage): void
  /** The other end has been closed. */
  disconnected(): void
}

export interface Socket {
  owner: PortOwner | null
  other: Socket | null
  /** Messages that arrived and have not been received; they move with the socket. */
  readonly queue: PackedMessage[]
}

type Later = (task: () => void) => void

export function newSocketPair(): readonly [Socket, Socket] {
  const first: Socket = { owner: null, other: null, queue: [] }
  const second: Socket = { owner: null, other: first, queue: [] }
  first.other = second
  return [first, second]
}

/** Sends to the other end, which receives in a later task, or once it has started. */
export function sendOver(socket: Socket, packed: PackedMessage, later: Later): void {
  const { other } = socket
  if (other === null) return
  other.queue.push(packed)
  later(() => receiveOne(other))
}

/** The owner has started: delivers queued messages, each in its own task. */
export function receiveQueued(socket: Socket, later: Later): void {
  for (const _ of socket.queue) later(() => receiveOne(socket))
}

/** Closes both ends; earlier messages still arrive. */
export function disconnect(socket: Socket, later: Later): void {
  const { other } = socket
  socket.other = null
  socket.owner = null
  if (other === null) return
  other.other = null
  later(() => other.owner?.disconnected())
}

function receiveOne({ owner: holder, queue: waiting }: Socket): void {
  if (holder?.isStarted() !== true) return
  const packed = waiting.shift()
  if (packed !== undefined) holder.receive(packed)
}
