// The snapshots of a host: each whole, under the next revision, with the newest token (P-44, P-45).
import type { TokenPair, VideoData } from '../../generated/types.ts'
import type { Envelope } from '../wire/parse.ts'
import { createTokenCache } from './token-cache.ts'
import { sameStructure } from '../wire/values.ts'

/**
 * What became of a message: `sent` (or queued for the transport), `unchanged` or `repeated` and therefore not sent,
 * `waiting` where no editor has its snapshot, which learns from the next VIDEO_DATA, `invalid` where the editor would
 * reject it; the log says why.
 */
export type Delivery = 'sent' | 'unchanged' | 'repeated' | 'waiting' | 'invalid'

/** One editor session, as far as the handshake needs it. */
export interface Session {
  readonly instanceId: string | undefined
  readonly firstRevision: number
  booting: boolean
  snapshot: VideoData | null
}

export interface SnapshotPorts {
  /** The snapshot as the editor will read it. Throws on one that it would reject. */
  conform(data: VideoData): VideoData
  /** Sends VIDEO_DATA; `again` repeats the last one of this session. Returns false when it could not be sent. */
  sendData(data: VideoData, envelope: Envelope, again: boolean): boolean
  sendToken(pair: TokenPair): Delivery
}

export interface Snapshots {
  /** Of the newest snapshot; 0 before the first. */
  readonly revision: number
  /** Sends what the application supplies, unless it equals the last one. Throws like `conform`. */
  send(session: Session, data: VideoData): Delivery
  /** The same for a snapshot whose token is the newest already. */
  sendAs(session: Session, data: VideoData): Delivery
  repeat(data: VideoData, envelope: Envelope): void
  /** See `HostHandshake.renewToken`. */
  renewToken(session: Session | null, pair: TokenPair, asked: boolean): Delivery
}

export function createSnapshots(ports: SnapshotPorts): Snapshots {
  const tokens = createTokenCache()
  let revision = 0

  const sendAs: Snapshots['sendAs'] = (session, data) => {
    const fresh = ports.conform(data)
    if (sameStructure(session.snapshot, fresh)) return 'unchanged'
    if (!ports.sendData(fresh, { revision: revision + 1 }, false)) return 'waiting'
    revision += 1
    session.snapshot = fresh
    return 'sent'
  }
  return {
    get revision() {
      return revision
    },
    sendAs,
    send(session, data) {
      const delivery = sendAs(session, jsonCopy(tokens.freshen(data)))
      if (delivery === 'sent') tokens.sent(data)
      return delivery
    },
    repeat: (data, envelope) => void ports.sendData(data, { ...envelope, revision }, true),
    renewToken(session, { authToken, accessToken }, asked) {
      const pair = { authToken, accessToken }
      tokens.renew(pair)
      if (session?.snapshot) session.snapshot = { ...session.snapshot, ...pair }
      else if (session === null || !asked) return 'waiting'
      return ports.sendToken(pair)
    },
  }
}

/** A copy that is independent of later changes by the caller; throws on values that JSON cannot represent. */
function jsonCopy(data: VideoData): VideoData {
  return JSON.parse(JSON.stringify(data)) as VideoData
}
