// The operations of the dashboard that the service implements.
import { auditOperations } from './audit.ts'
import { credentialOperations } from './credentials.ts'
import { healthOperations } from './health.ts'
import { keyOperations } from './keys.ts'
import { linkCheckOperations } from './link-check.ts'
import { profileOperations } from './profile.ts'
import { sessionOperations } from './sessions.ts'
import { signInOperations } from './sign-in.ts'
import { usageOperations } from './usage.ts'

export * from './audit.ts'
export * from './common.ts'
export * from './credentials.ts'
export * from './health.ts'
export * from './keys.ts'
export * from './link-check.ts'
export * from './profile.ts'
export * from './sessions.ts'
export * from './sign-in.ts'
export * from './usage.ts'

export const dashboardOperations = {
  ...signInOperations,
  ...sessionOperations,
  ...profileOperations,
  ...credentialOperations,
  ...keyOperations,
  ...auditOperations,
  ...usageOperations,
  ...healthOperations,
  ...linkCheckOperations,
} as const
