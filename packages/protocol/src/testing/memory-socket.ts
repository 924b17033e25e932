// The two ends of a channel in memory. A socket outlives the port objects that hold it one after the other.

/** A message on its way, with the sockets it hands over. */
export interface Parcel {
  readonly data: unknown
  /** Emptied by the first copy that is received. */
  readonly sockets: Socket[]
}

/** The port object that has a socket at the moment. */
export interface Holder {
  readonly origin: string
  isStarted(): boolean
  receive(parcel: Parcel): void
  /** The other end is gone. */
  parted(): void
}

export interface Socket {
  holder: Holder | null
  other: Socket | null
  /** What has arrived and was not received yet; it moves with the socket. */
  readonly waiting: Parcel[]
}

type Later = (task: () => void) => void

export function newSocketPair(): readonly [Socket, Socket] {
  const first: Socket = { holder: null, other: null, waiting: [] }
  const second: Socket = { holder: null, other: first, waiting: [] }
  first.other = second
  return [first, second]
}

/** Sends to the other end, which receives in its turn, or once it has started. */
export function sendThrough(socket: Socket, parcel: Parcel, later: Later): void {
  const { other } = socket
  if (other === null) return
  other.waiting.push(parcel)
  later(() => receiveOne(other))
}

/** The holder has started: what waits arrives, each in its turn. */
export function receiveWaiting(socket: Socket, later: Later): void {
  for (const _ of socket.waiting) later(() => receiveOne(socket))
}

/** Ends the channel for both; what was sent before still arrives. */
export function part(socket: Socket, later: Later): void {
  const { other } = socket
  socket.other = null
  socket.holder = null
  if (other === null) return
  other.other = null
  later(() => other.holder?.parted())
}

function receiveOne({ holder, waiting }: Socket): void {
  if (holder?.isStarted() !== true) return
  const parcel = waiting.shift()
  if (parcel !== undefined) holder.receive(parcel)
}
