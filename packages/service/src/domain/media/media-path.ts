/**
 * A key of the media host as the path of its address. Everything is encoded that RFC 3986 does not allow unencoded, so
 * that a signature of the path has one form.
 */
export function mediaPath(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
}
