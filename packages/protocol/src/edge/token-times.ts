import type { TokenTimes } from '../editor/refresh-schedule.ts'

/** Reads `iat` and `exp` of a JWT without verifying it; null for anything else or without an `exp`. Never throws. */
export function readTokenTimes(token: string): TokenTimes | null {
  const { iat, exp } = claimsOf(token)
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return null
  const issued = typeof iat === 'number' && iat < exp ? iat * 1_000 : null
  return { issuedAt: issued, expiresAt: exp * 1_000 }
}

function claimsOf(token: string): { readonly iat?: unknown; readonly exp?: unknown } {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return Object(claims) as object
  } catch {
    return {}
  }
}
