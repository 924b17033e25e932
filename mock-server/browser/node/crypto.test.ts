import nodeCrypto from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import browserCrypto from './crypto.ts'

const data = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' }))
const algorithm = fc.constantFrom('sha1', 'sha256')
const encodings = ['hex', 'base64', 'base64url'] as const

describe('node:crypto in a browser gives what Node does for', () => {
  it('hashes of one text, and of several after one another', () => {
    verifies('O-17')
    fc.assert(
      fc.property(algorithm, fc.array(data), data, (name, parts, one) => {
        const digests = [nodeCrypto, browserCrypto].map(({ createHash, hash }) => [
          ...encodings.map((encoding) =>
            parts.reduce((sum, part) => sum.update(part), createHash(name)).digest(encoding),
          ),
          ...encodings.map((encoding) => hash(name, one, encoding)),
          hash(name, one),
          [...createHash(name).update(one).digest()],
        ])
        expect(digests[1]).toEqual(digests[0])
      }),
    )
  })

  it('signatures with a key', () => {
    verifies('A-01')
    fc.assert(
      fc.property(algorithm, data, fc.array(data), (name, key, parts) => {
        const signatures = [nodeCrypto, browserCrypto].map(({ createHmac }) => [
          ...encodings.map((encoding) =>
            parts.reduce((sum, part) => sum.update(part), createHmac(name, key)).digest(encoding),
          ),
          [...parts.reduce((sum, part) => sum.update(part), createHmac(name, key)).digest()],
        ])
        expect(signatures[1]).toEqual(signatures[0])
      }),
    )
  })
})
