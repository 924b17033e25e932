import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searcher, type Searcher } from '@proscenium/mock-server/testing/service/searcher'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'

let service: TestService
let searches: Searcher
beforeAll(async () => {
  service = await startService()
  searches = await searcher(service)
})
afterAll(async () => {
  await service.close()
})

const pieces = [
  '"',
  "'",
  '*',
  '(',
  ')',
  'AND',
  'NOT',
  'NEAR(',
  '^',
  ':',
  '-',
  '+',
  '{',
  '}',
  '\\',
  '%',
  '_',
  ';',
  '--',
  ' ',
]
const odd = [
  '\0',
  '\uD800',
  '\uDC00',
  '\uFEFF',
  '🎬',
  '👩‍👩‍👧',
  '夜',
  'の',
  '물',
  'ไ',
  'न्',
  'مدينة',
  '\u202E',
  '\u0301',
  'ß',
  '½',
  'İ',
  '𠀀',
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...odd), { maxLength: 40 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)
const slugs = fc.oneof(
  fc.array(text, { maxLength: 5 }),
  fc.array(fc.constantFrom('rock', 'calm', 'landscape', 'night'), { maxLength: 40 }),
)
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1.7e308, 5e-324))
const profile = fc.record(
  {
    durationSeconds: number,
    tempo: fc.record({ bpm: number, confidence: number, beatOffsetSeconds: number, candidates: fc.array(number) }),
    energy: number,
    brightness: number,
    dynamics: number,
    valence: number,
    atmospheres: fc.dictionary(text, number),
    embedding: fc.record({
      model: fc.constantFrom('proscenium-seed-v1', 'x'),
      values: fc.array(number, { maxLength: 20 }),
    }),
  },
  { requiredKeys: ['durationSeconds', 'tempo', 'energy', 'brightness', 'dynamics'] },
)
const body = fc.record(
  {
    mode: fc.constantFrom('text', 'similar', 'song', 'other'),
    query: text,
    videoId: fc.oneof(text, fc.constant('2a848829-37c3-4e4c-8222-8d485d0991e0')),
    limit: fc.oneof(fc.integer({ min: -1, max: 101 }), number),
    filters: fc.oneof(
      fc.record(
        {
          categories: slugs,
          energy: slugs,
          atmosphere: slugs,
          orientation: slugs,
          contentTags: slugs,
          minDuration: number,
          maxDuration: number,
          other: fc.anything(),
        },
        { requiredKeys: [] },
      ),
      fc.jsonValue(),
    ),
    sort: fc.oneof(fc.constantFrom('newest', 'relevance', 'title', 'energy', 'tempo', 'duration'), text),
    cursor: fc.oneof(fc.constant(null), text),
    audioProfile: fc.oneof(profile, fc.jsonValue()),
  },
  { requiredKeys: ['mode'] },
)

describe('search under generated input', () => {
  it('always gets a response, and never a server error', async () => {
    verifies('A-08')
    await fc.assert(
      fc.asyncProperty(body, async (requestBody) => {
        expect([200, 400, 404]).toContain((await searches.search(requestBody)).status)
      }),
      { numRuns: 300 },
    )
  })

  it('finds text or not, in any script and order', async () => {
    verifies('A-08')
    const sorts = fc.constantFrom('newest', 'relevance', 'title', 'energy')
    await fc.assert(
      fc.asyncProperty(text, sorts, async (query, sort) => {
        expect((await searches.search({ query, sort })).status).toBe(200)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['ten thousand characters', 'a'.repeat(10_000), 400],
    ['the maximum number of characters', 'a'.repeat(1_000), 200],
    ['a thousand words', 'a '.repeat(500), 200],
    ['a thousand characters without a space', '夜'.repeat(1_000), 200],
    ['a thousand combining marks', `a${'\u0301'.repeat(999)}`, 200],
  ])('for %s has the documented status', async (_name, query, status) => {
    verifies('A-08')
    expect((await searches.search({ query })).status).toBe(status)
  })
})
