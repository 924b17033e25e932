// Options of a service whose limits no test exceeds.
import type { Overrides } from './service.ts'

const some = { amount: 1_000_000_000_000, windowSeconds: 1 }

export const withoutLimits: Overrides = {
  apiRateLimit: 'off',
  usageLimits: {
    userVerifications: 'off',
    clientVerifications: 'off',
    exports: some,
    projects: some,
    issueReports: some,
    signInAddress: 'off',
    signInClient: 'off',
    signInAttempts: 'off',
    logoUploads: 'off',
    uploads: 'off',
    boots: 'off',
    linkChecks: 'off',
    reveals: 'off',
  },
}
