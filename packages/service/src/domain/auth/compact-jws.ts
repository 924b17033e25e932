// Encoding of a compact JWS (RFC 7515 7.1), checked before a lenient library parses the token (B-23).
import { Buffer } from '#platform/buffer'

/** Longer than any token that the service issues. */
const LENGTH_MAX = 4096

/** Whether the text is three non-empty parts of canonical base64url: no padding, no unused bits set. */
export function isCompactJws(text: string): boolean {
  if (text.length > LENGTH_MAX) return false
  const parts = text.split('.')
  return parts.length === 3 && parts.every((part) => part !== '' && isCanonical(part))
}

/** `Buffer.from` skips unknown characters; only a part that encodes back to itself is canonical base64url. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}
