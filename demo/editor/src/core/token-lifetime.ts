// What is left of a token, for display. It is read, never trusted: only its servers decide whether it is good.

/** How long a token lives, in milliseconds, from `iat` to `exp`; null when it does not say. */
export function tokenLifetime(token: string): number | null {
  const claims = claimsOf(token)
  const [issued, expires] = [claims['iat'], claims['exp']]
  if (typeof issued !== 'number' || typeof expires !== 'number' || !(expires > issued)) return null
  return (expires - issued) * 1000
}

/** What is left of a token that arrived at `receivedAt`, by the editor's own clock, in milliseconds; 0 when nothing is. */
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
