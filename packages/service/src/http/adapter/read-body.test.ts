import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { readBody, readImageBody } from './read-body.ts'

const json = { 'content-type': 'application/json' }

/** A request whose body arrives in these chunks. */
function requestOf(chunks: readonly Uint8Array[], headers: Record<string, string> = json): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.headers = headers
  request.complete = true
  for (const chunk of [...chunks, null]) request.push(chunk)
  return request
}

const read = (chunks: readonly Uint8Array[], limit?: number) => readBody(requestOf(chunks), { strictType: true, limit })
const bytes = (text: string): Uint8Array[] => Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte))

describe('a JSON body', () => {
  it('may arrive byte by byte, in the middle of a character', async () => {
    verifies('O-16')
    const body = { text: 'ü😀'.repeat(9_000), list: [1, 2] }
    expect(await read(bytes(JSON.stringify(body)))).toEqual({ body })
    const [whole] = [Buffer.from(JSON.stringify(body))]
    expect(await read([whole.subarray(0, 10), whole.subarray(10, 40_011), whole.subarray(40_011)])).toEqual({ body })
  })

  it.each([
    ['bytes that are not UTF-8', [Uint8Array.of(0x22, 0xff, 0x22)]],
    ['a character without its end', [Buffer.from('"'), Uint8Array.of(0xf0, 0x9f), Buffer.from('"')]],
    ['a BOM', [Buffer.from('\u{feff}{}')]],
  ])('is invalid with %s', async (_, chunks) => {
    expect(await read(chunks)).toEqual({ body: undefined, bodyError: 'invalid_json' })
  })

  it('has at most ten thousand names', async () => {
    verifies('O-16')
    const named = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ a: 0 })))
    expect(await read([Buffer.from(named(10_000))], 200_000)).toMatchObject({ body: { length: 10_000 } })
    const rejected = { body: undefined, bodyError: 'payload_too_large' }
    expect(await read([Buffer.from(named(10_001))], 200_000)).toEqual(rejected)
    expect(await read(bytes(named(10_001)), 200_000)).toEqual(rejected)
  })

  it('has at most a hundred thousand values', async () => {
    verifies('O-16')
    const listed = (count: number) => [Buffer.from(`[${'0,'.repeat(count - 1)}0]`)]
    expect(await read(listed(100_000), 300_000)).not.toHaveProperty('bodyError')
    expect(await read(listed(100_001), 300_000)).toEqual({ body: undefined, bodyError: 'payload_too_large' })
  })

  it('has at most 65,536 levels', async () => {
    verifies('O-16')
    const nested = (levels: number) => [Buffer.from('['.repeat(levels) + ']'.repeat(levels))]
    expect(await read(nested(65_536), 200_000)).not.toHaveProperty('bodyError')
    expect(await read(nested(65_537), 200_000)).toEqual({ body: undefined, bodyError: 'payload_too_large' })
  })

  it('is absent without bytes', async () => {
    expect(await read([])).toEqual({ body: undefined })
  })
})

it('an image may arrive byte by byte, announced or not', async () => {
  verifies('O-16')
  const image = Buffer.from('RIFF image')
  for (const announced of [{}, { 'content-length': String(image.length) }]) {
    const request = requestOf(bytes('RIFF image'), { 'content-type': 'image/webp', ...announced })
    expect((await readImageBody(request, 64)).bytes).toEqual(image)
  }
  expect(await readImageBody(requestOf(bytes('RIFF image'), { 'content-type': 'image/webp' }), 9)).toEqual({
    body: undefined,
    bodyError: 'payload_too_large',
  })
})
