import { responses } from '@proscenium/contract/responses'
import type { Clock } from '@proscenium/protocol'
import { readValue } from '@proscenium/protocol/compiled-schemas'
import type { SignedLink } from '../../core/address/embed-address.ts'
import { storedSessionsKey } from '../../core/session/stored-sessions-key.ts'
import { updateStoredSessions, findStoredSession, type StoredSession } from '../../core/session/stored-sessions.ts'
import type { SessionStoragePort } from '../../ports/session-storage.ts'
import type { StoragePort } from '@proscenium/ui/guarded-storage'

export interface SessionStorageOptions {
  readonly link: SignedLink
  /** Scoped to this tab and origin: a session token grants everything its user may do. */
  readonly storage: StoragePort
  readonly clock: Clock
  /** Web Crypto, which is available only in secure contexts; without it nothing is stored. */
  readonly subtle: SubtleCrypto | undefined
}

/**
 * Stores the session per client under a hash of payload and signature, so that nothing of the payload is stored (B-16).
 * Calls take effect in order.
 */
export function createSessionStorage({ link, storage, clock, subtle }: SessionStorageOptions): SessionStoragePort {
  const key = storedSessionsKey(link.clientId)
  const hash = subtle === undefined ? Promise.resolve(null) : hashOf(link, subtle)
  const entry = (name: string) => ({ text: storage.read(key), link: name, now: clock.now(), read })
  const change = async (stored: StoredSession | null) => {
    const name = await hash
    if (name === null) return
    const text = updateStoredSessions(entry(name), stored)
    if (text === null) storage.remove(key)
    else storage.write(key, text)
  }
  return {
    async load() {
      const name = await hash
      return name === null ? null : findStoredSession(entry(name))
    },
    save: (stored) => void change(stored),
    clear: () => void change(null),
  }
}

/** Lower-case hex SHA-256; null if the browser rejects the digest. */
async function hashOf({ payload, signature }: SignedLink, subtle: SubtleCrypto): Promise<string | null> {
  try {
    const text = new TextEncoder().encode(JSON.stringify([payload, signature]))
    return [...new Uint8Array(await subtle.digest('SHA-256', text))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
  } catch {
    return null
  }
}

function read(value: unknown): StoredSession['session'] | null {
  const reading = readValue(responses.verifyPartnerSession.schema, value)
  return reading.issue === null ? (reading.value as StoredSession['session']) : null
}
