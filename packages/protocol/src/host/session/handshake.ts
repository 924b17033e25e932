// The host's side of the handshake (P-44):
// 1. The editor sends EDITOR_READY, any number of times. Nothing is posted before the first
// (docs/decisions/bridge/handshake-before-messages.md).
// 2. EDITOR_READY starts a new editor session unless it repeats the current one: the same instanceId, or none while the
// handshake is still in progress. A new session ends the previous one.
// 3. The host requests boot data once per session; repeats meanwhile wait for it, and request it again only after a
// failure.
// 4. It sends VIDEO_DATA, a whole snapshot, under the next revision. A repeat gets the last snapshot again.
// 5. EDITOR_VIDEO_DATA_ACK of a revision of this session completes the handshake.
// 6. A document that leaves the frame ends its session: the host waits for EDITOR_READY again, and posts nothing
// meanwhile.
// 7. Every change of boot data sends the whole snapshot again; one that changes nothing is not sent.
import type { TokenPair, VideoData } from '../../generated/types.ts'
import { createTokenCache } from './token-cache.ts'
import { sameStructure } from '../../channel/values.ts'

export type HostPhase = 'waiting' | 'booting' | 'open' | 'disposed'

/** One editor session, as far as the handshake needs it. */
interface Session {
  readonly instanceId: string | undefined
  readonly firstRevision: number
  booting: boolean
  snapshot: VideoData | null
}

export interface HostHandshakePorts {
  setPhase(phase: HostPhase): void
  /** Disposes of the previous session and installs the next, whose document supports these features. */
  startSession(features: readonly string[] | undefined): void
  /** Requests boot data for the current session. */
  bootData(): Promise<VideoData>
  /** Sends VIDEO_DATA; `again` repeats the last one of this session. Returns false when it could not be sent. */
  sendData(data: VideoData, how: { readonly revision: number; readonly again: boolean }): boolean
  sendToken(pair: TokenPair): void
  /** Boot data failed for a reason other than the end of the session. */
  onBootFailed(error: unknown): void
}

export interface HostHandshake {
  /** Whether the current session has been sent its snapshot. */
  readonly hasSent: boolean
  ready(instanceId: string | undefined, features?: readonly string[]): void
  /** Returns false for an acknowledgement of a revision that this session was not sent. */
  acknowledged(revision: number | undefined): boolean
  update(data: VideoData): void
  /**
   * Sends a token and applies it to later snapshots. Sent unsolicited (`asked` false) only once this session has its
   * snapshot (P-45).
   */
  renewToken(pair: TokenPair, options: { readonly asked: boolean }): void
  /** The editor's document is gone: the next EDITOR_READY starts a new session. */
  editorLeft(): void
  dispose(): void
}

export function createHostHandshake(ports: HostHandshakePorts): HostHandshake {
  const tokens = createTokenCache()
  let session: Session | null = null
  let open = false
  let revision = 0

  /** Steps 1 and 2. */
  const ready: HostHandshake['ready'] = (instanceId, features) => {
    if (session !== null && repeats(session, { instanceId, open })) return repeatSnapshot(session)
    const next: Session = { instanceId, firstRevision: revision + 1, booting: false, snapshot: null }
    open = false
    session = next
    ports.startSession(features)
    if (isCurrent(next)) ports.setPhase('booting')
    if (isCurrent(next)) void boot(next)
  }

  /** A callback may have ended the new session. */
  const isCurrent = (which: Session): boolean => session === which

  const repeatSnapshot = (current: Session): void => {
    if (current.snapshot !== null) ports.sendData(current.snapshot, { revision, again: true })
    else if (!current.booting) void boot(current)
  }

  /** Step 3. A snapshot from `update` meanwhile is newer than the one requested. */
  const boot = async (asked: Session): Promise<void> => {
    asked.booting = true
    try {
      const data = await ports.bootData()
      if (session === asked && asked.snapshot === null) send(asked, data)
    } catch (error) {
      if (session === asked) ports.onBootFailed(error)
    } finally {
      asked.booting = false
    }
  }

  /** Steps 4 and 7. */
  const send = (current: Session, data: VideoData): void => {
    const fresh = jsonCopy(tokens.freshen(data))
    if (sameStructure(current.snapshot, fresh)) return
    if (!ports.sendData(fresh, { revision: revision + 1, again: false })) return
    revision += 1
    tokens.sent(data)
    current.snapshot = fresh
  }

  /** Step 5. */
  const acknowledged = (echoed: number | undefined): boolean => {
    if (!session?.snapshot) return false
    if (echoed !== undefined && (echoed < session.firstRevision || echoed > revision)) return false
    open = true
    ports.setPhase('open')
    return true
  }

  const renewToken = ({ authToken, accessToken }: TokenPair, { asked }: { readonly asked: boolean }): void => {
    const pair = { authToken, accessToken }
    tokens.renew(pair)
    if (session?.snapshot) session.snapshot = { ...session.snapshot, ...pair }
    else if (session === null || !asked) return
    ports.sendToken(pair)
  }

  return {
    get hasSent() {
      return Boolean(session?.snapshot)
    },
    ready,
    acknowledged,
    renewToken,
    update(data) {
      try {
        if (session !== null) send(session, data)
      } catch (error) {
        ports.onBootFailed(error)
      }
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

function repeats(session: Session, { instanceId, open }: { instanceId: string | undefined; open: boolean }): boolean {
  return instanceId === undefined ? !open : instanceId === session.instanceId
}

/** A copy that is independent of later changes by the caller; throws on values that JSON cannot represent. */
function jsonCopy(data: VideoData): VideoData {
  return JSON.parse(JSON.stringify(data)) as VideoData
}
