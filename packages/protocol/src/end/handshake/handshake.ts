// The handshake (P-44, P-51). The editor:
// 1. Sends EDITOR_READY immediately, and again with back-off until VIDEO_DATA arrives.
// 2. Acknowledges every valid VIDEO_DATA with its revision before a listener can send anything else: the host's
// handshake is complete when the first request arrives. The first one ends the announcements; the bridge is open.
// 3. Every VIDEO_DATA is a whole snapshot: it replaces the last one, and listeners are notified if it differs.
// 4. When its host stops responding, it announces itself again with `reconnect`, as in step 1. Its snapshot stays.
// The host:
// 5. Posts nothing before the first EDITOR_READY (docs/decisions/bridge/handshake-before-messages.md). It starts a new
// editor session unless it repeats the current one: the same instanceId, or none while the handshake is still in
// progress. A new session ends the previous one.
// 6. Requests boot data once per session; repeats meanwhile wait for it, and request it again only after a failure.
// 7. Sends VIDEO_DATA, a whole snapshot, under the next revision. A repeat gets the last snapshot again, one with
// `reconnect` over a transport negotiated again.
// 8. EDITOR_VIDEO_DATA_ACK of a revision of this session completes the handshake. An editor that asks something without
// having acknowledged gets the snapshot again a second later: its acknowledgement was lost.
// 9. A document that leaves the frame ends its session: the host waits for EDITOR_READY again, and posts nothing
// meanwhile.
// 10. Every change of boot data sends the whole snapshot again; one that changes nothing is not sent.
import type { TokenPair, VideoData } from '../../generated/types.ts'
import { repeatWithBackOff } from '../async/back-off.ts'
import { createEmitter } from '../async/emitter.ts'
import { createObservable } from '../async/observable.ts'
import type { Envelope } from '../wire/parse.ts'
import type { Clock, Log } from '../ports.ts'
import { createSnapshots, type Delivery, type Session, type SnapshotPorts } from './snapshots.ts'
import { sameStructure } from '../wire/values.ts'

export type { Delivery } from './snapshots.ts'
export type HostPhase = 'waiting' | 'booting' | 'open' | 'disposed'
export type EditorPhase = 'announcing' | 'open' | 'disposed'

export interface HostHandshakePorts extends SnapshotPorts {
  setPhase(phase: HostPhase): void
  /** Disposes of the previous session and installs the next, whose document supports these features. */
  startSession(features: readonly string[] | undefined): void
  /** Negotiates the transport of the current session again. */
  restartTransport(features: readonly string[] | undefined): void
  /** Requests boot data for the current session. */
  bootData(): Promise<VideoData>
  /** Boot data failed for a reason other than the end of the session. */
  onBootFailed(error: unknown): void
}

export interface HostHandshake {
  /** What the current session was sent last. */
  readonly snapshot: VideoData | null
  ready(envelope: Envelope): void
  /** Whether an announcement repeats the current session while its boot data is still on its way. */
  isPending(envelope: Envelope): boolean
  /** Returns false for an acknowledgement of a revision that this session was not sent. */
  acknowledged(revision: number | undefined): boolean
  update(data: VideoData): Delivery
  /** What `conform` adds to a snapshot has changed. */
  contextChanged(): void
  /** Sends the last snapshot again, with these extensions. */
  repeat(envelope: Envelope): void
  /**
   * Sends a token and applies it to later snapshots. Sent unsolicited (`asked` false) only once this session has its
   * snapshot (P-45).
   */
  renewToken(pair: TokenPair, options: { readonly asked: boolean }): Delivery
  /** The editor's document is gone: the next EDITOR_READY starts a new session. */
  editorLeft(): void
  dispose(): void
}

