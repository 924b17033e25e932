// Kinds of events in the audit log (D-11).

const kinds = {
  sign_in: 'access',
  sign_out: 'access',
  login_changed: 'access',
  login_unlinked: 'access',
  sessions_revoked: 'access',
  secret_revealed: 'credentials',
  credentials_rotated: 'credentials',
  rotation_reset: 'credentials',
  api_key_created: 'keys',
  api_key_revoked: 'keys',
  profile_changed: 'profile',
  logo_changed: 'profile',
  logo_removed: 'profile',
  partner_created: 'profile',
  partner_changed: 'profile',
  order_settled: 'rights',
  right_granted: 'rights',
  right_revoked: 'rights',
} as const

export type AuditAction = keyof typeof kinds
export type AuditKind = (typeof kinds)[AuditAction]

export const auditKinds = ['access', 'credentials', 'keys', 'profile', 'rights'] as const satisfies readonly AuditKind[]

/** Whether the page has words for an action; a newer service may know more. */
export function isKnownAction(action: string): action is AuditAction {
  return Object.hasOwn(kinds, action)
}

export function kindOf(action: string): AuditKind | null {
  return isKnownAction(action) ? kinds[action] : null
}
