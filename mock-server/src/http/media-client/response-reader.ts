// An answer of HTTP/1.1 (RFC 9112) as it is read from a connection. Node's own client copies each piece of a body into
// memory of its own, and collecting that costs more than all the rest of a stream. What it says is taken strictly: a host
// that is not understood is unavailable, and its connection is given up.
import type { ByteReader } from './byte-reader.ts'

export interface ParsedResponse {
  readonly status: number
  readonly headers: Headers
  /** Whether the connection may carry another once the body was read to its end. */
  readonly reusable: boolean
  /** Lends each piece until the next is asked for. Errors: rejects where it ends before its end, or is malformed. */
  readonly body: AsyncIterable<Buffer>
}

/** Bytes of a head altogether, as Node allows by default. */
const HEAD_MAX = 16_384
/** Responses that end with their head. */
const BODILESS: readonly number[] = [204, 304]
/** What RFC 9110 5.5 allows in a line: neither NUL, a bare CR nor another control character. */
const LINE = /^[\t\x20-\x7e\x80-\xff]*$/
/** RFC 9112 7.1: the size and its extensions, without the white space that is "bad" there. */
const CHUNK_SIZE =
  /^([\dA-F]{1,12})(?:;[!#$%&'*+.^_`|~\w-]+(?:=(?:[!#$%&'*+.^_`|~\w-]+|"(?:[\t !\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\t\x20-\x7e\x80-\xff])*"))?)*$/i
/** Bytes of a chunk's size with whatever is said beside it, and of the fields behind the last. */
const CHUNK_LINE_MAX = 1_024

/** The final answer: what a host says before it is read over. Errors: rejects where it is not HTTP/1.1. */
export async function readResponse(reader: ByteReader): Promise<ParsedResponse> {
  for (;;) {
    const { minor, status, headers } = await readHead(reader)
    if (status === 101) throw new Error('the media host speaks something else')
    if (status < 200) continue
    const close = /(?:^|,)\s*close\s*(?:,|$)/i.test(headers.get('connection') ?? '')
    const { bounded, body } = BODILESS.includes(status)
      ? bodiless(reader, { status, headers })
      : framed(reader, headers)
    return { status, headers, reusable: bounded && minor === 1 && !close, body }
  }
}

async function readHead(reader: ByteReader): Promise<{ minor: number; status: number; headers: Headers }> {
  const first = await readLine(reader, HEAD_MAX)
  const [, minor, status] = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: |$)/.exec(first) ?? []
  if (status === undefined) throw new Error('the media host does not speak HTTP/1.1')
  return { minor: Number(minor), status: Number(status), headers: await readFields(reader, HEAD_MAX - first.length) }
}

async function readLine(reader: ByteReader, most: number): Promise<string> {
  const line = await reader.readLine(most)
  if (!LINE.test(line)) throw new Error('a line has a control character in it')
  return line
}

/** Fields until the empty line. The names and values are checked by `Headers`, which throws. */
async function readFields(reader: ByteReader, most: number): Promise<Headers> {
  const headers = new Headers()
  let left = most
  for (let line = await readLine(reader, left); line !== ''; line = await readLine(reader, left)) {
    left = Math.max(0, left - line.length - 2)
    const colon = line.indexOf(':')
    headers.append(line.slice(0, Math.max(0, colon)), line.slice(colon + 1))
  }
  return headers
}

/** Only a 304 may tell a length: that of the representation. Whatever follows the head is read as a fault, to the end. */
function bodiless(
  reader: ByteReader,
  { status, headers }: Pick<ParsedResponse, 'status' | 'headers'>,
): { bounded: boolean; body: AsyncIterable<Buffer> } {
  const framing = status === 204 ? ['transfer-encoding', 'content-length'] : ['transfer-encoding']
  if (framing.some((name) => headers.has(name))) throw new Error('a response without a body announces one')
  return { bounded: false, body: nothing(reader) }
}

async function* nothing(reader: ByteReader): AsyncGenerator<Buffer, void> {
  for await (const piece of untilEnd(reader)) {
    if (piece.length > 0) throw new Error('a response without a body has one')
    yield piece
  }
}

function framed(reader: ByteReader, headers: Headers): { bounded: boolean; body: AsyncIterable<Buffer> } {
  const [coding, length] = [headers.get('transfer-encoding'), headers.get('content-length')]
  if (coding !== null) {
    if (coding.toLowerCase() !== 'chunked' || length !== null) throw new Error('the length of a body is not clear')
    return { bounded: true, body: chunked(reader) }
  }
  if (length === null) return { bounded: false, body: untilEnd(reader) }
  if (!/^\d{1,15}$/.test(length)) throw new Error('the length of a body is no number')
  return { bounded: true, body: sized(reader, Number(length)) }
}

async function* sized(reader: ByteReader, length: number): AsyncGenerator<Buffer, void> {
  for (let missing = length; missing > 0;) {
    const piece = await reader.read(missing)
    if (piece.length === 0) throw new Error('a body ends before its end')
    missing -= piece.length
    yield piece
  }
}

async function* chunked(reader: ByteReader): AsyncGenerator<Buffer, void> {
  for (;;) {
    const [, digits] = CHUNK_SIZE.exec(await readLine(reader, CHUNK_LINE_MAX)) ?? []
    if (digits === undefined) throw new Error('a chunk has no size')
    const size = Number.parseInt(digits, 16)
    if (size === 0) break
    yield* sized(reader, size)
    await reader.readLine(0)
  }
  await readFields(reader, CHUNK_LINE_MAX)
}

async function* untilEnd(reader: ByteReader): AsyncGenerator<Buffer, void> {
  for (;;) {
    const piece = await reader.read(Number.MAX_SAFE_INTEGER)
    if (piece.length === 0) return
    yield piece
  }
}
