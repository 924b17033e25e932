// Randomness; no other file of the package accesses it. Loaded with the checkout.

/** 128 random bits in hex; works in insecure contexts too, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
