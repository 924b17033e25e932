// The spelling of a compact JWS (RFC 7515 7.1), checked before a library that forgives looks at it (B-23).

/** More characters than any token of ours has. */
const LENGTH_MAX = 4096

/** Whether the text is three parts of base64url in their one canonical spelling: no padding, no stray bits, none empty. */
export function isCompactJws(text: string): boolean {
  const parts = text.length <= LENGTH_MAX ? text.split('.') : []
  return parts.length === 3 && parts.every((part) => part !== '' && isCanonical(part))
}

/** `Buffer.from` skips what it does not know, so only what comes back the same was base64url. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}
