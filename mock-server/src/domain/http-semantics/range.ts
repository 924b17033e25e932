// Which bytes a GET or HEAD of a file answers (RFC 9110 13, 14).
import { checkPreconditions, ifRangeMatches, type ConditionalHeaders } from './preconditions.ts'

export interface RangeRequest {
  readonly method: 'GET' | 'HEAD'
  readonly headers: ConditionalHeaders & { readonly range?: string | undefined }
  /** Bytes of the whole file. */
  readonly size: number
  /** Strong, quoted. */
  readonly etag: string
  /** Milliseconds since the epoch. */
  readonly lastModified: number
}

/** `start` and `end` are byte positions, both included. */
export type RangeDecision =
  | { readonly kind: 'full' }
  | { readonly kind: 'partial'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'precondition-failed' }

/** Longest Range header that is read; a longer one is ignored, as RFC 9110 14.2 allows, before it costs anything. */
const HEADER_MAX = 1024

type Span = { readonly start: number; readonly end: number }
/** As asked: positions are bigints because a header may spell more digits than a number holds. */
type Asked = { readonly first: bigint | null; readonly last: bigint | null }

/**
 * Preconditions come first, then the range. A range in another unit or one that is malformed is ignored (the whole file
 * is answered), as is any range on HEAD or under an If-Range that no longer holds. Several ranges are answered as one
 * where together they leave no gap, else with the whole file: never more bytes than were asked for, never multipart.
 */
export function decideRange(input: RangeRequest): RangeDecision {
  const precondition = checkPreconditions(input.headers, input)
  if (precondition !== 'proceed') return { kind: precondition }
  const applies = input.method === 'GET' && ifRangeMatches(input.headers.ifRange, input)
  const asked = applies ? parseRanges(input.headers.range) : null
  if (asked === null) return { kind: 'full' }
  if (!asked.some((range) => satisfiable(range, input.size))) return { kind: 'unsatisfiable' }
  const span = union(asked.flatMap((range) => place(range, input.size)))
  return span === null ? { kind: 'full' } : { kind: 'partial', ...span }
}

/** The ranges of a `bytes=` header; null where there is none, it is malformed in any part, or too long to be meant. */
function parseRanges(header = ''): Asked[] | null {
  const set = header.length <= HEADER_MAX ? /^bytes=(.*)$/i.exec(header)?.[1] : undefined
  if (set === undefined) return null
  const elements = set.split(/[ \t]*,[ \t]*/).filter((element) => element !== '')
  const ranges = elements.flatMap((element) => parseRange(element) ?? [])
  return ranges.length === elements.length && ranges.length > 0 ? ranges : null
}

function parseRange(element: string): Asked | null {
  const found = /^(\d*)-(\d*)$/.exec(element)
  const first = found?.[1] ? BigInt(found[1]) : null
  const last = found?.[2] ? BigInt(found[2]) : null
  if (first === null && last === null) return null
  return first !== null && last !== null && last < first ? null : { first, last }
}

/** RFC 9110 14.1.2: the first position lies within the file, or the suffix is not empty. */
function satisfiable({ first, last }: Asked, size: number): boolean {
  return first === null ? last !== 0n : first < BigInt(size)
}

/** The bytes of the file that are meant; a suffix longer than the file is the whole file. None in an empty file. */
function place({ first, last }: Asked, size: number): Span[] {
  const total = BigInt(size)
  const start = first ?? (last !== null && last < total ? total - last : 0n)
  const end = first === null || last === null || last >= total ? total - 1n : last
  return start <= end && start < total ? [{ start: Number(start), end: Number(end) }] : []
}

/** All spans as one, if they overlap or touch; null where a gap would have to be filled, or there are none. */
function union(spans: readonly Span[]): Span | null {
  const [head, ...rest] = spans.toSorted((a, b) => a.start - b.start)
  return rest.reduce<Span | null>(
    (whole, span) =>
      whole === null || span.start > whole.end + 1 ? null : { start: whole.start, end: Math.max(whole.end, span.end) },
    head ?? null,
  )
}
