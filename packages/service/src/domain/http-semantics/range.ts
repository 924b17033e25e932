// Selects the bytes that a GET or HEAD of a file sends (A-18; RFC 9110 13, 14).
import { checkPreconditions, ifRangeMatches, type ConditionalHeaders } from './preconditions.ts'

export interface RangeRequest {
  readonly method: 'GET' | 'HEAD'
  readonly headers: ConditionalHeaders & { readonly range?: string | undefined }
  /** Size of the whole file in bytes. */
  readonly size: number
  /** Strong, quoted. */
  readonly etag: string
  /** Milliseconds since the Unix epoch. */
  readonly lastModified: number
}

/** `start` and `end` are inclusive byte positions. */
export type RangeDecision =
  | { readonly kind: 'full' }
  | { readonly kind: 'partial'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'precondition-failed' }

/** Longest Range header to parse; a longer one is ignored, as RFC 9110 14.2 allows, to bound the cost. */
const HEADER_MAX = 1024

type Span = { readonly start: number; readonly end: number }
/** As requested; bigint, because a header may have more digits than a number can hold. */
type RangeSpec = { readonly first: bigint; readonly last: bigint | null } | { readonly suffix: bigint }

/**
 * Evaluates preconditions, then the range. A range with another unit or a malformed one is ignored (the whole file is
 * sent), as is any range on HEAD or with an If-Range that does not match. Several ranges are sent as one if together
 * they leave no gap, otherwise as the whole file: never more bytes than were requested, never multipart
 * (docs/decisions/media/no-multipart-ranges.md).
 */
export function decideRange(input: RangeRequest): RangeDecision {
  const precondition = checkPreconditions(input.headers, input)
  if (precondition !== 'proceed') return { kind: precondition }
  const applies = input.method === 'GET' && ifRangeMatches(input.headers.ifRange, input)
  const requested = applies ? parseRanges(input.headers.range) : null
  if (requested === null) return { kind: 'full' }
  if (!requested.some((range) => satisfiable(range, input.size))) return { kind: 'unsatisfiable' }
  const span = union(requested.flatMap((range) => resolveRange(range, input.size)))
  return span === null ? { kind: 'full' } : { kind: 'partial', ...span }
}

/** The ranges of a `bytes=` header; null if it is absent, malformed in any part, or longer than `HEADER_MAX`. */
function parseRanges(header: string | undefined): RangeSpec[] | null {
  if (header === undefined || header.length > HEADER_MAX) return null
  const set = /^bytes=([\d\-, \t]*)$/i.exec(header)?.[1]
  if (set === undefined) return null
  const elements = elementsOf(set)
  const ranges = elements.flatMap((element) => parseRange(element) ?? [])
  return ranges.length === elements.length && ranges.length > 0 ? ranges : null
}

/** White space is allowed beside a comma only. */
function elementsOf(set: string): string[] {
  const parts = set.split(',')
  const ended = parts.map((part, index) => (index === parts.length - 1 ? part : part.trimEnd()))
  return ended.map((part, index) => (index === 0 ? part : part.trimStart())).filter((part) => part !== '')
}

function parseRange(element: string): RangeSpec | null {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(element) ?? []
  if (from === '') return to === '' ? null : { suffix: BigInt(to) }
  const first = BigInt(from)
  const last = to === '' ? null : BigInt(to)
  return last !== null && last < first ? null : { first, last }
}

/** RFC 9110 14.1.2: the first position is inside the file, or the suffix is not empty. */
function satisfiable(range: RangeSpec, size: number): boolean {
  return 'suffix' in range ? range.suffix > 0n : range.first < BigInt(size)
}

/** The requested bytes of the file; a suffix longer than the file is the whole file. Nothing of an empty file. */
function resolveRange(range: RangeSpec, size: number): Span[] {
  const final = BigInt(size) - 1n
  const { first, last } = 'suffix' in range ? { first: final + 1n - range.suffix, last: null } : range
  const start = first < 0n ? 0n : first
  const end = last === null || last > final ? final : last
  return start <= end ? [{ start: Number(start), end: Number(end) }] : []
}

/** All spans as one if they overlap or touch; null if they leave a gap or there are none. */
function union(spans: readonly Span[]): Span | null {
  const [head, ...rest] = spans.toSorted((a, b) => a.start - b.start)
  return rest.reduce<Span | null>(
    (whole, span) =>
      whole === null || span.start > whole.end + 1 ? null : { start: whole.start, end: Math.max(whole.end, span.end) },
    head ?? null,
  )
}
