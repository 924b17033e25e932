// How the log identifies a caller: by ids of the service and prefixes that grant nothing.
import { keyPrefix } from '../auth/api-key.ts'

/** The timestamp of a version 7 UUID and its first twelve random bits. */
const SESSION_PREFIX_LENGTH = 18

export interface Caller {
  /** Id of the partner. */
  readonly partner: string
  /** Prefix of the API key; for keys created before prefixes were stored, the prefix of the key's id. */
  readonly key?: string
  /** Prefix of the session's id. */
  readonly session?: string
}

/** A partner's server, identified by its API key. */
export function keyCaller(key: {
  readonly id: string
  readonly partnerId: string
  readonly prefix: string | null
}): Caller {
  return { partner: key.partnerId, key: key.prefix ?? keyPrefix(key.id) }
}

/** A user, identified by the session. */
export function sessionCaller(session: { readonly id: string; readonly partner_id: string }): Caller {
  return { partner: session.partner_id, session: session.id.slice(0, SESSION_PREFIX_LENGTH) }
}
