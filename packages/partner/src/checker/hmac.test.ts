import { createHmac, hash, randomBytes } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createHmacSha256 } from './hmac.ts'

const hmacSha256 = createHmacSha256((data) => hash('sha256', data, 'buffer'))

it.each([0, 1, 63, 64, 65, 200])('equals the HMAC of the platform with a key of %i bytes', (length) => {
  verifies('B-04')
  const key = randomBytes(length)
  const texts = [Buffer.alloc(0), Buffer.from('{"a":1}'), randomBytes(1_000)]
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  expect(texts.map((text) => hex(hmacSha256(key, text)))).toEqual(
    texts.map((text) => createHmac('sha256', key).update(text).digest('hex')),
  )
})
