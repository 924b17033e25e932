// Cookies of the dashboard (D-10). The prefix `__Host-` binds them to this host over a secure connection.

/** Names the browser that requested a sign-in link. */
export const SIGN_IN_COOKIE = '__Host-proscenium-sign-in'
export const SESSION_COOKIE = '__Host-proscenium-dashboard'

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** A `Set-Cookie` value; without `maxAgeSeconds` the cookie ends with the browser's session. */
export function cookie(name: string, value: string, maxAgeSeconds: number | null = null): string {
  return `${name}=${value}; ${ATTRIBUTES}${maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`}`
}

export function clearedCookie(name: string): string {
  return cookie(name, '', 0)
}

/** The value of the first cookie of that name in a `Cookie` field; null without one. */
export function readCookie(field: string | undefined, name: string): string | null {
  const pairs = (field ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}
