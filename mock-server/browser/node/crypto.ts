// What the demo's servers and Express use of `node:crypto`, in a browser.
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer } from '@proscenium/service/platform/buffer'

const digests = { sha1, sha256 } as const
type Algorithm = keyof typeof digests
type Encoding = 'hex' | 'base64' | 'base64url' | 'buffer'

const utf8 = new TextEncoder()
const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? utf8.encode(data) : Uint8Array.from(data)
const encoded = (bytes: Uint8Array, encoding: Encoding = 'buffer'): string | Uint8Array =>
  encoding === 'buffer' ? Buffer.from(bytes) : Buffer.from(bytes).toString(encoding)

interface Running {
  update(data: string | Uint8Array): Running
  digest(encoding?: Encoding): string | Uint8Array
}

function running(state: { update(data: Uint8Array): unknown; digest(): Uint8Array }): Running {
  return {
    update(data) {
      state.update(bytesOf(data))
      return this
    },
    digest: (encoding) => encoded(state.digest(), encoding),
  }
}

export const createHash = (algorithm: Algorithm): Running => running(digests[algorithm].create())

export const createHmac = (algorithm: Algorithm, key: string | Uint8Array): Running =>
  running(hmac.create(digests[algorithm], bytesOf(key)))

export const hash = (
  algorithm: Algorithm,
  data: string | Uint8Array,
  encoding: Encoding = 'hex',
): string | Uint8Array => encoded(digests[algorithm](bytesOf(data)), encoding)

const crypto = { createHash, createHmac, hash }
export default crypto
