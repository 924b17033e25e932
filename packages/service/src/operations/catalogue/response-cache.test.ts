import { describe, expect, it } from 'vitest'
import { createResponseCache, type SerialisedResponse } from './response-cache.ts'

const responseOf = (size: number): SerialisedResponse => ({ status: 200, body: size, bytes: new Uint8Array(size) })
const [one, two, three] = [responseOf(1), responseOf(2), responseOf(3)]

function holding(limits: Parameters<typeof createResponseCache>[0]) {
  const cache = createResponseCache(limits)
  cache.get('1', '')
  return cache
}

describe('the response cache', () => {
  it('returns the response cached for a key, and nothing for another', () => {
    const cache = holding({ entries: 10, bytes: 1_000 })
    cache.put('1', 'a', one)
    expect([cache.get('1', 'a'), cache.get('1', 'b')]).toEqual([one, null])
  })

  it('clears itself on a new version, and stores nothing that arrives late from an old one', () => {
    const cache = holding({ entries: 10, bytes: 1_000 })
    cache.put('1', 'a', one)
    expect(cache.get('2', 'a')).toBeNull()
    cache.put('1', 'a', one)
    expect(cache.get('2', 'a')).toBeNull()
    expect(cache.get('1', 'a')).toBeNull()
  })

  it('evicts the least recently used entry when there are too many', () => {
    const cache = holding({ entries: 2, bytes: 1_000 })
    cache.put('1', 'a', one)
    cache.put('1', 'b', two)
    cache.get('1', 'a')
    cache.put('1', 'c', three)
    expect(['a', 'b', 'c'].map((key) => cache.get('1', key))).toEqual([one, null, three])
  })

  it('evicts the least recently used entries when keys and responses are too large', () => {
    const cache = holding({ entries: 100, bytes: 320 })
    const keys = Array.from({ length: 20 }, (_, n) => String.fromCharCode(97 + n))
    for (const key of keys) cache.put('1', key, responseOf(18))
    expect(keys.filter((key) => cache.get('1', key) !== null).join('')).toBe('efghijklmnopqrst')
  })

  it('counts the size of a replaced entry once', () => {
    const cache = holding({ entries: 100, bytes: 320 })
    for (let n = 0; n < 50; n += 1) cache.put('1', 'a', responseOf(18))
    for (const key of 'bcdefghijklmnop') cache.put('1', key, responseOf(18))
    expect(cache.get('1', 'a')).toEqual(responseOf(18))
  })

  it('stores no response that would evict many others', () => {
    const cache = holding({ entries: 100, bytes: 320 })
    cache.put('1', 'a', responseOf(19))
    cache.put('1', 'a'.repeat(10), one)
    expect([cache.get('1', 'a'), cache.get('1', 'a'.repeat(10))]).toEqual([null, null])
  })
})
