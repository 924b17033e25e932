// Remaining lifetime of a token, for display. The token is decoded but never trusted; only the servers validate it.

/** Lifetime of a token in milliseconds, from `iat` to `exp`; null when it states none. */
export function tokenLifetime(token: string): number | null {
  const claims = claimsOf(token)
  const issued = claims['iat']
  const expires = claims['exp']
  if (typeof issued !== 'number' || typeof expires !== 'number' || !(expires > issued)) return null
  return (expires - issued) * 1000
}

/** Remaining lifetime in milliseconds of a token received at `receivedAt`, by the editor's own clock; never below 0. */
export function remainingLifetime(lifetime: number, receivedAt: number, now: number): number {
  return Math.max(0, receivedAt + lifetime - now)
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const middle = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(middle))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
