// What an API key opens (SPEC 5.A, 5.C), judged in the order in which its refusals win (C-01).
import type { OperationArea, Scope } from '@proscenium/contract'

/** A catalogue key opens Area A alone; a standard key what its scopes say. */
export type KeyKind = 'standard' | 'catalogue'

interface KeyFacts {
  readonly kind: KeyKind
  readonly scopes: readonly string[]
  readonly revoked: boolean
  readonly partnerActive: boolean
}

/** What is asked of a key: the interface it is used at, and the scope that is wanted there. */
interface Door {
  readonly area: OperationArea
  readonly scope?: Scope
}

export type KeyRefusal = 'revoked_api_key' | 'wrong_key_type' | 'missing_scope' | 'partner_inactive'

/** Why a known key may not be used here; null where it may. Both kinds, test and live, open the catalogue. */
export function keyRefusal(key: KeyFacts, door: Door): KeyRefusal | null {
  if (key.revoked) return 'revoked_api_key'
  if (door.area === 'fulfilment' && key.kind !== 'standard') return 'wrong_key_type'
  if (door.scope !== undefined && !key.scopes.includes(door.scope)) return 'missing_scope'
  return key.partnerActive ? null : 'partner_inactive'
}
