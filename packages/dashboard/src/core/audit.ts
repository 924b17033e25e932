// The audit log's actions and kinds of actions (D-11).
import type { AuditKind } from '@proscenium/contract/dashboard'

export type { AuditKind }

export const auditKinds = ['access', 'credentials', 'keys', 'profile', 'rights'] as const satisfies readonly AuditKind[]
