// Which pages may play a stream.

/**
 * Whether a request may be served. The `Origin` header decides; without it, the origin of `Referer` (a plain `<video>`
 * sends that alone); with neither, it is served. `allowed` holds serialised origins, an empty list meaning any. Against
 * a list, the opaque origin `null` and a referrer without a readable origin are refused.
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