export function createHostHandshake(ports: HostHandshakePorts): HostHandshake {
  const snapshots = createSnapshots(ports)
  let session: Session | null = null
  let open = false

  /** Whether an announcement repeats the current session (step 5). */
  const repeats = ({ instanceId }: Envelope): boolean =>
    session !== null && (instanceId === undefined ? !open : instanceId === session.instanceId)

  const repeat = (envelope: Envelope): void => {
    if (session === null) return
    if (session.snapshot !== null) snapshots.repeat(session.snapshot, envelope)
    else if (!session.booting) void boot(session)
  }
  /** A callback may have ended the new session. */
  const isCurrent = (which: Session): boolean => session === which

  /** Step 6. A snapshot from `update` meanwhile is newer than the one requested. */
  const boot = async (asked: Session): Promise<void> => {
    asked.booting = true
    try {
      const data = await ports.bootData()
      if (session === asked && asked.snapshot === null) snapshots.send(asked, data)
    } catch (error) {
      if (session === asked) ports.onBootFailed(error)
    } finally {
      asked.booting = false
    }
  }
  return {
    get snapshot() {
      return session?.snapshot ?? null
    },
    ready(envelope) {
      const { instanceId, features, reconnect } = envelope
      if (repeats(envelope)) {
        if (reconnect === true) ports.restartTransport(features)
        return repeat({})
      }
      const next = { instanceId, firstRevision: snapshots.revision + 1, booting: false, snapshot: null }
      open = false
      session = next
      ports.startSession(features)
      if (isCurrent(next)) ports.setPhase('booting')
      if (isCurrent(next)) void boot(next)
    },
    repeat,
    isPending: (envelope) => repeats(envelope) && session?.booting === true,
    acknowledged(echoed) {
      if (!session?.snapshot) return false
      if (echoed !== undefined && (echoed < session.firstRevision || echoed > snapshots.revision)) return false
      open = true
      ports.setPhase('open')
      return true
    },
    renewToken: (pair, { asked }) => snapshots.renewToken(session, pair, asked),
    update(data) {
      try {
        return session === null ? 'waiting' : snapshots.send(session, data)
      } catch (error) {
        ports.onBootFailed(error)
        return 'invalid'
      }
    },
    contextChanged() {
      if (session?.snapshot) snapshots.sendAs(session, session.snapshot)
    },
    editorLeft() {
      session = null
      ports.setPhase('waiting')
    },
    dispose() {
      session = null
      ports.setPhase('disposed')
    },
  }
}

export interface EditorHandshakePorts {
  readonly clock: Clock
  readonly log: Log
  setPhase(phase: EditorPhase): void
  announce(envelope: Envelope): void
  acknowledge(envelope: Envelope): void
  /** Sends what waited for the handshake. */
  flush(): void
}

export interface EditorHandshake {
  /** Revision of the newest snapshot that had one; 0 before that. */
  readonly revision: number
  readonly bootData: { readonly current: VideoData | null; subscribe(listener: (data: VideoData) => void): () => void }
  readonly token: { readonly current: string; subscribe(listener: (token: string) => void): () => void }
  /** Step 1, or with `reconnect` step 4. */
  announce(envelope: Envelope): void
  snapshotReceived(data: VideoData, revision: number | undefined): void
  tokenReceived(token: string): void
  dispose(): void
}

export function createEditorHandshake(ports: EditorHandshakePorts): EditorHandshake {
  const { clock, log } = ports
  const changes = createEmitter<VideoData>(log)
  const token = createObservable('', log)
  let snapshot: VideoData | null = null
  let newest = 0
  let disposed = false
  let stopAnnouncing = (): void => {}

  const tokenReceived = (next: string): void => {
    if (next !== '') token.set(next)
  }
  return {
    get revision() {
      return newest
    },
    token,
    tokenReceived,
    bootData: {
      get current() {
        return snapshot
      },
      subscribe: changes.subscribe,
    },
    announce(envelope) {
      stopAnnouncing()
      newest = 0
      stopAnnouncing = repeatWithBackOff(() => ports.announce(envelope), { clock, firstMs: 100, longestMs: 2_000 })
    },
    snapshotReceived(data, revision) {
      stopAnnouncing()
      newest = revision ?? newest
      const isChange = !sameStructure(snapshot, data)
      if (isChange) snapshot = data
      // Step 2.
      ports.acknowledge({ revision })
      ports.flush()
      // Step 3. The token first, because snapshot listeners may use it. Any listener may dispose of this end.
      tokenReceived(data.authToken)
      if (!disposed) ports.setPhase('open')
      if (!disposed && isChange) changes.emit(data)
    },
    dispose() {
      disposed = true
      stopAnnouncing()
      changes.clear()
      token.clear()
    },
  }
}
