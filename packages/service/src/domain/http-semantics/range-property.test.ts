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

/**
 * Whitespace next to a comma belongs to the comma; before the first and after the last comma it belongs to the text.
 */
function trimOuterBlanks(text: string, side: { before: boolean; after: boolean }): string {
  const characters = [...text]
  const blank = (character: string | undefined): boolean => character === ' ' || character === '\t'
  if (side.before) while (blank(characters[0])) characters.shift()
  if (side.after) while (blank(characters.at(-1))) characters.pop()
  return characters.join('')
}

/** One range as text; an empty end is absent. */
interface ReferenceSpec {
  readonly first: string
  readonly last: string
}

function isWellFormed({ first, last }: ReferenceSpec): boolean {
  if (first + last === '') return false
  if ([...(first + last)].some((character) => !'0123456789'.includes(character))) return false
  return first === '' || last === '' || Number(first) <= Number(last)
}

/** The ranges of a header; null if any part is malformed. */
function referenceSpecs(range: string): ReferenceSpec[] | null {
  if (range.slice(0, 6).toLowerCase() !== 'bytes=') return null
  const pieces = range.slice(6).split(',')
  const texts = pieces.map((piece, at) => trimOuterBlanks(piece, { before: at > 0, after: at < pieces.length - 1 }))
  const parts = texts.filter((text) => text !== '').map((text) => text.split('-'))
  if (parts.some(({ length }) => length !== 2)) return null
  const specs = parts.map(([first = '', last = '']) => ({ first, last }))
  return specs.length > 0 && specs.every(isWellFormed) ? specs : null
}

function includesByte({ first, last }: ReferenceSpec, byte: number, size: number): boolean {
  if (first === '') return byte >= size - Number(last)
  return byte >= Number(first) && (last === '' || byte <= Number(last))
}

/** Reference implementation, deliberately slow: tests each byte of the file individually. */
function referenceDecision({ method, range, ifRange, size }: Request): RangeDecision {
  const specs = referenceSpecs(range)
  if (specs === null || method === 'HEAD' || (ifRange !== undefined && ifRange !== etag)) return { kind: 'full' }
  const satisfiable = specs.some(({ first, last }) => (first === '' ? Number(last) > 0 : Number(first) < size))
  if (!satisfiable) return { kind: 'unsatisfiable' }
  const bytes = Array.from({ length: size }, (_, byte) => byte)
  const requested = bytes.filter((byte) => specs.some((spec) => includesByte(spec, byte, size)))
  const [start, end] = [requested[0], requested.at(-1)]
  if (start === undefined || end === undefined || end - start + 1 !== requested.length) return { kind: 'full' }
  return { kind: 'partial', start, end }
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

describe('decideRange with any range on a small file', () => {
  it('agrees with the reference implementation', () => {
    verifies('A-18')
    const seen = new Set<string>()
    fc.assert(
      fc.property(request, (requested) => {
        const decision = decide(requested)
        seen.add(decision.kind)
        expect(decision).toEqual(referenceDecision(requested))
      }),
      { numRuns: 5000 },
    )
    expect([...seen].toSorted()).toEqual(['full', 'partial', 'unsatisfiable'])
  })

  it('never sends more bytes than were requested as a partial response, nor bytes beyond the file', () => {
    verifies('A-18')
    const spans = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 40 })), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 400 }), (requested, size) => {
        const range = `bytes=${requested.map(([start, length]) => `${start}-${start + length}`).join(',')}`
        const decision = decide({ method: 'GET', range, ifRange: undefined, size })
        if (decision.kind !== 'partial') return
        const sum = requested.reduce((total, [, length]) => total + length + 1, 0)
        expect(decision.end - decision.start + 1).toBeLessThanOrEqual(sum)
        expect(decision.start).toBeGreaterThanOrEqual(0)
        expect(decision.end).toBeLessThan(size)
      }),
      { numRuns: 2000 },
    )
  })
})
