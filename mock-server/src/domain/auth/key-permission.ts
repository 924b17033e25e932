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
interface RequiredAccess {
  readonly area: OperationArea
  readonly scope?: Scope
}

export type KeyRejection = 'revoked_api_key' | 'wrong_key_type' | 'missing_scope' | 'partner_inactive'

/** Why a known key may not be used here; null where it may. Both kinds, test and live, open the catalogue. */
export function keyRejection(key: KeyFacts, required: RequiredAccess): KeyRejection | null {
  if (key.revoked) return 'revoked_api_key'
  if (required.area === 'fulfilment' && key.kind !== 'standard') return 'wrong_key_type'
  if (required.scope !== undefined && !key.scopes.includes(required.scope)) return 'missing_scope'
  return key.partnerActive ? null : 'partner_inactive'
}
