// Which API an API key may use. Rejections are checked in the order of C-01; scopes: C-10.
import type { OperationArea, Scope } from '@proscenium/contract'

/** A catalogue key may use Area A only; a standard key may use what its scopes allow. */
export type KeyKind = 'standard' | 'catalogue'

interface KeyFacts {
  readonly kind: KeyKind
  readonly scopes: readonly string[]
  readonly revoked: boolean
  readonly partnerActive: boolean
}

/** The API that is called and the scope it requires. */
interface RequiredAccess {
  readonly area: OperationArea
  readonly scope?: Scope
}

export type KeyRejection = 'revoked_api_key' | 'wrong_key_type' | 'missing_scope' | 'partner_inactive'

/** Why a known key may not be used here; null if it may. Both kinds, test and live, may use the catalogue. */
export function keyRejection(key: KeyFacts, required: RequiredAccess): KeyRejection | null {
  if (key.revoked) return 'revoked_api_key'
  if (required.area === 'fulfilment' && key.kind !== 'standard') return 'wrong_key_type'
  if (required.scope !== undefined && !key.scopes.includes(required.scope)) return 'missing_scope'
  return key.partnerActive ? null : 'partner_inactive'
}
