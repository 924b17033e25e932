// The two ends of a channel in memory. A socket outlives the port objects that hold it one after the other.

/** A message on its way, with the sockets it hands over. */
export interface PackedMessage {
  readonly data: unknown
  /** Emptied by the first copy that is received. */
  readonly sockets: Socket[]
}

/** The port object that has a socket at the moment. */
export interface PortOwner {
  readonly origin: string
  isStarted(): boolean
  receive(parcel: PackedMessage): void
  /** The other end is gone. */
  disconnected(): void
}

export interface Socket {
  owner: PortOwner | null
  other: Socket | null
  /** What has arrived and was not received yet; it moves with the socket. */
  readonly queue: PackedMessage[]
}

type Later = (task: () => void) => void

export function newSocketPair(): readonly [Socket, Socket] {
  const first: Socket = { owner: null, other: null, queue: [] }
  const second: Socket = { owner: null, other: first, queue: [] }
  first.other = second
  return [first, second]
}

/** Sends to the other end, which receives in its turn, or once it has started. */
export function sendOver(socket: Socket, parcel: PackedMessage, later: Later): void {
  const { other } = socket
  if (other === null) return
  other.queue.push(parcel)
  later(() => receiveOne(other))
}

/** The holder has started: what waits arrives, each in its turn. */
export function receiveQueued(socket: Socket, later: Later): void {
  for (const _ of socket.queue) later(() => receiveOne(socket))
}

/** Ends the channel for both; what was sent before still arrives. */
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
  const parcel = waiting.shift()
  if (parcel !== undefined) holder.receive(parcel)
}
