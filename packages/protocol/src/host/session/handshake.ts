// The handshake, as the host keeps it (P-44):
// 1. The editor says EDITOR_READY, any number of times. Nothing is posted before the first.
// 2. It begins a new life of the editor unless it repeats the current one: the same instanceId, or none while the
//    handshake is still under way. A new life ends the work of the one before.
// 3. The host asks for boot data, once a life; repeats meanwhile wait for it, and ask again only after a failure.
// 4. It sends VIDEO_DATA, whole, under the next revision. A repeat is met with the last snapshot again.
// 5. EDITOR_VIDEO_DATA_ACK of a revision of this life completes the handshake.
// 6. A document that leaves the frame ends its life: the host waits for EDITOR_READY again, and posts nothing meanwhile.
// 7. Every change of boot data sends the whole again; a snapshot that changes nothing is not sent.
import type { VideoData } from '../../messages/schemas/boot.ts'
import type { TokenPair } from '../../messages/schemas/token.ts'
import { createTokenCache } from './token-memory.ts'
import { sameStructure } from '../../channel/values.ts'

export type HostPhase = 'waiting' | 'booting' | 'open' | 'disposed'

/** One life of the editor document, as far as the handshake knows it. */
interface Life {
  readonly instanceId: string | undefined
  readonly firstRevision: number
  asking: boolean
  snapshot: VideoData | null
}

export interface HostHandshakePorts {
  setPhase(phase: HostPhase): void
  /** Ends the work of the life before and makes room for the next. */
  startSession(): void
  /** Asks for boot data on behalf of the current life. */
  bootData(): Promise<VideoData>
  /** Sends VIDEO_DATA, the last of this life `again`; false when it could not be sent. */
  sendData(data: VideoData, how: { readonly revision: number; readonly again: boolean }): boolean
  sendToken(pair: TokenPair): void
  /** A boot that failed for a reason other than the end of its life. */
  onBootFailed(error: unknown): void
}

export interface HostHandshake {
  /** Whether this life of the editor has been sent its snapshot. */
  readonly hasSent: boolean
  ready(instanceId: string | undefined): void
  /** False for an acknowledgement of nothing this life was sent. */
  acknowledged(revision: number | undefined): boolean
  update(data: VideoData): void
  /** Sends a token, unasked only once this life has its snapshot, and remembers it for the snapshots to come. */
  renewToken(pair: TokenPair, options: { readonly asked: boolean }): void
  /** The editor's document is gone: the next EDITOR_READY begins a new life. */
  editorLeft(): void
  dispose(): void
}

export function createHostHandshake(ports: HostHandshakePorts): HostHandshake {
  const tokens = createTokenCache()
  let life: Life | null = null
  let open = false
  let revision = 0

  /** Step 1 and 2. */
  const ready = (instanceId: string | undefined): void => {
    if (life !== null && repeats(life, { instanceId, open })) return meetRepeat(life)
    const next: Life = { instanceId, firstRevision: revision + 1, asking: false, snapshot: null }
    open = false
    life = next
    ports.startSession()
    if (isCurrent(next)) ports.setPhase('booting')
    if (isCurrent(next)) void boot(next)
  }

  /** Who hears of a new life may end it at once. */
  const isCurrent = (which: Life): boolean => life === which

  const meetRepeat = (current: Life): void => {
    if (current.snapshot !== null) ports.sendData(current.snapshot, { revision, again: true })
    else if (!current.asking) void boot(current)
  }

  /** Step 3. A snapshot that `update` brought meanwhile is newer than what was asked for. */
  const boot = async (asked: Life): Promise<void> => {
    asked.asking = true
    try {
      const data = await ports.bootData()
      if (life === asked && asked.snapshot === null) send(asked, data)
    } catch (error) {
      if (life === asked) ports.onBootFailed(error)
    } finally {
      asked.asking = false
    }
  }

  /** Step 4 and 7. */
  const send = (current: Life, data: VideoData): void => {
    const fresh = jsonCopy(tokens.freshen(data))
    if (sameStructure(current.snapshot, fresh)) return
    if (!ports.sendData(fresh, { revision: revision + 1, again: false })) return
    revision += 1
    tokens.sent(data)
    current.snapshot = fresh
  }

  /** Step 5. */
  const acknowledged = (echoed: number | undefined): boolean => {
    if (!life?.snapshot) return false
    if (echoed !== undefined && (echoed < life.firstRevision || echoed > revision)) return false
    open = true
    ports.setPhase('open')
    return true
  }

  const renewToken = ({ authToken, accessToken }: TokenPair, { asked }: { readonly asked: boolean }): void => {
    const pair = { authToken, accessToken }
    tokens.renew(pair)
    if (life?.snapshot) life.snapshot = { ...life.snapshot, ...pair }
    else if (life === null || !asked) return
    ports.sendToken(pair)
  }

  return {
    get hasSent() {
      return Boolean(life?.snapshot)
    },
    ready,
    acknowledged,
    renewToken,
    update(data) {
      try {
        if (life !== null) send(life, data)
      } catch (error) {
        ports.onBootFailed(error)
      }
    },
    editorLeft() {
      life = null
      ports.setPhase('waiting')
    },
    dispose() {
      life = null
      ports.setPhase('disposed')
    },
  }
}

function repeats(life: Life, { instanceId, open }: { instanceId: string | undefined; open: boolean }): boolean {
  return instanceId === undefined ? !open : instanceId === life.instanceId
}

/** A copy that later changes to the caller's object do not reach; throws on what JSON cannot hold. */
function jsonCopy(data: VideoData): VideoData {
  return JSON.parse(JSON.stringify(data)) as VideoData
}
