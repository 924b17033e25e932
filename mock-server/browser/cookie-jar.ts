// The cookies of the service's origin. A script can neither read nor send them, so the worker keeps them as a browser
// would: those of the service are all for its whole origin, and for secure connections (D-10).

export interface CookieJar {
  /** The value of `Cookie`; null without any. */
  header(): string | null
  /** Takes the value of one `Set-Cookie`. */
  take(field: string): void
}

/** `now`: milliseconds since the Unix epoch, by which cookies expire. */
export function createCookieJar(now: () => number): CookieJar {
  const held = new Map<string, { readonly value: string; readonly expires: number }>()
  return {
    header() {
      const valid = [...held].filter(([, { expires }]) => expires > now())
      return valid.length === 0 ? null : valid.map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    take(field) {
      const [pair = '', ...attributes] = field.split(';')
      const at = pair.indexOf('=')
      const maxAge = attributes.map((text) => /^ *max-age=(-?\d+) *$/i.exec(text)?.[1]).find((age) => age !== undefined)
      const expires = maxAge === undefined ? Number.POSITIVE_INFINITY : now() + Number(maxAge) * 1_000
      held.set(pair.slice(0, at).trim(), { value: pair.slice(at + 1).trim(), expires })
    },
  }
}
