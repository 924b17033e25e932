/** Bytes that are hashed at once: a whole file may not fit in memory. */
const CHUNK = 8 * 1_024 * 1_024

/** Identifies a file by its content: SHA-256 of the SHA-256 of each 8 MiB, in hexadecimal. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const hashes: ArrayBuffer[] = []
  for (let start = 0; start < file.size; start += CHUNK) {
    hashes.push(await crypto.subtle.digest('SHA-256', await file.slice(start, start + CHUNK).arrayBuffer()))
  }
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(hashes).arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
