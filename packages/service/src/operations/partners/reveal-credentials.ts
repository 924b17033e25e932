// Reveals the current client ids and secrets of a partner (D-04). Callers record it in the audit log.
import { openSecret } from '../../domain/crypto/sealed-secret.ts'
import type { OperationContext } from '../context.ts'

export interface RevealedClient {
  /** Null: the partner has none. */
  readonly clientId: string | null
  readonly clientSecret: string | null
}

/** The client id and secret without an end. Errors: rejects if the secret was sealed with another key. */
export async function revealClient(
  { store, keys, clock }: Pick<OperationContext, 'store' | 'keys' | 'clock'>,
  which: { readonly partnerId: string; readonly isTest: boolean },
): Promise<RevealedClient> {
  const { clientIds, secrets } = await store.credentials.valid(which, clock.now())
  const sealed = secrets.find(({ expiresAt }) => expiresAt === null)?.sealed
  return {
    clientId: clientIds.find(({ expiresAt }) => expiresAt === null)?.clientId ?? null,
    clientSecret: sealed === undefined ? null : openStored({ keys }, which.partnerId, sealed),
  }
}

/** Errors: throws if it was sealed with another key. */
export function openStored({ keys }: Pick<OperationContext, 'keys'>, partnerId: string, sealed: string): string {
  const result = openSecret({ sealed, partnerId, keys: keys.secrets })
  if (!result.ok) throw new Error('The secret was sealed with another key.')
  return result.secret
}
