// Which pages may play a stream.

/**
 * Whether a request may be served. The `Origin` header decides; without it, the origin of `Referer` (the only one that
 * a plain `<video>` sends); without both, the request is served. `allowed` holds serialised origins; an empty list
 * allows any. With a list, the opaque origin `null` and a referrer without a readable origin are rejected.
 */
export function originAllowed(input: {
  origin?: string | undefined
  referer?: string | undefined
  allowed: readonly string[]
}): boolean {
  if (input.allowed.length === 0) return true
  if (input.origin) return input.origin !== 'null' && input.allowed.includes(input.origin)
  if (!input.referer) return true
  const origin = URL.parse(input.referer)?.origin ?? 'null'
  return origin !== 'null' && input.allowed.includes(origin)
}
