import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideRange, type RangeDecision } from './range.ts'

const etag = '"tag"'
const lastModified = 0

interface Request {
  readonly method: 'GET' | 'HEAD'
  readonly range: string
  readonly ifRange: string | undefined
  readonly size: number
}

/** Blanks belong to the commas: before the first comma's text and after the last one's they are part of it. */
function withoutOuterBlanks(text: string, side: { before: boolean; after: boolean }): string {
  const letters = [...text]
  const blank = (letter: string | undefined): boolean => letter === ' ' || letter === '\t'
  if (side.before) while (blank(letters[0])) letters.shift()
  if (side.after) while (blank(letters.at(-1))) letters.pop()
  return letters.join('')
}

/** The rules again, slowly: every byte that is asked for is ticked off on its own. */
function oracle({ method, range, ifRange, size }: Request): RangeDecision {
  if (method === 'HEAD' || (ifRange !== undefined && ifRange !== etag)) return { kind: 'full' }
  if (range.slice(0, 6).toLowerCase() !== 'bytes=') return { kind: 'full' }
  const pieces = range.slice(6).split(',')
  const wanted = new Set<number>()
  let ranges = 0
  let satisfiable = false
  for (const [at, piece] of pieces.entries()) {
    const text = withoutOuterBlanks(piece, { before: at > 0, after: at < pieces.length - 1 })
    if (text === '') continue
    const [first, last, ...more] = text.split('-')
    if (first === undefined || last === undefined || more.length > 0 || first + last === '') return { kind: 'full' }
    if ([...(first + last)].some((letter) => !'0123456789'.includes(letter))) return { kind: 'full' }
    if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'full' }
    ranges += 1
    satisfiable ||= first === '' ? Number(last) > 0 : Number(first) < size
    for (let byte = 0; byte < size; byte += 1) {
      const inside =
        first === '' ? byte >= size - Number(last) : byte >= Number(first) && (last === '' || byte <= Number(last))
      if (inside) wanted.add(byte)
    }
  }
  if (ranges === 0) return { kind: 'full' }
  if (!satisfiable) return { kind: 'unsatisfiable' }
  const start = Math.min(...wanted)
  const end = Math.max(...wanted)
  return wanted.size > 0 && end - start + 1 === wanted.size ? { kind: 'partial', start, end } : { kind: 'full' }
}

const position = fc.oneof(fc.nat({ max: 24 }), fc.nat({ max: 24 }), fc.constantFrom(0, 1, 999_999_999)).map(String)
const spec = fc.oneof(
  fc.tuple(position, position).map(([one, other]) => [one, other].toSorted((a, b) => Number(a) - Number(b)).join('-')),
  position.map((first) => `${first}-`),
  position.map((last) => `-${last}`),
)
const odd = fc.oneof(
  { weight: 12, arbitrary: spec },
  { weight: 1, arbitrary: fc.constantFrom('', '-', '5-2', 'x-1', '1-2-3', '1', '00-07', ' ') },
)
const separator = fc.constantFrom(',', ', ', ' ,', '\t,\t', ',,')
const list = fc
  .array(fc.tuple(odd, separator), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([text, mark], at) => (at === parts.length - 1 ? text : text + mark)).join(''))
const header = fc
  .tuple(fc.constantFrom('bytes=', 'bytes=', 'bytes=', 'Bytes=', 'bytes= ', 'items=', ''), list)
  .map((parts) => parts.join(''))
const request: fc.Arbitrary<Request> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  range: header,
  ifRange: fc.constantFrom(undefined, undefined, etag, '"other"', `W/${etag}`),
  size: fc.nat({ max: 20 }),
})

function decide({ method, range, ifRange, size }: Request): RangeDecision {
  return decideRange({ method, headers: { range, ifRange }, size, etag, lastModified })
}

describe('any range on any small file', () => {
  it('is decided as the slow oracle decides it', () => {
    verifies('A-18')
    const seen = new Set<string>()
    fc.assert(
      fc.property(request, (asked) => {
        const decision = decide(asked)
        seen.add(decision.kind)
        expect(decision).toEqual(oracle(asked))
      }),
      { numRuns: 5000 },
    )
    expect([...seen].toSorted()).toEqual(['full', 'partial', 'unsatisfiable'])
  })

  it('never answers in part more bytes than were asked for, nor any beyond the file', () => {
    verifies('A-18')
    const spans = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 40 })), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 400 }), (asked, size) => {
        const range = `bytes=${asked.map(([start, length]) => `${start}-${start + length}`).join(',')}`
        const decision = decide({ method: 'GET', range, ifRange: undefined, size })
        if (decision.kind !== 'partial') return
        const sum = asked.reduce((total, [, length]) => total + length + 1, 0)
        expect(decision.end - decision.start + 1).toBeLessThanOrEqual(sum)
        expect(decision.start).toBeGreaterThanOrEqual(0)
        expect(decision.end).toBeLessThan(size)
      }),
      { numRuns: 2000 },
    )
  })
})
