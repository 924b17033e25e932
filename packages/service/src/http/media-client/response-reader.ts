// Reads an HTTP/1.1 response (RFC 9112) from a connection. Node's own client copies each chunk of a body into new
// memory, and garbage collection of those costs more than the rest of a stream. Parsing is strict: a host that sends a
// malformed response is unavailable, and its connection is closed (docs/decisions/media/own-media-client.md).
import type { ByteReader } from './byte-reader.ts'

export interface ParsedResponse {
  readonly status: number
  readonly headers: Headers
  /** Whether the connection can carry another request once the body is read to its end. */
  readonly reusable: boolean
  /** Each chunk is borrowed: valid until the next read. Errors: rejects if the body is truncated or malformed. */
  readonly body: AsyncIterable<Buffer>
}

/** Bytes of a whole head; Node's default. */
const HEAD_MAX = 16_384
/** Responses without a body. */
const BODILESS: readonly number[] = [204, 304]
/** Fields that decide where a body ends; none may follow it (RFC 9110 6.5.1). */
const framing = ['transfer-encoding', 'content-length']
/** Bytes that RFC 9110 5.5 allows in a line: no NUL, bare CR or other control character. */
const LINE = /^[\t\x20-\x7e\x80-\xff]*$/
/** RFC 9112 7.1: the size and its extensions, without the "bad" white space. */
const CHUNK_SIZE =
  /^([\dA-F]{1,12})(?:;[!#$%&'*+.^_`|~\w-]+(?:=(?:[!#$%&'*+.^_`|~\w-]+|"(?:[\t !\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\t\x20-\x7e\x80-\xff])*"))?)*$/i
/** Bytes of a chunk's size line, and of the trailer fields. */
const CHUNK_LINE_MAX = 1_024

/** The final response; interim ones are skipped. Errors: rejects if it is not HTTP/1.1. */
export async function readResponse(reader: ByteReader): Promise<ParsedResponse> {
  for (;;) {
    const { minor, status, headers } = await readHead(reader)
    if (status === 101) throw new Error('the media host switched protocols')
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
  if (!LINE.test(line)) throw new Error('a line contains a control character')
  return line
}

/** Fields up to the empty line. `Headers` validates names and values and throws. */
async function readFields(reader: ByteReader, most: number): Promise<Headers> {
  const headers = new Headers()
  let remaining = most
  for (let line = await readLine(reader, remaining); line !== ''; line = await readLine(reader, remaining)) {
    remaining = Math.max(0, remaining - line.length - 2)
    const colon = line.indexOf(':')
    headers.append(line.slice(0, Math.max(0, colon)), line.slice(colon + 1))
  }
  return headers
}

/** Only a 304 may have a Content-Length: that of the representation. Bytes after the head make the body reject. */
function bodiless(
  reader: ByteReader,
  { status, headers }: Pick<ParsedResponse, 'status' | 'headers'>,
): { bounded: boolean; body: AsyncIterable<Buffer> } {
  const announcing = status === 204 ? framing : ['transfer-encoding']
  if (announcing.some((name) => headers.has(name))) throw new Error('a response without a body announces one')
  return { bounded: false, body: expectNoBytes(reader) }
}

async function* expectNoBytes(reader: ByteReader): AsyncGenerator<Buffer, void> {
  for await (const piece of untilEnd(reader)) {
    if (piece.length > 0) throw new Error('a response without a body has one')
    yield piece
  }
}

function framed(reader: ByteReader, headers: Headers): { bounded: boolean; body: AsyncIterable<Buffer> } {
  const coding = headers.get('transfer-encoding')
  const length = headers.get('content-length')
  if (coding !== null) {
    if (coding.toLowerCase() !== 'chunked' || length !== null) throw new Error('the length of a body is ambiguous')
    return { bounded: true, body: chunked(reader) }
  }
  if (length === null) return { bounded: false, body: untilEnd(reader) }
  if (!/^\d{1,15}$/.test(length)) throw new Error('the length of a body is not a number')
  return { bounded: true, body: sized(reader, Number(length)) }
}

async function* sized(reader: ByteReader, length: number): AsyncGenerator<Buffer, void> {
  for (let missing = length; missing > 0;) {
    const piece = await reader.read(missing)
    if (piece.length === 0) throw new Error('a body is truncated')
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
  const trailer = await readFields(reader, CHUNK_LINE_MAX)
  if (framing.some((name) => trailer.has(name))) throw new Error('the length of a body is ambiguous')
}

async function* untilEnd(reader: ByteReader): AsyncGenerator<Buffer, void> {
  for (;;) {
    const piece = await reader.read(Number.MAX_SAFE_INTEGER)
    if (piece.length === 0) return
    yield piece
  }
}
