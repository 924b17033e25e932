// All limits on users and client ids in one table; options, their documentation and defaults derive from it (B-35).
import type { UsageLimit } from './token-bucket.ts'

interface UsageLimitRow {
  readonly option: `${string}-limit`
  readonly preset: UsageLimit
  readonly meaning: string
}

const HOUR = 3_600
const DAY = 86_400

export const usageLimitTable = {
  clientVerifications: {
    option: 'client-verification-limit',
    preset: { amount: 6_000, windowSeconds: 60 },
    meaning: 'successful verifications of one client id',
  },
  userVerifications: {
    option: 'user-verification-limit',
    preset: { amount: 300, windowSeconds: HOUR },
    meaning: 'successful verifications of one linked user',
  },
  uploadBytes: {
    option: 'user-upload-limit',
    preset: { amount: 21_474_836_480, windowSeconds: DAY },
    meaning: 'bytes of export files and songs that one linked user uploads; a larger file is rejected',
  },
  uploads: {
    option: 'user-file-limit',
    preset: { amount: 300, windowSeconds: HOUR },
    meaning: 'export files and songs of any size that one linked user uploads, rejected ones included',
  },
  boots: {
    option: 'user-boot-limit',
    preset: { amount: 600, windowSeconds: HOUR },
    meaning: 'boots of the Workspace by one linked user',
  },
  exports: {
    option: 'user-export-limit',
    preset: { amount: 200, windowSeconds: DAY },
    meaning: 'finished exports of one linked user',
  },
  projects: {
    option: 'user-project-limit',
    preset: { amount: 200, windowSeconds: DAY },
    meaning: 'projects that one linked user creates; saving an existing one is free',
  },
  issueReports: {
    option: 'user-issue-limit',
    preset: { amount: 60, windowSeconds: HOUR },
    meaning: 'issue reports of one linked user',
  },
  signInAddress: {
    option: 'sign-in-address-limit',
    preset: { amount: 5, windowSeconds: 900 },
    meaning:
      'dashboard sign-in links e-mailed to one address for strangers, and as many for each browser that signed in',
  },
  signInClient: {
    option: 'sign-in-client-limit',
    preset: { amount: 30, windowSeconds: 900 },
    meaning:
      'dashboard sign-in links requested from one network address by browsers that have not signed in to the login; a registered address still gets those of its own limit',
  },
  signInAttempts: {
    option: 'sign-in-attempt-limit',
    preset: { amount: 60, windowSeconds: 900 },
    meaning: 'failed attempts to open a dashboard sign-in link from one network address; a valid link always works',
  },
  logoUploads: {
    option: 'logo-upload-limit',
    preset: { amount: 30, windowSeconds: HOUR },
    meaning: 'logos that one partner uploads',
  },
  linkChecks: {
    option: 'link-check-limit',
    preset: { amount: 30, windowSeconds: 60 },
    meaning: 'links that one partner checks',
  },
  reveals: {
    option: 'secret-reveal-limit',
    preset: { amount: 30, windowSeconds: HOUR },
    meaning: 'reveals of one partner’s secrets, to it and to the operator apart',
  },
  operatorAttempts: {
    option: 'operator-attempt-limit',
    preset: { amount: 60, windowSeconds: 900 },
    meaning: 'wrong operator tokens from one network address; the right token always works',
  },
} as const satisfies Readonly<Record<string, UsageLimitRow>>

export type UsageLimitName = keyof typeof usageLimitTable
/** Null: unlimited. */
export type UsageLimits = Readonly<Record<UsageLimitName, UsageLimit | null>>

export const usageLimitNames = Object.keys(usageLimitTable) as UsageLimitName[]

/** The defaults, overridden by `given`. */
export function resolveUsageLimits(given: Partial<Readonly<Record<UsageLimitName, UsageLimit | 'off'>>>): UsageLimits {
  const limits = usageLimitNames.map((name) => {
    const limit = given[name] ?? usageLimitTable[name].preset
    return [name, limit === 'off' ? null : limit] as const
  })
  return Object.fromEntries(limits) as Record<UsageLimitName, UsageLimit | null>
}

/** Open sessions per linked user; opening another ends those idle for the longest time (B-35). */
export const SESSIONS_PER_USER_DEFAULT = 100
export const SESSIONS_PER_USER_MAX = 10_000
