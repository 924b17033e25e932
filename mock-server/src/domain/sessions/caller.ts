// How the log names who makes a request: by ids of the service and by prefixes that open nothing.
import { keyPrefix } from '../auth/api-key.ts'

/** The time of a version 7 UUID and its first twelve random bits. */
const SESSION_PREFIX_LENGTH = 18

export interface Caller {
  /** Id of the partner. */
  readonly partner: string
  /** Beginning of the API key; of keys made before it was stored, the beginning of the key's id. */
  readonly key?: string
  /** Beginning of the session's id. */
  readonly session?: string
}

/** A partner's server, by its API key. */
export function keyCaller(key: {
  readonly id: string
  readonly partnerId: string
  readonly prefix: string | null
}): Caller {
  return { partner: key.partnerId, key: key.prefix ?? keyPrefix(key.id) }
}

/** A person, by the session. */
export function sessionCaller(session: { readonly id: string; readonly partner_id: string }): Caller {
  return { partner: session.partner_id, session: session.id.slice(0, SESSION_PREFIX_LENGTH) }
}
