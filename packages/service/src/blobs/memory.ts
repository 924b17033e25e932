// Blobs in memory, for tests and for handlers without a server.
import type { Buffer } from '#platform/buffer'
import { sha256 } from '#platform/crypto'
import type { BlobStore, Clock } from '../ports.ts'
import { checkKey, pageOfKeys } from './key.ts'
import { readOf, wholeBytes } from './whole-bytes.ts'

/** A separate store; its blobs are lost with the process. */
export function memoryBlobs({ now }: Pick<Clock, 'now'>): BlobStore {
  const blobs = new Map<string, Buffer>()
  const writtenAt = new Map<string, number>()
  return {
    async put(key, body, { maxBytes }) {
      checkKey(key)
      const blob = await wholeBytes(body, maxBytes)
      if (blob === null) return { ok: false, code: 'too_large' }
      blobs.set(key, blob)
      writtenAt.set(key, now())
      return { ok: true, bytes: blob.length, sha256: sha256(blob, 'hex') }
    },
    async open(key, { start, end, size, signal }) {
      signal.throwIfAborted()
      const blob = blobs.get(checkKey(key))
      if (blob?.length !== size) throw new Error(`There is no blob of ${size} bytes under this key.`)
      return readOf(blob.subarray(start, end + 1))
    },
    async delete(key) {
      blobs.delete(checkKey(key))
    },
    async size(key) {
      return blobs.get(checkKey(key))?.length ?? null
    },
    // A body is stored when it is complete.
    removeAbandoned: async () => 0,
    async list(folder, page) {
      const keys = pageOfKeys(blobs.keys(), { folder, ...page })
      return keys.map((key) => ({ key, ageMs: now() - (writtenAt.get(key) ?? 0) }))
    },
  }
}
