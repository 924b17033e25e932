import { describe, expect, it } from 'vitest'
import { createResponseCache, type SerialisedResponse } from './response-cache.ts'

const answer = (size: number): SerialisedResponse => ({ status: 200, body: size, bytes: new Uint8Array(size) })
const [one, two, three] = [answer(1), answer(2), answer(3)]

function holding(room: Parameters<typeof createResponseCache>[0]) {
  const cache = createResponseCache(room)
  cache.get('1', '')
  return cache
}

describe('the cache of answers', () => {
  it('gives what was kept for a question, and nothing for another', () => {
    const cache = holding({ answers: 10, bytes: 1_000 })
    cache.put('1', 'a', one)
    expect([cache.get('1', 'a'), cache.get('1', 'b')]).toEqual([one, null])
  })

  it('forgets everything with another version, and keeps nothing that comes late from one that is over', () => {
    const cache = holding({ answers: 10, bytes: 1_000 })
    cache.put('1', 'a', one)
    expect(cache.get('2', 'a')).toBeNull()
    cache.put('1', 'a', one)
    expect(cache.get('2', 'a')).toBeNull()
    expect(cache.get('1', 'a')).toBeNull()
  })

  it('lets go what was asked for longest ago where there are too many', () => {
    const cache = holding({ answers: 2, bytes: 1_000 })
    cache.put('1', 'a', one)
    cache.put('1', 'b', two)
    cache.get('1', 'a')
    cache.put('1', 'c', three)
    expect(['a', 'b', 'c'].map((question) => cache.get('1', question))).toEqual([one, null, three])
  })

  it('lets go what was asked for longest ago where answers and questions weigh too much', () => {
    const cache = holding({ answers: 100, bytes: 320 })
    const questions = Array.from({ length: 20 }, (_, n) => String.fromCharCode(97 + n))
    for (const question of questions) cache.put('1', question, answer(18))
    expect(questions.filter((question) => cache.get('1', question) !== null).join('')).toBe('efghijklmnopqrst')
  })

  it('weighs an answer once that is kept again', () => {
    const cache = holding({ answers: 100, bytes: 320 })
    for (let n = 0; n < 50; n += 1) cache.put('1', 'a', answer(18))
    for (const question of 'bcdefghijklmnop') cache.put('1', question, answer(18))
    expect(cache.get('1', 'a')).toEqual(answer(18))
  })

  it('keeps no answer that would drive out many others', () => {
    const cache = holding({ answers: 100, bytes: 320 })
    cache.put('1', 'a', answer(19))
    cache.put('1', 'a'.repeat(10), one)
    expect([cache.get('1', 'a'), cache.get('1', 'a'.repeat(10))]).toEqual([null, null])
  })
})
