/** Statuses of a partner's account; only an active one opens sessions (B-17). */
export const partnerStatuses = ['active', 'suspended', 'pending'] as const
